import type { ScaleState } from '../../shared/model/scale.ts';

/** Two weights that differ by more than this (grams, and as a part of the first) are two parcels. */
const OTHER_GRAMS = 50;
const OTHER_PART = 0.1;
/** A shorter load (ms) that never came to rest was a hand, or a parcel being moved. */
const TOUCHED_MS = 1_000;

/** A parcel in a packer's hand; `scan` grows from one scan to the next. */
export interface InHand {
  readonly parcel: string;
  readonly scan: number;
}

/** State of the scale; `isPress`: its print key was pressed for this reading. */
interface Seen {
  readonly is: ScaleState;
  readonly grams: number | null;
  readonly isPress?: boolean;
}

/** States in which the scale is empty or its load is unknown. */
const ends: ReadonlySet<ScaleState> = new Set<ScaleState>(['empty', 'negative', 'unpressed']);

/**
 * Load on the scale between two emptyings, and the parcel that its weight belongs to. No weight passes to the next
 * parcel. A parcel is identified by its order, or by a key while its order is being typed.
 */
export class Load {
  #recorded: { readonly parcel: string; readonly grams: number } | null = null;
  /** Parcel in hand during this load. */
  #facing: InHand | null = null;
  #since: number | null = null;
  #hasRested = false;
  /** This scan and earlier ones have had their load. */
  #spent = -1;

  /** Whether its weight was recorded. */
  get isTaken(): boolean {
    return this.#recorded !== null;
  }

  /** Processes a state of the scale; `inHand` is the parcel in a packer's hand, `at` is monotonic time (ms). */
  see({ is, grams, isPress = false }: Seen, inHand: InHand | null, at: number): void {
    if (isPress || ends.has(is) || this.#isAnother(is, grams)) this.#end(at);
    if (is === 'stable' || is === 'moving') this.#since ??= at;
    if (is === 'stable') this.#hasRested = true;
    if (this.#since === null || inHand === null || !this.mayHave(inHand.scan)) return;
    // Its own parcel may be scanned again.
    if (this.#facing === null || this.#facing.parcel === inHand.parcel) this.#facing = inHand;
  }

  /** Whether a scan still waits for its load: each scan has one. */
  mayHave(scan: number): boolean {
    return scan > this.#spent;
  }

  /** Ends the wait for a load of a scan and of earlier ones. */
  spend(scan: number): void {
    this.#spent = Math.max(this.#spent, scan);
  }

  /** Whether its weight may be recorded for a parcel. */
  isFor(parcel: string): boolean {
    return this.#recorded === null || this.#recorded.parcel === parcel;
  }

  /**
   * Whether its weight may be recorded without a key press. It was not recorded yet, no other parcel was in hand, and
   * it is the first load since this parcel's scan.
   */
  isPlainlyFor(parcel: string): boolean {
    const facing = this.#facing;
    return this.#recorded === null && facing?.parcel === parcel && this.mayHave(facing.scan);
  }

  /** Records the parcel of the weight, and grams. */
  take(parcel: string, grams: number): void {
    this.#recorded = { parcel, grams };
    if (this.#facing) this.spend(this.#facing.scan);
  }

  /** Replaces the key of a typed parcel by its order. */
  rename(from: string, to: string): void {
    if (this.#recorded?.parcel === from) this.#recorded = { ...this.#recorded, parcel: to };
  }

  #end(at: number): void {
    const wasThere = this.#since !== null && (this.#hasRested || at - this.#since >= TOUCHED_MS);
    if (wasThere && this.#facing) this.spend(this.#facing.scan);
    this.#recorded = null;
    this.#facing = null;
    this.#since = null;
    this.#hasRested = false;
  }

  /** Whether a stable weight clearly differs from the recorded one. */
  #isAnother(is: ScaleState, grams: number | null): boolean {
    if (this.#recorded === null || is !== 'stable' || grams === null) return false;
    const apart = Math.abs(grams - this.#recorded.grams);
    return apart > Math.max(OTHER_GRAMS, this.#recorded.grams * OTHER_PART);
  }
}
