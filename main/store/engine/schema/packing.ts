/** Checks for a list of products without parsing the JSON: most orders have a text. */
const hasProducts = (row: 'NEW' | 'OLD') => `instr(${row}.draft, '"products"') > 0`;

const insertProducts = `INSERT OR IGNORE INTO order_products
    SELECT upper(product.value ->> 'sku'), NEW.seq FROM json_each(NEW.draft, '$.contents.products') AS product
    WHERE NEW.has_personal_data = 1 AND product.value ->> 'sku' <> '';`;

/**
 * Scans at the bench, as they were made: time, station, purpose and result. An undone scan retains its row.
 * `packed_orders` has the packing state of an order: the time of its label check, the time of its complete contents,
 * and the platform changes that a packer acknowledged. `checked_job` is the newest print job of the checked label; it
 * identifies later ones independently of the clock. `packed_products` counts the scanned pieces of each line of the
 * contents. `order_products` finds the orders that have a product by its code, in capital letters, while they have
 * personal data. `weighings` are weights from the scale and the orders' values at that time: grams, retained as evidence.
 * Times are ms.
 */
export const packing = `
CREATE TABLE order_products (
  sku TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES orders (seq),
  PRIMARY KEY (sku, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_products_of ON order_products (seq);
CREATE TRIGGER order_products_entered AFTER INSERT ON orders WHEN ${hasProducts('NEW')} BEGIN
  ${insertProducts}
END;
CREATE TRIGGER order_products_changed AFTER UPDATE OF draft, has_personal_data ON orders
  WHEN ${hasProducts('OLD')} OR ${hasProducts('NEW')} BEGIN
  DELETE FROM order_products WHERE seq = NEW.seq;
  ${insertProducts}
END;

CREATE TABLE pack_scans (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  station TEXT NOT NULL,
  mode TEXT NOT NULL,
  code TEXT NOT NULL,
  say TEXT NOT NULL,
  facts TEXT NOT NULL DEFAULT '{}',
  order_id TEXT REFERENCES orders (id),
  undone_at INTEGER,
  packer TEXT REFERENCES packers (id)
) STRICT;
CREATE INDEX pack_scans_at ON pack_scans (at);
CREATE INDEX pack_scans_of ON pack_scans (order_id, seq) WHERE order_id IS NOT NULL;

CREATE TABLE packed_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  checked_at INTEGER,
  checked_job TEXT,
  verified_at INTEGER,
  accepted TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;

CREATE TABLE packed_products (
  order_id TEXT NOT NULL REFERENCES orders (id),
  line INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  PRIMARY KEY (order_id, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE weighings (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  grams INTEGER NOT NULL,
  entered_grams INTEGER,
  station TEXT NOT NULL,
  packer TEXT REFERENCES packers (id)
) STRICT;
CREATE INDEX weighings_of ON weighings (order_id, seq);
`;
