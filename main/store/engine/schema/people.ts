/**
 * The packers. The table has only hashes of PINs and badge codes. A removed packer's row remains, because timelines
 * refer to it; the name is null if it must be forgotten. Times are ms.
 */
export const people = `
CREATE TABLE packers (
  id TEXT PRIMARY KEY,
  name TEXT,
  badge TEXT,
  pin TEXT,
  may_lead INTEGER NOT NULL DEFAULT 0 CHECK (may_lead IN (0, 1)),
  wrong_tries INTEGER NOT NULL DEFAULT 0,
  wait_until INTEGER NOT NULL DEFAULT 0,
  removed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX packers_by_badge ON packers (badge) WHERE badge IS NOT NULL;
`;
