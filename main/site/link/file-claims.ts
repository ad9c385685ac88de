import type { ClaimsFiles, FileClaim } from '../../base/file-claim.ts';
import type { Store } from '../../store/store.ts';
import { fileClaimAnswer, MAX_FILE_CODES, storable } from '../protocol.ts';
import type { HubClient } from './hub-client.ts';
import { benchName, nameOf } from './take-in.ts';

/** Time limit (ms): a large part of codes is one database statement at the hub. */
const CLAIM_LIMIT_MS = 10_000;

/** Claims order files and the codes in them permanently at the hub. */
export class FileClaims implements ClaimsFiles {
  readonly #tools;

  constructor(tools: {
    store: Store;
    /** Null without a site. */
    asks: () => { client: HubClient; bench: string; isAway: boolean } | null;
  }) {
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
        bench: called ? benchName(called) : nameOf(this.#tools.store, bench),
      };
    // Codes of this bench's own files are not lost.
    const others = codes.filter((code) => code.bench !== bench);
    return { claim: 'ours', lost: others.flatMap(({ soc }) => bySent.get(soc) ?? []) };
  }
}
