import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';

/** Merged cells, numbered from 1. The first cell holds the value. */
export interface MergedBlock {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/**
 * The merged cells of a sheet, for look-ups in row order. The cost of a look-up does not grow with their number.
 * Merged cells of a sheet do not overlap, so a row cannot have more of them than columns; otherwise the file is
 * damaged.
 */
export class MergedBlocks {
  readonly #blocks: MergedBlock[] = [];
  #isSorted = true;
  #next = 0;
  #row = 0;
  #open: MergedBlock[] = [];

  add(block: MergedBlock): void {
    if (block.left > limits.columns) return;
    this.#blocks.push(block);
    this.#isSorted = false;
  }

  /** The merged block that contains a cell other than its first, or undefined. */
  of(row: number, column: number): MergedBlock | undefined {
    if (row !== this.#row) this.#goTo(row);
    return this.#open.find(
      ({ left, right, top }) =>
        column >= left && column <= right && !(row === top && column === left),
    );
  }

  #goTo(row: number): void {
    if (!this.#isSorted) this.#blocks.sort((one, other) => one.top - other.top);
    if (!this.#isSorted || row < this.#row) [this.#next, this.#open] = [0, []];
    this.#isSorted = true;
    this.#row = row;
    this.#open = this.#open.filter(({ bottom }) => bottom >= row);
    for (; (this.#blocks[this.#next]?.top ?? Infinity) <= row; this.#next++) {
      const block = this.#blocks[this.#next];
      if (block && block.bottom >= row) this.#open.push(block);
    }
    if (this.#open.length > limits.columns) throw new FileRefused('damaged', row);
  }
}
