/**
 * Prepared labels and their print jobs. A ticket is a job's reference in another program's print queue, stored while it
 * prints. `allowed` lists the problems that a person accepted, `notes` those that the packer should know. `seen` of a
 * batch is 1 once a person has seen its result. Times are ms.
 */
export const printing = `
CREATE TABLE labels (
  order_id TEXT NOT NULL REFERENCES orders (id),
  variant TEXT NOT NULL,
  pdf BLOB NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, variant)
) STRICT;
CREATE INDEX labels_by_age ON labels (made_at);

CREATE TABLE prepared_labels (
  order_id TEXT NOT NULL REFERENCES orders (id),
  printer_id TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  bytes BLOB NOT NULL,
  barcodes INTEGER NOT NULL,
  notes TEXT NOT NULL CHECK (json_valid(notes)),
  made_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, printer_id)
) STRICT;
CREATE INDEX prepared_labels_by_age ON prepared_labels (made_at);

CREATE TABLE print_batches (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  printer_id TEXT NOT NULL,
  printer_name TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE print_jobs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  printer_id TEXT NOT NULL,
  printer_name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'preparing', 'ready', 'sending', 'sent',
    'confirmed', 'held', 'failed', 'unknown', 'dropped')),
  reprint INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  trouble TEXT CHECK (trouble IS NULL OR json_valid(trouble)),
  sent_bytes INTEGER NOT NULL DEFAULT 0,
  total_bytes INTEGER NOT NULL DEFAULT 0,
  queued_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  allowed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allowed)),
  notes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notes)),
  batch TEXT REFERENCES print_batches (id),
  kind TEXT NOT NULL DEFAULT 'label' CHECK (kind IN ('label', 'slip')),
  packer TEXT REFERENCES packers (id)
) STRICT;
CREATE INDEX print_jobs_by_order ON print_jobs (order_id, seq);
CREATE INDEX print_jobs_by_batch ON print_jobs (batch, seq) WHERE batch IS NOT NULL;
CREATE INDEX print_jobs_open ON print_jobs (seq)
  WHERE state IN ('queued', 'preparing', 'ready', 'sending', 'held', 'failed', 'unknown');

CREATE TABLE print_tickets (
  job_id TEXT PRIMARY KEY REFERENCES print_jobs (id),
  ticket TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
