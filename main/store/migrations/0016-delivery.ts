/**
 * What lists and sums ask of a parcel's way. `weight_off` (grams), `fee_off` and `cod_off` (dong) are what
 * the platform counts more, or less, than was entered or agreed; null where it is the same. `off_at` is when
 * it counted so, by its own clock; `looked_up_at` when the platform was last asked about the order.
 * `webhook_call_counts` says how many calls came to what; those that nobody looked at yet are counted as they
 * stand, so that taking a call in costs nothing more.
 */
export const delivery = `
ALTER TABLE orders ADD COLUMN looked_up_at INTEGER;
ALTER TABLE orders ADD COLUMN weight_off INTEGER;
ALTER TABLE orders ADD COLUMN fee_off INTEGER;
ALTER TABLE orders ADD COLUMN cod_off INTEGER;
ALTER TABLE orders ADD COLUMN off_at INTEGER;
CREATE INDEX orders_by_delivery ON orders (delivery ->> 'code')
  WHERE delivery IS NOT NULL AND sync IN ('created', 'cancelling');
CREATE INDEX orders_weight_off ON orders (seq) WHERE weight_off IS NOT NULL;
CREATE INDEX orders_fee_off ON orders (seq) WHERE fee_off IS NOT NULL;
CREATE INDEX orders_cod_off ON orders (seq) WHERE cod_off IS NOT NULL;
CREATE INDEX orders_off ON orders (off_at) WHERE off_at IS NOT NULL;
CREATE INDEX webhook_calls_by_fate ON webhook_calls (fate, seq) WHERE fate <> 'new';
CREATE TABLE webhook_call_counts (
  fate TEXT PRIMARY KEY,
  calls INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO webhook_call_counts SELECT fate, count(*) FROM webhook_calls WHERE fate <> 'new' GROUP BY fate;
CREATE TRIGGER webhook_calls_counted AFTER UPDATE OF fate ON webhook_calls WHEN OLD.fate <> NEW.fate BEGIN
  UPDATE webhook_call_counts SET calls = calls - 1 WHERE fate = OLD.fate;
  INSERT INTO webhook_call_counts SELECT NEW.fate, 1 WHERE NEW.fate <> 'new'
    ON CONFLICT (fate) DO UPDATE SET calls = calls + 1;
END;
`;
