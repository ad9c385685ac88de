/** What a platform may do one way or the other; set a member, and the next request meets it. */
export interface Settings {
  /** What the label endpoint answers. A PDF needs the folder of the app's resources. */
  labelAs: 'html' | 'pdf';
  /** How a lookup says that there is no such order (contract 7 shows no texts). */
  noOrder: { readonly status: number; readonly words: string };
}
