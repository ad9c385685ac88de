interface Placed {
  readonly index: number;
}

/**
 * Gives each row of a windowed list a slot: a row that comes into sight takes the nodes of one that left,
 * so that scrolling writes texts, and makes and moves nothing. `inSight` and `rowHeight` are CSS pixels;
 * `beside` rows are drawn out of sight at each end. The answer is sorted by slot, which is a row's key.
 */
export function inSlots<Row extends Placed>(
  rows: readonly Row[],
  inSight: number,
  rowHeight: number,
  beside: number,
): (Row & { slot: number })[] {
  // One row is cut at each end.
  const slots = Math.max(Math.ceil(inSight / rowHeight) + 1 + 2 * beside, rows.length);
  return rows
    .map((row) => ({ ...row, slot: row.index % slots }))
    .toSorted((a, b) => a.slot - b.slot);
}
