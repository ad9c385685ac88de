/**
 * The platform's webhook calls (contract 6), as received. A call is committed to `webhook_arrivals` before it is
 * answered. In `bodies` each has a length prefix (4 bytes, little-endian). It is then moved to `webhook_calls` and
 * applied. `fate` is the result, `says` the content, by which repetitions are detected. `webhook_call_counts` has the
 * number of calls per result. Unprocessed calls are counted directly, so that receiving a call costs no further write.
 * Times are ms.
 */
export const webhooks = `
CREATE TABLE webhook_arrivals (
  seq INTEGER PRIMARY KEY,
  bodies BLOB NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;

CREATE TABLE webhook_calls (
  seq INTEGER PRIMARY KEY,
  body BLOB,
  received_at INTEGER NOT NULL,
  fate TEXT NOT NULL DEFAULT 'new'
    CHECK (fate IN ('new', 'applied', 'repeated', 'late', 'no-order', 'unreadable')),
  platform_code TEXT,
  says TEXT,
  order_id TEXT REFERENCES orders (id)
) STRICT;
CREATE INDEX webhook_calls_kept ON webhook_calls (seq) WHERE body IS NOT NULL AND fate <> 'new';
CREATE INDEX webhook_calls_new ON webhook_calls (seq) WHERE fate = 'new';
CREATE INDEX webhook_calls_without_order ON webhook_calls (platform_code) WHERE fate = 'no-order';
CREATE INDEX webhook_calls_by_saying ON webhook_calls (says) WHERE says IS NOT NULL;
CREATE INDEX webhook_calls_of_order ON webhook_calls (order_id, seq) WHERE order_id IS NOT NULL;
CREATE INDEX webhook_calls_by_fate ON webhook_calls (fate, seq) WHERE fate <> 'new';

CREATE TABLE webhook_call_counts (
  fate TEXT PRIMARY KEY,
  calls INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER webhook_calls_counted AFTER UPDATE OF fate ON webhook_calls WHEN OLD.fate <> NEW.fate BEGIN
  UPDATE webhook_call_counts SET calls = calls - 1 WHERE fate = OLD.fate;
  INSERT INTO webhook_call_counts SELECT NEW.fate, 1 WHERE NEW.fate <> 'new'
    ON CONFLICT (fate) DO UPDATE SET calls = calls + 1;
END;
`;
