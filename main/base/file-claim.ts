/** Result of claiming a file of orders among the benches of a site. */
export type FileClaim =
  /**
   * Permanently claimed by this bench. `lost` lists order codes of the file that a file of another bench contains.
   */
  | { readonly claim: 'ours'; readonly lost: readonly string[] }
  /** Another bench has claimed the file; `bench` is its name. */
  | { readonly claim: 'theirs'; readonly bench: string }
  /** The hub does not answer. */
  | { readonly claim: 'unknown' }
  /** The bench belongs to no hub that supports such claims. */
  | { readonly claim: 'no-site' };

/** Claims files of orders for this bench at the hub of its site. */
export interface ClaimsFiles {
  /**
   * Returns the result of a claim that needs no request: `unknown` or `no-site`. Returns null if the hub decides.
   */
  readonly foregone: FileClaim | null;
  /** Claims a file. `hash` is its SHA-256 in hex. Never rejects. */
  claim(hash: string, socs?: readonly string[]): Promise<FileClaim>;
}
