import { z } from 'zod';
import { claimAnswer } from '../protocol.ts';
import type { HubClient } from './hub-client.ts';

/** A packer stands there with a parcel: no longer than this, ms. */
const CLAIM_LIMIT_MS = 2_000;

/** Whether this bench may pack an order. */
export type ClaimOutcome =
  /** For so long, ms, nobody else gets it. */
  | { readonly claim: 'ours'; readonly untilMs: number }
  /** Another bench packs it, by its number. */
  | { readonly claim: 'theirs'; readonly bench: string; readonly untilMs: number }
  /** The hub cannot be asked: somebody else may be packing it. */
  | { readonly claim: 'unknown' }
  | { readonly claim: 'no-site' };

/** Who packs, as the hub knows it. */
export class Claiming {
  readonly #client;
  readonly #bench;

  constructor(client: HubClient, bench: string) {
    this.#client = client;
    this.#bench = bench;
  }

  async take(soc: string): Promise<ClaimOutcome> {
    const answer = await this.#client.ask('/v1/claims', claimAnswer, { soc }, CLAIM_LIMIT_MS);
    if (answer.kind !== 'done') return { claim: 'unknown' };
    const { bench, untilMs } = answer.value;
    return bench === this.#bench ? { claim: 'ours', untilMs } : { claim: 'theirs', bench, untilMs };
  }

  /** Where the hub does not hear it, the time that the order is kept for runs out by itself. */
  async giveBack(soc: string): Promise<void> {
    await this.#client.ask('/v1/claims/back', z.object({}), { soc }, CLAIM_LIMIT_MS);
  }
}
