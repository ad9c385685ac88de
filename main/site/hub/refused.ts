import type { Place, Refusal } from '../protocol.ts';

/** Refusal of a bench's request. */
export class Refused extends Error {
  readonly why: Refusal['refused'];
  /** End of the bench's journal at the hub, if that is the reason. */
  readonly place: Place | undefined;

  constructor(why: Refusal['refused'], place?: Place) {
    super(why);
    this.why = why;
    this.place = place;
  }
}
