/** A feed sends whoever asks it to another place: nobody there was trusted by whoever set the feed. */
export class FeedLeadsElsewhere extends Error {
  constructor(place: string) {
    super(`The feed leads elsewhere: ${place}`);
  }
}
