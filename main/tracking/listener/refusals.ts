/** Why somebody who called was turned away. */
export type Refusal =
  /** Not a POST to a path of ours: a scanner of the internet, or a wrong address. */
  | 'elsewhere'
  /** More bytes than any update has, or no JSON object with an order's code. */
  | 'unreadable'
  /** Head or body came too slowly, or was no HTTP. */
  | 'broken'
  /** One address called too often. */
  | 'too-often'
  /** It could not be brought to the disk. */
  | 'unwritten';

/** How often what happened since the listener was opened. */
export type CallCounts = Readonly<Record<'kept' | Refusal, number>>;

const none: CallCounts = {
  kept: 0,
  elsewhere: 0,
  unreadable: 0,
  broken: 0,
  'too-often': 0,
  unwritten: 0,
};

/** Counts what callers were told, for a person to see. */
export class CallCounter {
  #counts: CallCounts = none;

  get counts(): CallCounts {
    return this.#counts;
  }

  count(what: keyof CallCounts): void {
    this.#counts = { ...this.#counts, [what]: this.#counts[what] + 1 };
  }
}
