import type { ClaimsFiles, FileClaim } from '../../../base/file-claim.ts';
import { yieldToLoop } from '../../../base/yield-to-loop.ts';
import type { Store } from '../../../store/store.ts';

/** Number of orders to read per slice. */
const ROWS_AT_ONCE = 200;

/** As `FileClaim`; `lost` lists first rows of orders with codes of another bench's file. */
type CodesClaim =
  | { readonly claim: 'ours'; readonly lost: readonly number[] }
  | Exclude<FileClaim, { claim: 'ours' }>;

/** Claims the codes of the orders to be entered, for the file with this `hash`. Never rejects. */
export async function claimCodes(
  { store, claims, isClosed }: { store: Store; claims: ClaimsFiles; isClosed: () => boolean },
  hash: string,
): Promise<CodesClaim> {
  const rows = new Map<string, number>();
  for (let after = 0; !isClosed(); await yieldToLoop()) {
    const chosen = store.importRows.chosen(after, ROWS_AT_ONCE);
    for (const { soc, row } of chosen) rows.set(soc, row);
    if (chosen.length < ROWS_AT_ONCE) break;
    after = chosen.at(-1)?.row ?? after;
  }
  if (rows.size === 0) return { claim: 'ours', lost: [] };
  const claimed = claims.foregone ?? (await claims.claim(hash, [...rows.keys()]));
  if (claimed.claim !== 'ours') return claimed;
  return { claim: 'ours', lost: claimed.lost.flatMap((soc) => rows.get(soc) ?? []) };
}
