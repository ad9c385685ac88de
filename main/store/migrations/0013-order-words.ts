/**
 * Search over a million orders: every word of 256 orders at a time, so that a search looks at a
 * small part of the index after the other and never at all of it at once. The index of before is
 * dropped; the new one fills itself with the orders that are there. The codes on a label find
 * their order wherever it stands.
 */
export const orderWords = `
DROP TABLE orders_search;
CREATE TABLE order_words (
  block INTEGER NOT NULL,
  word TEXT NOT NULL,
  orders BLOB NOT NULL,
  PRIMARY KEY (block, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_by_short_code ON orders (platform ->> 'shortCode') WHERE platform IS NOT NULL;
CREATE INDEX orders_by_waybill ON orders (platform ->> 'waybill') WHERE platform IS NOT NULL;
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
  BEGIN SELECT RAISE(ABORT, 'orders are never deleted: their seq is their place in the list'); END;
`;
