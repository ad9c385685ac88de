/** What a shift is counted from is found by its time. Word for word the condition in `shift-table.ts`. */
export const shift = `
CREATE INDEX order_events_of_shift ON order_events (at, id)
  WHERE kind IN ('entered', 'print-queued', 'print-sent', 'handed-over');
`;
