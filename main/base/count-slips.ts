/** Counts the typing errors between two words: extra, missing, wrong letters and swapped neighbours. */
export function countSlips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          slipsAt(rows[i - 1], j) + 1,
          slipsAt(row, j - 1) + 1,
          slipsAt(rows[i - 1], j - 1) + (isSame ? 0 : 1),
          isSwapped ? slipsAt(rows[i - 2], j - 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return slipsAt(rows.at(-1), b.length);
}

function slipsAt(row: readonly number[] | undefined, at: number): number {
  return row?.[at] ?? Infinity;
}
