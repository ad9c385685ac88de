/** A migration as a later version may add it: a column, a table, and rows derived from existing orders. */
export const laterMigration = `
ALTER TABLE orders ADD COLUMN wrapped INTEGER NOT NULL DEFAULT 0;
CREATE TABLE wrappings (order_id TEXT PRIMARY KEY REFERENCES orders (id)) STRICT, WITHOUT ROWID;
INSERT INTO wrappings SELECT id FROM orders WHERE sync = 'created';
`;
