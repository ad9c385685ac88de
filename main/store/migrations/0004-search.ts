/**
 * Search as you type over every order. The column holds folded text, since no tokenizer of
 * SQLite folds đ to d; the row is the order's `seq`.
 */
export const search = `
CREATE VIRTUAL TABLE orders_search USING fts5 (
  text, content = '', contentless_delete = 1, prefix = '2 3'
);
`;
