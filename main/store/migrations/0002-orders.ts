/** Orders, their timeline, and the work that the queue still has with them. Times are ms. */
export const orders = `
CREATE TABLE orders (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  soc TEXT NOT NULL UNIQUE,
  sync TEXT NOT NULL CHECK (sync IN ('queued', 'sending', 'uncertain', 'created', 'rejected',
    'withdrawn', 'cancelling', 'cancelled')),
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  pickup_point TEXT NOT NULL CHECK (json_valid(pickup_point)),
  platform_code TEXT UNIQUE,
  platform TEXT CHECK (platform IS NULL OR json_valid(platform)),
  delivery TEXT CHECK (delivery IS NULL OR json_valid(delivery)),
  trouble TEXT CHECK (trouble IS NULL OR json_valid(trouble)),
  printed INTEGER NOT NULL DEFAULT 0,
  entered_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((platform IS NULL) = (platform_code IS NULL)),
  CHECK (sync NOT IN ('created', 'cancelling', 'cancelled') OR platform_code IS NOT NULL)
) STRICT;
CREATE INDEX orders_waiting ON orders (sync) WHERE sync IN ('queued', 'sending', 'uncertain', 'cancelling');
CREATE INDEX orders_in_trouble ON orders (seq) WHERE trouble IS NOT NULL;

CREATE TABLE order_events (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  station TEXT NOT NULL,
  at INTEGER NOT NULL,
  by TEXT NOT NULL CHECK (by IN ('packer', 'station', 'platform')),
  kind TEXT NOT NULL,
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  before TEXT,
  after TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX order_events_by_order ON order_events (order_id, id);
CREATE TRIGGER order_events_keep BEFORE UPDATE ON order_events
  BEGIN SELECT RAISE(ABORT, 'order_events is append only'); END;
CREATE TRIGGER order_events_stay BEFORE DELETE ON order_events
  BEGIN SELECT RAISE(ABORT, 'order_events is append only'); END;

CREATE TABLE outbox (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  next_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  ever_sent INTEGER NOT NULL DEFAULT 0 CHECK (ever_sent IN (0, 1)),
  cancel_wanted INTEGER NOT NULL DEFAULT 0 CHECK (cancel_wanted IN (0, 1)),
  missing_since INTEGER,
  refusal TEXT CHECK (refusal IS NULL OR json_valid(refusal))
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_by_time ON outbox (next_at) WHERE next_at IS NOT NULL;
`;
