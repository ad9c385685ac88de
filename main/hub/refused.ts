import type { JournalPosition, HubRefusal } from '../site/protocol/protocol.ts';

/** Refusal of a bench's request. */
export class Refused extends Error {
  readonly why: HubRefusal['refused'];
  /** End of the bench's journal at the hub, if that is the reason. */
  readonly position: JournalPosition | undefined;

  constructor(why: HubRefusal['refused'], position?: JournalPosition) {
    super(why);
    this.why = why;
    this.position = position;
  }
}
