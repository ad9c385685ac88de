/** Labels as they were prepared, and their way onto paper. Times are ms, lengths mm. */
export const labels = `
CREATE TABLE labels (
  order_id TEXT NOT NULL REFERENCES orders (id),
  variant TEXT NOT NULL,
  pdf BLOB NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, variant)
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
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX print_jobs_by_order ON print_jobs (order_id, seq);
CREATE INDEX print_jobs_open ON print_jobs (seq)
  WHERE state IN ('queued', 'preparing', 'ready', 'sending', 'held', 'failed', 'unknown');
`;
