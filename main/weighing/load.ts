import type { ScaleState } from '../../shared/model/scale.ts';

/** Two weights that differ by more than this, grams and as a part of the first, are two parcels. */
const OTHER_GRAMS = 50;
const OTHER_PART = 0.1;

/**
 * What lies on the scale, from one emptying to the next, and whose weight it was taken for: no weight is
 * carried over to the next parcel. A parcel is named by its order, or by a word for one that is being typed.
 */
export class Load {
  #taken: { readonly parcel: string; readonly grams: number } | null = null;
  /** The parcel that was in hand while this load lay there. */
  #facing: string | null = null;
  #isThere = false;

  /** Whether its weight was taken. */
  get isTaken(): boolean {
    return this.#taken !== null;
  }

  /** Hears how the scale is; `inHand` is the parcel in somebody's hand. */
  see(reading: { readonly is: ScaleState; readonly grams: number | null }, inHand: string | null) {
    const { is, grams } = reading;
    if (is === 'empty' || is === 'negative' || this.#isAnother(is, grams)) {
      this.#taken = null;
      this.#facing = null;
      this.#isThere = false;
    }
    if (is === 'stable' || is === 'moving') this.#isThere = true;
    if (this.#isThere) this.#facing ??= inHand;
  }

  /** Whether its weight may be taken for a parcel. */
  isFor(parcel: string): boolean {
    return this.#taken === null || this.#taken.parcel === parcel;
  }

  /** Whether it may be taken without anybody asking: it was not taken, and no other parcel was in hand. */
  isPlainlyFor(parcel: string): boolean {
    return this.#taken === null && this.#facing === parcel;
  }

  /** Notes whose weight was taken, grams. */
  take(parcel: string, grams: number): void {
    this.#taken = { parcel, grams };
  }

  /** The parcel that was being typed has its order. */
  rename(from: string, to: string): void {
    if (this.#taken?.parcel === from) this.#taken = { ...this.#taken, parcel: to };
  }

  /** Whether a stable weight is clearly another than the one that was taken. */
  #isAnother(is: ScaleState, grams: number | null): boolean {
    if (this.#taken === null || is !== 'stable' || grams === null) return false;
    const apart = Math.abs(grams - this.#taken.grams);
    return apart > Math.max(OTHER_GRAMS, this.#taken.grams * OTHER_PART);
  }
}
