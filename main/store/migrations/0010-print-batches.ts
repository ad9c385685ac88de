/**
 * Batches of labels, slips, and labels that were made ready before anybody asked for them.
 * Times are ms.
 */
export const printBatches = `
CREATE TABLE print_batches (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  printer_id TEXT NOT NULL,
  printer_name TEXT NOT NULL,
  started_at INTEGER NOT NULL
) STRICT;

ALTER TABLE print_jobs ADD COLUMN batch TEXT REFERENCES print_batches (id);
ALTER TABLE print_jobs ADD COLUMN kind TEXT NOT NULL DEFAULT 'label'
  CHECK (kind IN ('label', 'slip'));
CREATE INDEX print_jobs_by_batch ON print_jobs (batch, seq) WHERE batch IS NOT NULL;

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

CREATE INDEX orders_unprinted ON orders (seq) WHERE sync = 'created' AND printed = 0;
`;
