import type { Sliced } from './sliced.ts';

/** A typed array that holds one piece. */
type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Numbers per piece. Moving a piece takes a few microseconds. */
const PIECE = 16_384;

/** A growing list of numbers in pieces, so that growth moves no existing numbers. */
export class Chunks<All extends Numbers> {
  readonly #room: (count: number) => All;
  #pieces: All[] = [];
  #count = 0;

  /** `room` allocates an array for a number of values. */
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

  /** Moves all numbers to the start of `into` and releases each piece after it is moved. */
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
