import type { Box } from '../../labels/marks.ts';
import type { Bitmap } from './bitmap.ts';

/** Side length of a grid cell (dots). */
const CELL = 8;

/** Finds empty areas of a label, with a grid of 8-dot cells and a summed-area table. */
export class FreeSpace {
  readonly #columns: number;
  readonly #rows: number;
  /** For each corner, the number of occupied cells to the left and above. */
  readonly #sums: Uint32Array;

  /** `occupied` are occupied boxes (dots), such as codes with their quiet zones. */
  constructor(bitmap: Bitmap, occupied: readonly Box[]) {
    this.#columns = Math.floor(bitmap.width / CELL);
    this.#rows = Math.floor(bitmap.height / CELL);
    const full = new Uint8Array(this.#columns * this.#rows);
    this.#markInk(full, bitmap);
    for (const box of occupied) this.#markBox(full, box);
    this.#sums = this.#sumsOf(full);
  }

  /**
   * Finds an empty area for a box with a margin on all sides (dots). Returns the lowest one, and there the rightmost,
   * where labels have the least content. Null if there is none.
   */
  findSpace(size: { readonly width: number; readonly height: number }, margin: number): Box | null {
    const width = Math.ceil((size.width + 2 * margin) / CELL);
    const height = Math.ceil((size.height + 2 * margin) / CELL);
    for (let row = this.#rows - height; row >= 0; row--) {
      for (let column = this.#columns - width; column >= 0; column--) {
        if (this.#sum(column, row, width, height) > 0) continue;
        return { x: column * CELL + margin, y: row * CELL + margin, ...size };
      }
    }
    return null;
  }

  #markInk(full: Uint8Array, { height, rowBytes, data }: Bitmap): void {
    const rows = Math.min(height, this.#rows * CELL);
    for (let y = 0; y < rows; y++) {
      const row = Math.floor(y / CELL) * this.#columns;
      for (let column = 0; column < this.#columns; column++) {
        if ((data[y * rowBytes + column] ?? 0) !== 0) full[row + column] = 1;
      }
    }
  }

  #markBox(full: Uint8Array, { x, y, width, height }: Box): void {
    const right = Math.min(this.#columns, Math.ceil((x + width) / CELL));
    const bottom = Math.min(this.#rows, Math.ceil((y + height) / CELL));
    for (let row = Math.max(0, Math.floor(y / CELL)); row < bottom; row++) {
      const start = row * this.#columns;
      const left = Math.max(0, Math.floor(x / CELL));
      if (left < right) full.fill(1, start + left, start + right);
    }
  }

  #sumsOf(full: Uint8Array): Uint32Array {
    const across = this.#columns + 1;
    const sums = new Uint32Array(across * (this.#rows + 1));
    for (let row = 0; row < this.#rows; row++) {
      let ofRow = 0;
      for (let column = 0; column < this.#columns; column++) {
        ofRow += full[row * this.#columns + column] ?? 0;
        sums[(row + 1) * across + column + 1] = (sums[row * across + column + 1] ?? 0) + ofRow;
      }
    }
    return sums;
  }

  #sum(column: number, row: number, width: number, height: number): number {
    const at = (x: number, y: number) => this.#sums[y * (this.#columns + 1) + x] ?? 0;
    const right = column + width;
    const bottom = row + height;
    return at(right, bottom) - at(column, bottom) - at(right, row) + at(column, row);
  }
}
