/** Permitted variations of a platform. A changed member applies from the next request. */
export interface Settings {
  /** Format of the label endpoint's answer. A PDF needs the folder of the app's resources. */
  labelAs: 'html' | 'pdf';
  /** Answer of a lookup for an unknown order (contract 7 shows no texts). */
  noOrder: { readonly status: number; readonly words: string };
}
