const updateMissing = `UPDATE site_missing SET handed = NEW.handover_id IS NOT NULL WHERE soc = NEW.soc`;

/**
 * Handovers that several benches of a site scan at once. Benches identify one by its carrier and a number that rises by
 * one, so that two benches that open it independently open the same one. `site_handed` has one row per parcel: its
 * scan, or its removal (`handover_id` null). There, `tell` is the message due to the hub, `listed` whether a signed
 * list has the parcel, `is_new_here` that its order came to this bench afterwards, `is_out_here` that this bench removed
 * it. `site_turns` are openings and closings; a closing has its list, and `place` is the position in the log.
 * `site_missing` are labelled parcels of other benches' orders that were not handed over; `handed` is set once a list
 * has them.
 */
export const siteHandovers = `
CREATE TABLE site_handovers (
  carrier_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  handover_id TEXT NOT NULL UNIQUE REFERENCES handovers (id),
  PRIMARY KEY (carrier_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE site_handed (
  soc TEXT PRIMARY KEY,
  handover_id TEXT REFERENCES handovers (id),
  bench TEXT NOT NULL,
  at INTEGER NOT NULL,
  parcel TEXT NOT NULL CHECK (json_valid(parcel)),
  tell TEXT CHECK (tell IN ('first', 'changed')),
  listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1)),
  is_new_here INTEGER NOT NULL DEFAULT 0 CHECK (is_new_here IN (0, 1)),
  is_out_here INTEGER NOT NULL DEFAULT 0 CHECK (is_out_here IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX site_handed_of ON site_handed (handover_id);
CREATE INDEX site_handed_by_order ON site_handed (parcel ->> '$.orderId');
CREATE INDEX site_handed_untold ON site_handed (at) WHERE tell IS NOT NULL;
CREATE INDEX site_handed_unlisted ON site_handed (handover_id) WHERE listed = 0;
CREATE INDEX site_handed_new_here ON site_handed (soc) WHERE is_new_here = 1;

CREATE TABLE site_turns (
  id TEXT PRIMARY KEY,
  handover_id TEXT NOT NULL REFERENCES handovers (id),
  bench TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opened', 'closed', 'reopened')),
  at INTEGER NOT NULL,
  station TEXT NOT NULL,
  packer TEXT,
  parcels INTEGER NOT NULL,
  cod_total INTEGER NOT NULL,
  list TEXT,
  place INTEGER,
  told INTEGER NOT NULL CHECK (told IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX site_turns_of ON site_turns (handover_id, place);
CREATE INDEX site_turns_untold ON site_turns (at) WHERE told = 0;
CREATE TRIGGER site_handed_known AFTER INSERT ON orders
  WHEN EXISTS (SELECT 1 FROM site_handed WHERE soc = NEW.soc) BEGIN
  UPDATE site_handed SET is_new_here = 1 WHERE soc = NEW.soc;
END;

CREATE TABLE site_missing (
  soc TEXT PRIMARY KEY,
  bench TEXT NOT NULL,
  carrier TEXT NOT NULL,
  entered_at INTEGER NOT NULL,
  handed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX site_missing_by_carrier ON site_missing (handed, carrier, entered_at);
CREATE TRIGGER site_missing_handed AFTER INSERT ON site_handed BEGIN ${updateMissing}; END;
CREATE TRIGGER site_missing_moved AFTER UPDATE OF handover_id ON site_handed BEGIN ${updateMissing}; END;
CREATE TRIGGER site_missing_back AFTER DELETE ON site_handed BEGIN
  UPDATE site_missing SET handed = 0 WHERE soc = OLD.soc;
END;
`;
