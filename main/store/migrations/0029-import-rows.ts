/**
 * Rows of a file are written by the hundred thousand, so they have only the indexes that something reads: one for the
 * table and its counts, and one of rows that follow another one.
 */
export const importRows = `
DROP INDEX import_rows_by_state;
DROP INDEX import_rows_counted;
DROP INDEX import_rows_by_leader;
CREATE INDEX import_rows_by_state ON import_rows (state, row, cod) WHERE leader = row;
CREATE INDEX import_rows_following ON import_rows (leader, row) WHERE leader <> row;
`;
