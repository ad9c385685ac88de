/** Returns the leading rows whose texts have at most `most` characters together; at least one row, however long. */
export function within<Row>(
  rows: readonly Row[],
  most: number,
  lengthOf: (row: Row) => number,
): Row[] {
  let length = 0;
  const end = rows.findIndex((row, at) => {
    length += lengthOf(row);
    return at > 0 && length > most;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}
