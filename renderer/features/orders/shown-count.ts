/** A cached block of rows. */
export interface HeldBlock {
  /** Index of its first row, from 0. */
  readonly offset: number;
  /** Undefined during its first load. */
  readonly rows: number | undefined;
  /** Revision of the list at that time; undefined during the first load. */
  readonly revision: number | undefined;
}

/** Checks whether all cached blocks are at least of this revision. */
export function isSettled(blocks: readonly HeldBlock[], revision: number): boolean {
  return blocks.every((block) => block.revision !== undefined && block.revision >= revision);
}

/**
 * Returns the row count while rows are reloaded: at most the previous or the cached number. A higher count would show
 * rows at the end that are not loaded. `settled` is the count at the last complete load.
 */
export function shownCount(
  counted: { readonly count: number; readonly revision: number },
  settled: number | undefined,
  blocks: readonly HeldBlock[],
): number {
  if (settled === undefined || isSettled(blocks, counted.revision)) return counted.count;
  const loadedRows = Math.max(0, ...blocks.map(({ offset, rows }) => (rows ? offset + rows : 0)));
  return Math.min(counted.count, Math.max(settled, loadedRows));
}
