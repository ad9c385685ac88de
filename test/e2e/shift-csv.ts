/** Parses the tables of a shift's CSV file, for comparison with expected values. */
export function shiftCsv(text: string) {
  const rows = text.split('\r\n').map((row) => row.split(','));
  const figuresOf = (row: readonly string[] | undefined) => (row ?? []).slice(1).map(Number);
  /** Returns the rows of a table, below its head. */
  const under = (title: string) => {
    const from = rows.findIndex(([first]) => first === title) + 1;
    const to = rows.findIndex((row, at) => at >= from && row.join('') === '');
    return rows.slice(from, to < 0 ? undefined : to);
  };
  return {
    under,
    /** The figures of the first line. */
    total: figuresOf(rows[2]),
    /** Returns the figures of a table, without row names. */
    figures: (title: string) => under(title).map(figuresOf),
  };
}
