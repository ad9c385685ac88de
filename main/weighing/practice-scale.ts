import type { PracticeLoad } from '../../shared/model/scale.ts';
import { ok } from '../../shared/result.ts';
import type { Clock } from '../base/host-services.ts';
import type { Open } from './scale.ts';

/** Interval of its lines (ms). */
const EVERY_MS = 200;
/** Deviation of each line until a load rests, as a part of the load. */
const swings: readonly number[] = [-0.4, 0.2, -0.08, 0.03, -0.01];
/** Weights for orders without one (grams), in turn. */
const guesses = [320, 480, 1_240, 750] as const;
/** Deviations of a matching load from the entered weight (grams), in turn. */
const deviations = [4, -7, 11, 0] as const;
/** A load that does not match is heavier by this factor, plus grams. */
const HEAVIER_TIMES = 1.25;
const HEAVIER_GRAMS = 120;

/**
 * Simulated scale for training. It writes as continuous scales do, swings while a load is placed or lifted, and comes
 * to rest.
 */
export class PracticeScale {
  readonly #clock;
  #grams = 0;
  #swing = swings.length;
  #loads = 0;
  #stop = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Opens it in place of a port. */
  readonly open: Open = async (_port, onData) => {
    this.#stop();
    const write = () => {
      onData(Buffer.from(`${this.#line()}\r\n`));
      this.#stop = this.#clock.after(EVERY_MS, write);
    };
    this.#stop = this.#clock.after(EVERY_MS, write);
    return ok({
      write: () => {},
      isThere: async () => true,
      close: async () => this.#stop(),
    });
  };

  /** Places a parcel that was entered with `enteredGrams`, or lifts it. */
  put(load: PracticeLoad, enteredGrams: number | null): void {
    const number = this.#loads++;
    const entered = enteredGrams ?? guesses[number % guesses.length] ?? 0;
    this.#swing = 0;
    if (load === 'nothing') this.#grams = 0;
    else if (load === 'heavier') this.#grams = Math.round(entered * HEAVIER_TIMES) + HEAVIER_GRAMS;
    else this.#grams = Math.max(20, entered + (deviations[number % deviations.length] ?? 0));
  }

  #line(): string {
    const swing = swings[this.#swing];
    if (swing !== undefined) this.#swing += 1;
    const kilograms = ((this.#grams * (1 + (swing ?? 0))) / 1_000).toFixed(3).padStart(7);
    return `${swing === undefined ? 'ST' : 'US'},GS,+${kilograms}kg`;
  }
}
