import { createHash } from 'node:crypto';
import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { ClaimsFiles } from '../../base/file-claim.ts';
import type { Store } from '../../store/store.ts';
import { claimCodes } from './enter/claim-codes.ts';
import type { NotNow } from './import-failures.ts';
import type { Imports } from './imports.ts';

type Answer = Result<
  CallAnswer<'imports.enter'>,
  NotNow | Failure<'import-changed' | 'no-pickup-point'>
>;

interface PersonEntryTools {
  readonly store: Store;
  readonly imports: Pick<Imports, 'enter' | 'takeOut'>;
  readonly isClosed: () => boolean;
  /** Null for a bench without a site. */
  readonly fileClaims: () => ClaimsFiles | null;
}

/** Enters the open import for a person, after checking which of its orders other benches of the site enter. */
export class PersonEntry {
  readonly #tools: PersonEntryTools;

  constructor(tools: PersonEntryTools) {
    this.#tools = tools;
  }

  /** Returns the confirmation that is needed first, before any order is entered; null once entering has started. */
  async enter({ orders, confirmed }: CallRequest<'imports.enter'>): Promise<Answer> {
    const { store, imports, fileClaims } = this.#tools;
    const claims = confirmed.includes('hub-away') ? null : fileClaims();
    const open = store.imports.open();
    // An import that cannot be entered now is not claimed.
    const isReady = open?.stage === 'ready' && store.importRows.counts().fit === orders;
    if (!claims || !isReady) return begun(imports.enter({ orders }));
    const claimed = claims.foregone ?? (await claims.claim(open.hash));
    if (claimed.claim === 'unknown') return ok({ kind: 'hub-away' });
    const isClaimedByOther = claimed.claim === 'theirs';
    if (isClaimedByOther && !confirmed.includes('elsewhere'))
      return ok({ kind: 'elsewhere', bench: claimed.bench });
    if (claimed.claim === 'no-site' || confirmed.includes('all-codes'))
      return begun(imports.enter({ orders }));
    const codes = await claimCodes(
      { ...this.#tools, claims },
      // Codes of another bench's file are claimed for this import only.
      isClaimedByOther ? hashOf(`${open.hash} ${open.id}`) : open.hash,
    );
    if (codes.claim === 'unknown' || codes.claim === 'theirs') return ok({ kind: 'hub-away' });
    const lost = codes.claim === 'ours' ? codes.lost : [];
    // Another file may have been opened in the meantime.
    if (store.imports.open()?.id !== open.id)
      return err({ code: 'import-changed', orders: store.importRows.counts().fit });
    if (lost.length > 0 && !isClaimedByOther && !confirmed.includes('other-codes'))
      return ok({ kind: 'codes', orders: lost.length });
    return this.#enterWithout(lost, orders);
  }

  /** Excludes orders, given by their first rows, and enters the others, or null. */
  async #enterWithout(lost: readonly number[], orders: number): Promise<Answer> {
    const { store, imports } = this.#tools;
    if (lost.length > 0) {
      const filter = { show: 'all', kind: null, text: '' } as const;
      const excluded = await imports.takeOut({ rows: [...lost], filter, out: true });
      if (!excluded.ok) return excluded;
    }
    const remaining = orders - lost.length;
    if (remaining === 0 && store.importRows.counts().fit === 0) return ok(null);
    return begun(imports.enter({ orders: remaining }));
  }
}

function begun(entered: ReturnType<Imports['enter']>): Answer {
  return entered.ok ? ok(null) : entered;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
