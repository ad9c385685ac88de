/** Whether this bench may enter a file of orders, as far as other benches of its site are concerned. */
export type FileClaim =
  /** For good; `lost` are codes in it that a file of another bench has. */
  | { readonly claim: 'ours'; readonly lost: readonly string[] }
  /** The name of the bench that has it. */
  | { readonly claim: 'theirs'; readonly bench: string }
  /** The hub does not answer. */
  | { readonly claim: 'unknown' }
  /** This bench has no hub that knows such claims. */
  | { readonly claim: 'no-site' };

/** Claims files of orders for this bench at the hub of its site. */
export interface ClaimsFiles {
  /** Whether a claim would be answered at once, without a request: `unknown` or `no-site`. Null if the hub is asked. */
  readonly foregone: FileClaim | null;
  /** `hash` is the SHA-256 of the file, hex. Never rejects. */
  claim(hash: string, socs?: readonly string[]): Promise<FileClaim>;
}
