/** Reason why a call was refused. */
export type CallRefusal =
  /** Not a POST to a valid path: a scanner on the internet, or a wrong address. */
  | 'elsewhere'
  /** Larger than any update, or no JSON object with an order's code. */
  | 'unreadable'
  /** Head or body arrived too slowly, or was not HTTP. */
  | 'broken'
  /** Too many calls from one address. */
  | 'too-often'
  /** The body could not be written to disk. */
  | 'unwritten';

/** Number of calls per result since the port was opened. */
export type CallCounts = Readonly<Record<'kept' | CallRefusal, number>>;

const none: CallCounts = {
  kept: 0,
  elsewhere: 0,
  unreadable: 0,
  broken: 0,
  'too-often': 0,
  unwritten: 0,
};

/** Counter of the results of calls, for display. */
export class CallCounter {
  #counts: CallCounts = none;

  get counts(): CallCounts {
    return this.#counts;
  }

  count(what: keyof CallCounts): void {
    this.#counts = { ...this.#counts, [what]: this.#counts[what] + 1 };
  }
}
