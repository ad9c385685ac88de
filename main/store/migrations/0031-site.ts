/**
 * What this bench has of its site: how far its journal is at the hub, how far it has read the log, and how all benches
 * see their orders. Empty where the bench belongs to none. Places are numbers of the log, whatever the clocks say.
 */
export const site = `
CREATE TABLE site_link (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  site TEXT NOT NULL,
  bench TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  event TEXT NOT NULL,
  sending TEXT NOT NULL DEFAULT '',
  read_to INTEGER,
  snapshot_head INTEGER,
  snapshot_soc TEXT,
  snapshot_bench TEXT
) STRICT;
CREATE TABLE site_orders (
  soc TEXT NOT NULL,
  bench TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  corrected_at INTEGER,
  view TEXT NOT NULL CHECK (json_valid(view)),
  PRIMARY KEY (soc, bench)
) STRICT, WITHOUT ROWID;
CREATE TABLE site_benches (
  bench TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
