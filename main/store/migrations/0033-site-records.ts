/**
 * What all benches of the site have the same of, as the hub said it last: `body` is null where a thing is gone, `applied` 0
 * where this bench could not take it over. `records_sending` is the part that was told last, until it is received.
 */
export const siteRecords = `
CREATE TABLE site_records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  bench TEXT NOT NULL,
  body TEXT,
  applied INTEGER NOT NULL CHECK (applied IN (0, 1)),
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
ALTER TABLE site_link ADD COLUMN records_to INTEGER;
ALTER TABLE site_link ADD COLUMN records_seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE site_link ADD COLUMN records_sending TEXT;
`;
