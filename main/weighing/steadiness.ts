/** A weight is stable after equal consecutive readings for this time (ms), and this number of readings. */
const STEADY_MS = 500;
const STEADY_READINGS = 4;
/** A longer gap (ms) restarts the measurement. */
const LONGEST_GAP_MS = 1_500;

/** Decides whether a weight is constant. Times are monotonic (ms). */
export class Steadiness {
  #grams: number | null = null;
  #since = 0;
  #last = 0;
  #count = 0;

  /** Adds one reading. */
  hear(grams: number, at: number): void {
    if (grams !== this.#grams || at - this.#last > LONGEST_GAP_MS) {
      this.#grams = grams;
      this.#since = at;
      this.#count = 0;
    }
    this.#last = at;
    this.#count += 1;
  }

  /** Whether the last weight arrived at least twice: a line with a lost digit does not. */
  get isRepeated(): boolean {
    return this.#count >= 2;
  }

  /** Whether the weight is at rest, judged by equal readings. */
  get isSteady(): boolean {
    return this.#count >= STEADY_READINGS && this.#last - this.#since >= STEADY_MS;
  }

  /** Resets after any other line. */
  forget(): void {
    this.#grams = null;
    this.#count = 0;
  }
}
