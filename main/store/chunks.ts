import type { Sliced } from './sliced.ts';

/** Numbers in one piece of memory. */
type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Numbers per piece: moving one needs a few microseconds. */
const PIECE = 16_384;

/** Growing list of numbers of unknown length, in pieces that are never moved. */
export class Chunks<All extends Numbers> {
  readonly #room: (count: number) => All;
  #pieces: All[] = [];
  #count = 0;

  /** `room` allocates memory for a number of values. */
  constructor(room: (count: number) => All) {
    this.#room = room;
  }

  get count(): number {
    return this.#count;
  }

  push(value: number): void {
    const at = this.#count % PIECE;
    if (at === 0) this.#pieces.push(this.#room(PIECE));
    const last = this.#pieces.at(-1);
    if (last) last[at] = value;
    this.#count += 1;
  }

  /** Moves all numbers to the beginning of `into`, and frees each moved piece. */
  *moveTo(into: All): Sliced<void> {
    const pieces = this.#pieces;
    const count = this.#count;
    this.#pieces = [];
    this.#count = 0;
    for (let from = 0; from < count; from += PIECE) {
      const piece = pieces.shift();
      if (piece) into.set(piece.subarray(0, Math.min(PIECE, count - from)), from);
      yield;
    }
  }
}
