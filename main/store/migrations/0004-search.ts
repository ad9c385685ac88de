/**
 * Search as you type over every order. The column holds folded text, since no tokenizer of
 * SQLite folds đ to d; the row is the order's `seq`. Orders that are there already are filled in:
 * `fold` is handed to the connection by whoever migrates.
 */
export const search = `
CREATE VIRTUAL TABLE orders_search USING fts5 (
  text, content = '', contentless_delete = 1, prefix = '2 3'
);
INSERT INTO orders_search (rowid, text)
  SELECT seq, fold(concat_ws(' ', soc, draft ->> '$.receiver.name',
    iif(draft ->> '$.receiver.phone' LIKE '+84%', '0' || substr(draft ->> '$.receiver.phone', 4),
      draft ->> '$.receiver.phone'),
    draft ->> '$.receiver.address', draft ->> '$.receiver.commune',
    draft ->> '$.receiver.district', draft ->> '$.receiver.province',
    platform_code, platform ->> '$.shortCode', platform ->> '$.waybill'))
  FROM orders;
`;
