/**
 * Search as you type over every order. The column holds folded text, since no tokenizer of
 * SQLite folds đ to d; the row is the order's `seq`. The index catches up with the orders that
 * are there already by itself.
 */
export const search = `
CREATE VIRTUAL TABLE orders_search USING fts5 (
  text, content = '', contentless_delete = 1, prefix = '2 3'
);
`;
