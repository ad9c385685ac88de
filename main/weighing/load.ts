import type { ScaleState } from '../../shared/model/scale.ts';

/** Two weights that differ by more than this, grams and as a part of the first, are two parcels. */
const OTHER_GRAMS = 50;
const OTHER_PART = 0.1;
/** What lay there for less, ms, and never came to rest was a hand, or a parcel that was moved about. */
const TOUCHED_MS = 1_000;

/** A parcel in somebody's hand; `scan` grows from one scan to the next. */
export interface InHand {
  readonly parcel: string;
  readonly scan: number;
}

/** How the scale is; `isPress`: its print key was pressed for this. */
interface Seen {
  readonly is: ScaleState;
  readonly grams: number | null;
  readonly isPress?: boolean;
}

/** In these states nothing lies there, or nobody says what does. */
const ends: ReadonlySet<ScaleState> = new Set<ScaleState>(['empty', 'negative', 'unpressed']);

/**
 * What lies on the scale, from one emptying to the next, and whose weight it was taken for: no weight is
 * carried over to the next parcel. A parcel is named by its order, or by a word for one that is being typed.
 */
export class Load {
  #taken: { readonly parcel: string; readonly grams: number } | null = null;
  /** The parcel that was in hand while this load lay there. */
  #facing: InHand | null = null;
  #since: number | null = null;
  #hasRested = false;
  /** This scan and those before it have had their load. */
  #spent = -1;

  /** Whether its weight was taken. */
  get isTaken(): boolean {
    return this.#taken !== null;
  }

  /** Hears how the scale is; `inHand` is the parcel in somebody's hand, `at` ms of a clock that nobody sets. */
  see({ is, grams, isPress = false }: Seen, inHand: InHand | null, at: number): void {
    if (isPress || ends.has(is) || this.#isAnother(is, grams)) this.#end(at);
    if (is === 'stable' || is === 'moving') this.#since ??= at;
    if (is === 'stable') this.#hasRested = true;
    if (this.#since === null || inHand === null || !this.mayHave(inHand.scan)) return;
    // Its own parcel may be scanned once more.
    if (this.#facing === null || this.#facing.parcel === inHand.parcel) this.#facing = inHand;
  }

  /** Whether a scan still waits for its load: each has one. */
  mayHave(scan: number): boolean {
    return scan > this.#spent;
  }

  /** A scan, and those before it, wait for no load any more. */
  spend(scan: number): void {
    this.#spent = Math.max(this.#spent, scan);
  }

  /** Whether its weight may be taken for a parcel. */
  isFor(parcel: string): boolean {
    return this.#taken === null || this.#taken.parcel === parcel;
  }

  /**
   * Whether it may be taken without anybody asking: it was not taken, no other parcel was in hand, and it is
   * the first one since this parcel was scanned.
   */
  isPlainlyFor(parcel: string): boolean {
    const facing = this.#facing;
    return this.#taken === null && facing?.parcel === parcel && this.mayHave(facing.scan);
  }

  /** Notes whose weight was taken, grams. */
  take(parcel: string, grams: number): void {
    this.#taken = { parcel, grams };
    if (this.#facing) this.spend(this.#facing.scan);
  }

  /** The parcel that was being typed has its order. */
  rename(from: string, to: string): void {
    if (this.#taken?.parcel === from) this.#taken = { ...this.#taken, parcel: to };
  }

  #end(at: number): void {
    const wasThere = this.#since !== null && (this.#hasRested || at - this.#since >= TOUCHED_MS);
    if (wasThere && this.#facing) this.spend(this.#facing.scan);
    this.#taken = null;
    this.#facing = null;
    this.#since = null;
    this.#hasRested = false;
  }

  /** Whether a stable weight is clearly another than the one that was taken. */
  #isAnother(is: ScaleState, grams: number | null): boolean {
    if (this.#taken === null || is !== 'stable' || grams === null) return false;
    const apart = Math.abs(grams - this.#taken.grams);
    return apart > Math.max(OTHER_GRAMS, this.#taken.grams * OTHER_PART);
  }
}
