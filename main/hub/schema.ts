/**
 * The site's database as SQL for PostgreSQL. A released schema is never edited: later migrations start from it. Times
 * of the hub come from the database's clock; times of benches are in ms. `body` is JSON as the bench wrote it, stored
 * as text because jsonb refuses characters that names may contain.
 */
export const hubSchema = `
CREATE TABLE site_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);

-- One row. A transaction that appends to the log locks it until the commit, so that positions have no gap and follow the
-- order of the commits.
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

-- revoked_by: the bench that removed this one from the site: itself if it left, null if the hub's program did.
-- log: the log of the bench's last greeting. before: the hub's state of the bench in the former epoch, as JSON. Both show
-- that a database was set back. records_seq and scans_seq: the last part that the bench sent in that epoch; the same part
-- again changes nothing. forget_days: the days after which it removes personal data, null if it keeps them; the hub
-- continues this after the bench is removed. printers: the last reported state of its printers, as JSON.
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
  revoked_at TIMESTAMPTZ,
  revoked_by TEXT REFERENCES site_benches,
  log TEXT,
  before TEXT,
  records_epoch INTEGER NOT NULL DEFAULT 0,
  records_seq BIGINT NOT NULL DEFAULT 0,
  scans_epoch INTEGER NOT NULL DEFAULT 0,
  scans_seq BIGINT NOT NULL DEFAULT 0,
  forget_days INTEGER,
  printers TEXT
);
-- Openings of a bench's data, by which data that is open twice is found. The numbers are one sequence, because a clock may
-- be set back. steps: the last steps of an opening, newest last. is_copied: two requests followed one step, so it runs twice.
CREATE SEQUENCE site_run_requests;
CREATE TABLE site_runs (
  bench TEXT NOT NULL REFERENCES site_benches,
  run TEXT NOT NULL,
  first_nr BIGINT NOT NULL,
  seen_nr BIGINT NOT NULL,
  begun_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
  seen_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
  steps TEXT[] NOT NULL DEFAULT '{}',
  is_copied BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY (bench, run)
);

CREATE UNIQUE INDEX site_benches_by_code ON site_benches (code) WHERE revoked_at IS NULL;

-- told_at: the time when the hub received an entry, because clocks of benches may be wrong. A bench that left and joined
-- again sends its entries again; they are found by the ids of their events.
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
  told_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  UNIQUE (bench, epoch, seq),
  UNIQUE (bench, event)
);
CREATE INDEX site_log_by_told_at ON site_log USING brin (told_at);
CREATE INDEX site_log_by_at ON site_log USING brin (at);
CREATE INDEX site_log_weighed ON site_log (soc, position) WHERE kind = 'weighed';
CREATE INDEX site_log_by_event ON site_log (event, position)
  WHERE kind IN ('entered', 'print-queued', 'print-sent', 'handed-over', 'weighed');

-- steps: the first time of each step of an order, as JSON.
CREATE TABLE site_orders (
  soc TEXT NOT NULL,
  bench TEXT NOT NULL REFERENCES site_benches,
  first_at BIGINT NOT NULL,
  at BIGINT NOT NULL,
  corrected_at BIGINT,
  sync TEXT NOT NULL,
  printed INTEGER NOT NULL,
  body TEXT NOT NULL,
  steps TEXT,
  PRIMARY KEY (soc, bench)
);
CREATE INDEX site_orders_unsettled ON site_orders (sync) WHERE sync IN ('uncertain', 'rejected');

-- The bench that packs an order, the time since when, and the transaction of the last change: a bench that asks for
-- changes since a transaction misses none that was committed later. A returned claim remains, and until is over.
CREATE TABLE site_claims (
  soc TEXT PRIMARY KEY,
  bench TEXT NOT NULL REFERENCES site_benches,
  until TIMESTAMPTZ NOT NULL,
  taken_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  changed_in BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint)
);
CREATE INDEX site_claims_changed ON site_claims (changed_in);
CREATE INDEX site_claims_until ON site_claims (until);

-- Values that all benches share, one row each, as in the last entry of the log. body is null after a removal.
CREATE TABLE site_records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  position BIGINT NOT NULL UNIQUE,
  bench TEXT NOT NULL REFERENCES site_benches,
  body TEXT,
  PRIMARY KEY (kind, id)
);

-- Calls of the platform: each update once, by a SHA-256 of its content (said), with its position in the site's log and
-- without its receiver.
CREATE TABLE site_calls (
  position BIGINT PRIMARY KEY,
  said BYTEA NOT NULL UNIQUE,
  body TEXT NOT NULL,
  came_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX site_calls_by_came_at ON site_calls USING brin (came_at);

-- One row: the secret part of the path, the address that the platform calls, and the time when a hub last listened there.
-- next_path replaces it at next_at, when every hub serves it.
CREATE TABLE site_webhook (
  one BOOLEAN PRIMARY KEY DEFAULT true CHECK (one),
  path TEXT NOT NULL,
  address TEXT NOT NULL,
  listening_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  next_path TEXT,
  next_at TIMESTAMPTZ
);

-- Former secret paths. An order keeps the address that was registered when it was entered, so a path is served until no
-- calls arrive there.
CREATE TABLE site_webhook_before (
  path TEXT PRIMARY KEY,
  replaced_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  called_at TIMESTAMPTZ
);

-- Audit logs of the benches, chained by hashes. A bench that was restored from a backup begins a chain with its new epoch.
-- broken_seq: the first row that does not continue the row before it.
CREATE TABLE site_audit_chains (
  bench TEXT NOT NULL REFERENCES site_benches,
  epoch INTEGER NOT NULL,
  seq BIGINT NOT NULL DEFAULT 0,
  hash BYTEA NOT NULL,
  broken_seq BIGINT,
  broken_at TIMESTAMPTZ,
  PRIMARY KEY (bench, epoch)
);
-- soc: the code of the row's order. The bench sends it beside the hashed text, and other benches find the order by it.
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
  soc TEXT,
  PRIMARY KEY (bench, epoch, seq),
  FOREIGN KEY (bench, epoch) REFERENCES site_audit_chains
);
CREATE INDEX site_audit_of_order ON site_audit (soc) WHERE soc IS NOT NULL;

-- Scans of a shift, each once, although a bench that was restored from a backup sends it again. Two scans with one number
-- have different times.
CREATE TABLE site_scans (
  bench TEXT NOT NULL REFERENCES site_benches,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  packer TEXT,
  soc TEXT,
  PRIMARY KEY (bench, seq, at)
);
CREATE INDEX site_scans_by_at ON site_scans (at, seq, bench);

-- Files of orders and the codes in them. The bench that enters them claims each one permanently.
CREATE TABLE site_files (
  hash TEXT PRIMARY KEY,
  bench TEXT NOT NULL REFERENCES site_benches,
  claimed_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE TABLE site_file_codes (
  soc TEXT PRIMARY KEY,
  hash TEXT NOT NULL REFERENCES site_files
);
CREATE INDEX site_file_codes_by_hash ON site_file_codes (hash);
`;
