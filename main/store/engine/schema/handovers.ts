/**
 * Parcels given to a carrier. A parcel is in at most one handover; the order's timeline records its removal. Each
 * opening and closing of a handover is a turn, with the station and the content at that time. So the signed content
 * remains known after a reopening. Times are ms, amounts dong.
 */
export const handovers = `
CREATE TABLE handovers (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  carrier_id TEXT NOT NULL,
  carrier_name TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  reopened INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX handovers_open ON handovers (carrier_id) WHERE closed_at IS NULL;

CREATE TABLE handover_parcels (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  handover_id TEXT NOT NULL REFERENCES handovers (id),
  scanned_at INTEGER NOT NULL
) STRICT;
CREATE INDEX handover_parcels_of ON handover_parcels (handover_id, seq);

CREATE TABLE handover_turns (
  seq INTEGER PRIMARY KEY,
  handover_id TEXT NOT NULL REFERENCES handovers (id),
  kind TEXT NOT NULL CHECK (kind IN ('opened', 'closed', 'reopened')),
  at INTEGER NOT NULL,
  station TEXT NOT NULL,
  parcels INTEGER NOT NULL,
  cod_total INTEGER NOT NULL,
  packer TEXT REFERENCES packers (id)
) STRICT;
CREATE INDEX handover_turns_of ON handover_turns (handover_id, seq);
`;
