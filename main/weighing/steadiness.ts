/** A weight is stable once it was the same for so long, ms, in so many readings after each other. */
const STEADY_MS = 500;
const STEADY_READINGS = 4;
/** After a longer silence than this, ms, it begins anew. */
const LONGEST_GAP_MS = 1_500;

/** Whether a weight stays the same. Times are ms of a clock that nobody sets. */
export class Steadiness {
  #grams: number | null = null;
  #since = 0;
  #last = 0;
  #count = 0;

  /** Hears one reading. */
  hear(grams: number, at: number): void {
    if (grams !== this.#grams || at - this.#last > LONGEST_GAP_MS) {
      this.#grams = grams;
      this.#since = at;
      this.#count = 0;
    }
    this.#last = at;
    this.#count += 1;
  }

  /** Whether the last weight came at least twice: a line that lost a digit on its way does not. */
  get isRepeated(): boolean {
    return this.#count >= 2;
  }

  /** Whether it is at rest, as far as its staying the same can tell. */
  get isSteady(): boolean {
    return this.#count >= STEADY_READINGS && this.#last - this.#since >= STEADY_MS;
  }

  /** Something else came in between. */
  forget(): void {
    this.#grams = null;
    this.#count = 0;
  }
}
