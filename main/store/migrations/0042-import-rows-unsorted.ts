/** Nothing reads the states of a file's orders in their order any more: how many there are of each is counted as it changes. */
export const importRowsUnsorted = `
DROP INDEX import_rows_by_state;
`;
