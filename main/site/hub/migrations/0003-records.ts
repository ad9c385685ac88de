/**
 * What all benches have the same of: one row a thing, as who came last in the log said it. `body` is null where the thing is
 * gone. `records_seq` is the last part that a bench told in that epoch: the same again changes nothing.
 */
export const records = `
CREATE TABLE site_records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  position BIGINT NOT NULL UNIQUE,
  bench TEXT NOT NULL REFERENCES site_benches,
  body TEXT,
  PRIMARY KEY (kind, id)
);
ALTER TABLE site_benches ADD COLUMN records_epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE site_benches ADD COLUMN records_seq BIGINT NOT NULL DEFAULT 0;
`;
