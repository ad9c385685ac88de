/** The first of these rows whose texts are together no longer than `most`, characters; one at least, however long. */
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
