import type { Place, Refusal } from '../protocol.ts';

/** What a bench is told instead of an answer. */
export class Refused extends Error {
  readonly why: Refusal['refused'];
  /** Where its journal ends here, where that is why. */
  readonly place: Place | undefined;

  constructor(why: Refusal['refused'], place?: Place) {
    super(why);
    this.why = why;
    this.place = place;
  }
}
