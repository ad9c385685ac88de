/** What the scale at the bench showed of parcels, and what their orders said by then: grams, kept as evidence. */
export const weighings = `
CREATE TABLE weighings (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  grams INTEGER NOT NULL,
  entered_grams INTEGER,
  station TEXT NOT NULL
) STRICT;
CREATE INDEX weighings_of ON weighings (order_id, seq);
`;
