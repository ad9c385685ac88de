/** What a feed says cannot be meant: no version, no hash, or a file that lies elsewhere. */
export class MeaninglessFeed extends Error {}
