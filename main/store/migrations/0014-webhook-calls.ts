/**
 * What the platform called this station with (contract 6), as it came. It is committed to
 * `webhook_arrivals` before the call is answered, in `bodies` each behind its length (4 bytes, the lowest
 * first), then laid out in `webhook_calls` and applied: `fate` is what came of it, `says` what it tells, by
 * which repetitions are known. `counted` is what the platform counts of a parcel,
 * `look_up_at` when the platform is asked next how it is; 0 is not planned yet.
 */
export const webhookCalls = `
ALTER TABLE orders ADD COLUMN counted TEXT;
ALTER TABLE orders ADD COLUMN look_up_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX orders_to_look_up ON orders (look_up_at) WHERE sync = 'created';
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
CREATE TABLE webhook_arrivals (
  seq INTEGER PRIMARY KEY,
  bodies BLOB NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_calls_kept ON webhook_calls (seq) WHERE body IS NOT NULL AND fate <> 'new';
CREATE INDEX webhook_calls_new ON webhook_calls (seq) WHERE fate = 'new';
CREATE INDEX webhook_calls_without_order ON webhook_calls (platform_code) WHERE fate = 'no-order';
CREATE INDEX webhook_calls_by_saying ON webhook_calls (says) WHERE says IS NOT NULL;
CREATE INDEX webhook_calls_of_order ON webhook_calls (order_id, seq) WHERE order_id IS NOT NULL;
`;
