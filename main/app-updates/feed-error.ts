import type { FeedProblem } from '../../shared/model/app-update.ts';

/** An error of an update feed that this module detected, with its reason, so that no code has to parse its message. */
export class FeedError extends Error {
  readonly why;

  constructor(why: FeedProblem, message: string) {
    super(message);
    this.why = why;
  }
}
