/** A block of rows as it is held. */
export interface HeldBlock {
  /** The place of its first row, counted from 0. */
  readonly offset: number;
  /** Undefined while it is being read for the first time. */
  readonly rows: number | undefined;
  /** Of the list when the rows were read; undefined like the rows. */
  readonly revision: number | undefined;
}

/** Whether everything that is held was read from the list as it stands now. */
export function isSettled(held: readonly HeldBlock[], revision: number): boolean {
  return held.every((block) => block.revision !== undefined && block.revision >= revision);
}

/**
 * How many rows a list has as long as rows are read anew: no more than it had, or than are held. A longer one
 * would show rows at its end of which nothing is known yet. `settled` is how many there were when the rows
 * were read last.
 */
export function shownCount(
  counted: { readonly count: number; readonly revision: number },
  settled: number | undefined,
  held: readonly HeldBlock[],
): number {
  if (settled === undefined || isSettled(held, counted.revision)) return counted.count;
  const known = Math.max(0, ...held.map(({ offset, rows }) => (rows ? offset + rows : 0)));
  return Math.min(counted.count, Math.max(settled, known));
}
