/**
 * What a shift is counted from beside the log: scans, each once, however often a bench that went back to a backup tells it (two
 * scans of one number are of two times); the first time of each step of an order, as JSON; and which weighing of an order is
 * its last. Times of benches in ms.
 */
export const shift = `
CREATE TABLE site_scans (
  bench TEXT NOT NULL REFERENCES site_benches,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  packer TEXT,
  soc TEXT,
  PRIMARY KEY (bench, seq, at)
);
CREATE INDEX site_scans_by_at ON site_scans (at, seq, bench);
ALTER TABLE site_benches ADD COLUMN scans_epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE site_benches ADD COLUMN scans_seq BIGINT NOT NULL DEFAULT 0;
ALTER TABLE site_orders ADD COLUMN steps TEXT;
CREATE INDEX site_log_weighed ON site_log (soc, position) WHERE kind = 'weighed';
`;
