/** Who weighed a parcel, and weighings in what a shift is counted from: word for word as in `shift-table.ts`. */
export const weighers = `
ALTER TABLE weighings ADD COLUMN packer TEXT REFERENCES packers (id);
DROP INDEX order_events_of_shift;
CREATE INDEX order_events_of_shift ON order_events (at, id)
  WHERE kind IN ('entered', 'print-queued', 'print-sent', 'handed-over', 'weighed');
`;
