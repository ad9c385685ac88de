interface Placed {
  readonly index: number;
}

/**
 * Assigns each row of a windowed list a slot. A row that becomes visible reuses the DOM nodes of one that left, so
 * scrolling only changes texts. `inSight` and `rowHeight` are CSS pixels; `beside` rows are rendered out of sight at
 * each end. The result is sorted by slot, which is the key of a row.
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
