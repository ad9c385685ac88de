/**
 * The site: its benches, its log, and what became of each order. `site_head` has one row; whoever appends to the log
 * holds it until the commit, so that places follow each other without a gap in the order of the commits. Times are
 * of the database's clock. `body` is JSON as the bench wrote it: as text, since jsonb refuses characters that
 * names may hold.
 */
export const site = `
CREATE TABLE site_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE site_head (
  one BOOLEAN PRIMARY KEY DEFAULT true CHECK (one),
  position BIGINT NOT NULL DEFAULT 0
);
INSERT INTO site_head DEFAULT VALUES;

CREATE TABLE site_codes (
  secret_hash BYTEA PRIMARY KEY,
  expires_at TIMESTAMPTZ NOT NULL,
  used_by TEXT
);
CREATE TABLE site_benches (
  bench TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  key_hash BYTEA NOT NULL UNIQUE,
  epoch INTEGER NOT NULL DEFAULT 1,
  seq BIGINT NOT NULL DEFAULT 0,
  event TEXT NOT NULL DEFAULT '',
  version TEXT NOT NULL,
  waiting INTEGER NOT NULL DEFAULT 0,
  joined_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  heard_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  revoked_at TIMESTAMPTZ
);
CREATE UNIQUE INDEX site_benches_by_code ON site_benches (code) WHERE revoked_at IS NULL;

CREATE TABLE site_log (
  position BIGINT PRIMARY KEY,
  bench TEXT NOT NULL REFERENCES site_benches,
  epoch INTEGER NOT NULL,
  seq BIGINT NOT NULL,
  event TEXT NOT NULL,
  soc TEXT NOT NULL,
  kind TEXT NOT NULL,
  by TEXT NOT NULL,
  at BIGINT NOT NULL,
  facts TEXT NOT NULL,
  UNIQUE (bench, epoch, seq),
  UNIQUE (bench, event)
);
CREATE TABLE site_orders (
  soc TEXT NOT NULL,
  bench TEXT NOT NULL REFERENCES site_benches,
  first_at BIGINT NOT NULL,
  at BIGINT NOT NULL,
  corrected_at BIGINT,
  sync TEXT NOT NULL,
  printed INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (soc, bench)
);
CREATE INDEX site_orders_unsettled ON site_orders (sync) WHERE sync IN ('uncertain', 'rejected');

CREATE TABLE site_claims (
  soc TEXT PRIMARY KEY,
  bench TEXT NOT NULL REFERENCES site_benches,
  until TIMESTAMPTZ NOT NULL
);
`;
