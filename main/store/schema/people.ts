/**
 * Who packs here. Of PIN and badge code only hashes are kept. A packer who was removed keeps the row, which timelines
 * point at; a name that is not to be kept is null. Times are ms.
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
