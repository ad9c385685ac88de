/**
 * Who did what at each bench, as its own log has it, chained by hashes: a bench that went back to a backup begins a chain of its
 * own, by its new epoch. `broken_seq` is the first row that does not go on with the one before it.
 */
export const audit = `
CREATE TABLE site_audit_chains (
  bench TEXT NOT NULL REFERENCES site_benches,
  epoch INTEGER NOT NULL,
  seq BIGINT NOT NULL DEFAULT 0,
  hash BYTEA NOT NULL,
  broken_seq BIGINT,
  broken_at TIMESTAMPTZ,
  PRIMARY KEY (bench, epoch)
);
CREATE TABLE site_audit (
  bench TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  by TEXT NOT NULL,
  packer TEXT,
  kind TEXT NOT NULL,
  order_id TEXT,
  thing TEXT,
  facts TEXT NOT NULL,
  prev BYTEA NOT NULL,
  hash BYTEA NOT NULL,
  told_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (bench, epoch, seq),
  FOREIGN KEY (bench, epoch) REFERENCES site_audit_chains
);
`;
