import type { FeedTrouble } from '../../shared/model/app-update.ts';

/** An error of an update feed that we found ourselves, with its reason: nobody has to recognise its English text. */
export class FeedError extends Error {
  readonly why;

  constructor(why: FeedTrouble, message: string) {
    super(message);
    this.why = why;
  }
}
