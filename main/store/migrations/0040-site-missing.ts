const handed = `UPDATE site_missing SET handed = NEW.handover_id IS NOT NULL WHERE soc = NEW.soc`;

/**
 * Parcels of orders that other benches entered which stand labelled and were not handed over, each at the bench that printed it;
 * `handed` where a list has it by now. What benches told before is copied anew.
 */
export const siteMissing = `
CREATE TABLE site_missing (
  soc TEXT PRIMARY KEY,
  bench TEXT NOT NULL,
  carrier TEXT NOT NULL,
  entered_at INTEGER NOT NULL,
  handed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX site_missing_by_carrier ON site_missing (handed, carrier, entered_at);
CREATE TRIGGER site_missing_handed AFTER INSERT ON site_handed BEGIN ${handed}; END;
CREATE TRIGGER site_missing_moved AFTER UPDATE OF handover_id ON site_handed BEGIN ${handed}; END;
CREATE TRIGGER site_missing_back AFTER DELETE ON site_handed BEGIN
  UPDATE site_missing SET handed = 0 WHERE soc = OLD.soc;
END;
UPDATE site_link SET read_to = NULL, snapshot_head = NULL, snapshot_soc = NULL, snapshot_bench = NULL;
`;
