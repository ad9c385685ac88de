/** The tables of a shift's file of cells, as a test holds them against what it expects. */
export function shiftCsv(text: string) {
  const rows = text.split('\r\n').map((row) => row.split(','));
  const figuresOf = (row: readonly string[] | undefined) => (row ?? []).slice(1).map(Number);
  /** The rows of a table, below its head. */
  const under = (title: string) => {
    const from = rows.findIndex(([first]) => first === title) + 1;
    const to = rows.findIndex((row, at) => at >= from && row.join('') === '');
    return rows.slice(from, to < 0 ? undefined : to);
  };
  return {
    under,
    /** What stands in the first line of all. */
    total: figuresOf(rows[2]),
    /** The figures of a table, without what its rows are called. */
    figures: (title: string) => under(title).map(figuresOf),
  };
}
