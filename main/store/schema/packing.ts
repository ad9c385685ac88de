/**
 * Scans at the bench, as they were made: when, at which station, for what, and what came of it. A scan that was taken back
 * keeps its row. `packed_orders` is what scans made of an order: when its label was scanned back from the parcel, when its
 * contents were complete, which changes of the platform somebody has read. `checked_job` is the newest print job of the
 * label that was scanned back, by which a later one is known whatever the clock says. `packed_products` counts the pieces
 * of each line of the contents that were scanned into the parcel. `weighings` are what the scale showed of parcels, and
 * what their orders said by then: grams, kept as evidence. Times are ms.
 */
export const packing = `
CREATE TABLE pack_scans (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  station TEXT NOT NULL,
  mode TEXT NOT NULL,
  code TEXT NOT NULL,
  say TEXT NOT NULL,
  facts TEXT NOT NULL DEFAULT '{}',
  order_id TEXT REFERENCES orders (id),
  undone_at INTEGER,
  packer TEXT REFERENCES packers (id)
) STRICT;
CREATE INDEX pack_scans_at ON pack_scans (at);
CREATE INDEX pack_scans_of ON pack_scans (order_id, seq) WHERE order_id IS NOT NULL;

CREATE TABLE packed_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  checked_at INTEGER,
  checked_job TEXT,
  verified_at INTEGER,
  accepted TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;

CREATE TABLE packed_products (
  order_id TEXT NOT NULL REFERENCES orders (id),
  line INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  PRIMARY KEY (order_id, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE weighings (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  grams INTEGER NOT NULL,
  entered_grams INTEGER,
  station TEXT NOT NULL,
  packer TEXT REFERENCES packers (id)
) STRICT;
CREATE INDEX weighings_of ON weighings (order_id, seq);
`;
