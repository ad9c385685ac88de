import { platformStates, syncStates, waitingStates } from '../../../../shared/order-state.ts';
import { endOfGhtk, isGhtk } from '../short-ghtk.ts';
import { sqlList } from '../sql.ts';

/**
 * Orders, their timeline, and their outstanding queue work. Times are ms.
 *
 * Columns of an order: `maybe_printed` says that its label may have been printed after the backup from which this
 * database was restored. `counted` has the platform's values of the parcel. `weight_off` (grams), `fee_off` and
 * `cod_off` (dong) are their differences from the entered or agreed values, null without a difference. `off_at` is the
 * platform's time of the difference. `look_up_at` is the time of the next look-up (0: not planned yet), `looked_up_at`
 * that of the last one. `receiver_remembered` is 0 after a person removed the receiver from the suggestions: only later
 * orders suggest that receiver again. `printed_elsewhere` counts labels that other benches of the site printed.
 * `name_key` is the receiver's name as sorted (`name-key.ts`), null after its removal.
 *
 * `orders_by_…` find the codes on a label, case-insensitively. `order_events_of_shift` repeats exactly the condition in
 * `shift-table.ts`. `order_words` is the search index: the words of each block of 256 orders, so that a search over a
 * million orders reads the index in small parts. The index catches up with the orders by itself.
 */
export const orders = `
CREATE TABLE orders (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  soc TEXT NOT NULL UNIQUE,
  name_key TEXT,
  sync TEXT NOT NULL CHECK (sync IN (${sqlList(syncStates)})),
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  pickup_point TEXT NOT NULL CHECK (json_valid(pickup_point)),
  platform_code TEXT UNIQUE,
  platform TEXT CHECK (platform IS NULL OR json_valid(platform)),
  delivery TEXT CHECK (delivery IS NULL OR json_valid(delivery)),
  trouble TEXT CHECK (trouble IS NULL OR json_valid(trouble)),
  printed INTEGER NOT NULL DEFAULT 0,
  entered_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  has_personal_data INTEGER NOT NULL DEFAULT 1 CHECK (has_personal_data IN (0, 1)),
  maybe_printed INTEGER NOT NULL DEFAULT 0 CHECK (maybe_printed IN (0, 1)),
  counted TEXT,
  look_up_at INTEGER NOT NULL DEFAULT 0,
  looked_up_at INTEGER,
  weight_off INTEGER,
  fee_off INTEGER,
  cod_off INTEGER,
  off_at INTEGER,
  receiver_remembered INTEGER NOT NULL DEFAULT 1,
  printed_elsewhere INTEGER NOT NULL DEFAULT 0,
  CHECK ((platform IS NULL) = (platform_code IS NULL)),
  CHECK (sync NOT IN (${sqlList(platformStates)}) OR platform_code IS NOT NULL)
) STRICT;
CREATE INDEX orders_waiting ON orders (sync) WHERE sync IN (${sqlList(waitingStates)});
CREATE INDEX orders_in_trouble ON orders (seq) WHERE trouble IS NOT NULL;
CREATE INDEX orders_unprinted ON orders (seq) WHERE sync = 'created' AND printed = 0;
CREATE INDEX orders_to_look_up ON orders (look_up_at) WHERE sync = 'created';
CREATE INDEX orders_to_hand_over ON orders (platform ->> 'carrierId', entered_at)
  WHERE sync = 'created' AND printed > 0
  AND coalesce(delivery ->> 'code', '2') IN ('1', '2', '3', '5', '6');
CREATE INDEX orders_off ON orders (off_at) WHERE off_at IS NOT NULL;
CREATE INDEX orders_with_personal_data ON orders (entered_at) WHERE has_personal_data = 1;
CREATE INDEX orders_by_phone ON orders (draft ->> '$.receiver.phone') WHERE has_personal_data = 1;
CREATE INDEX orders_by_name ON orders (name_key);
CREATE INDEX orders_by_soc ON orders (soc COLLATE NOCASE);
CREATE INDEX orders_by_platform_code ON orders (platform_code COLLATE NOCASE) WHERE platform_code IS NOT NULL;
CREATE INDEX orders_by_short_code ON orders ((platform ->> 'shortCode') COLLATE NOCASE) WHERE platform IS NOT NULL;
CREATE INDEX orders_by_waybill ON orders ((platform ->> 'waybill') COLLATE NOCASE) WHERE platform IS NOT NULL;
CREATE INDEX orders_by_short_ghtk ON orders (${endOfGhtk("platform ->> 'waybill'")})
  WHERE ${isGhtk("(platform ->> 'waybill')")};
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
  BEGIN SELECT RAISE(ABORT, 'orders are never deleted: their seq is their place in the list'); END;

CREATE TABLE order_events (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  station TEXT NOT NULL,
  at INTEGER NOT NULL,
  by TEXT NOT NULL CHECK (by IN ('packer', 'station', 'platform')),
  kind TEXT NOT NULL,
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  before TEXT,
  after TEXT,
  packer TEXT REFERENCES packers (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_events_by_order ON order_events (order_id, id);
CREATE INDEX order_events_of_shift ON order_events (at, id)
  WHERE kind IN ('entered', 'print-queued', 'print-sent', 'handed-over', 'weighed');
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

CREATE TABLE order_words (
  block INTEGER NOT NULL,
  word TEXT NOT NULL,
  orders BLOB NOT NULL,
  PRIMARY KEY (block, word)
) STRICT, WITHOUT ROWID;
`;
