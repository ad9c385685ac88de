import type { ClaimsFiles, FileClaim } from '../../base/file-claim.ts';
import type { Store } from '../../store/store.ts';
import { fileClaimAnswer, MAX_FILE_CODES, storable } from '../protocol/protocol.ts';
import type { HubClient } from '../connection/hub-client.ts';
import { benchName, shownBenchName } from './apply-order-views.ts';

/** Time limit (ms): a large part of codes is one database statement at the hub. */
const CLAIM_LIMIT_MS = 10_000;

interface FileClaimsTools {
  readonly store: Store;
  /** Null without a site. */
  readonly asks: () => { client: HubClient; bench: string; isAway: boolean } | null;
}

/** Claims order files and the codes in them permanently at the hub. */
export class FileClaims implements ClaimsFiles {
  readonly #tools: FileClaimsTools;

  constructor(tools: FileClaimsTools) {
    this.#tools = tools;
  }

  get foregone(): FileClaim | null {
    const at = this.#tools.asks();
    if (!at) return { claim: 'no-site' };
    return at.isAway ? { claim: 'unknown' } : null;
  }

  async claim(hash: string, socs: readonly string[] = []): Promise<FileClaim> {
    const lost: string[] = [];
    for (let from = 0; from === 0 || from < socs.length; from += MAX_FILE_CODES) {
      const claimed = await this.#claimPart(hash, socs.slice(from, from + MAX_FILE_CODES));
      if (claimed.claim !== 'ours') return claimed;
      lost.push(...claimed.lost);
    }
    return { claim: 'ours', lost };
  }

  async #claimPart(hash: string, socs: readonly string[]): Promise<FileClaim> {
    const { foregone } = this;
    const at = this.#tools.asks();
    if (foregone || !at) return foregone ?? { claim: 'no-site' };
    const bySent = new Map(socs.map((soc) => [storable(soc), soc]));
    const body = { hash, socs: [...bySent.keys()] };
    const answer = await at.client.ask('/v1/files', fileClaimAnswer, body, CLAIM_LIMIT_MS);
    if (answer.kind === 'refused')
      // The hub is of the previous version.
      return { claim: answer.refusal.refused === 'not-found' ? 'no-site' : 'unknown' };
    if (answer.kind === 'unclear') return { claim: 'unknown' };
    const { bench, called, codes } = answer.value;
    if (bench !== at.bench)
      return {
        claim: 'theirs',
        bench: called ? benchName(called) : shownBenchName(this.#tools.store, bench),
      };
    // Codes of this bench's own files are not lost.
    const foreignCodes = codes.filter((code) => code.bench !== bench);
    return { claim: 'ours', lost: foreignCodes.flatMap(({ soc }) => bySent.get(soc) ?? []) };
  }
}
