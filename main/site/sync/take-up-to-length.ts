/** Returns the leading rows whose texts have at most `maxLength` characters together; at least one row, however long. */
export function takeUpToLength<Row>(
  rows: readonly Row[],
  maxLength: number,
  lengthOf: (row: Row) => number,
): Row[] {
  let length = 0;
  const end = rows.findIndex((row, at) => {
    length += lengthOf(row);
    return at > 0 && length > maxLength;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}
