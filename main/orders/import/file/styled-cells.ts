import type { NumberDisplay } from './number-display.ts';

/** Consecutive rows of a column with the same display. */
interface Run {
  readonly first: number;
  last: number;
  readonly display: NumberDisplay;
}

/** The cells of a sheet whose format shows another text than their digits. Added in row order. */
export class StyledCells {
  readonly #runs = new Map<number, Run[]>();

  /** Ignores a cell that was added before. */
  add(row: number, column: number, display: NumberDisplay): void {
    const runs = this.#runs.get(column) ?? [];
    const run = runs.at(-1);
    if (run && run.last >= row) return;
    if (run?.display === display && run.last === row - 1) run.last = row;
    else runs.push({ first: row, last: row, display });
    this.#runs.set(column, runs);
  }

  of(row: number, column: number): NumberDisplay | undefined {
    const runs = this.#runs.get(column);
    if (runs === undefined) return undefined;
    let [from, to] = [0, runs.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((runs[middle]?.last ?? row) < row) from = middle + 1;
      else to = middle;
    }
    const run = runs[from];
    return run && run.first <= row ? run.display : undefined;
  }
}
