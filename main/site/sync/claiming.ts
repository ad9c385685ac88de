import { z } from 'zod';
import { sleep } from '../../base/sleep.ts';
import { WatchedClock } from '../../base/watched-clock.ts';
import type { Clock } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import { claimAnswer } from '../protocol/protocol.ts';
import type { HubClient } from '../connection/hub-client.ts';
import { benchName, shownBenchName } from './apply-order-views.ts';

/** Time limit for a claim request (ms): a packer is waiting with the parcel. */
const CLAIM_LIMIT_MS = 2_000;
/** Age after which an offline scan is no longer claimed (ms): by then the packer has put the parcel down. */
const IN_HAND_MS = 30 * 60_000;
/** Age after which a stored claim is deleted (ms). */
const FORGOTTEN_MS = 12 * 3_600_000;

/** Delay of the claim behind a label (ms): the label's bytes leave before any disk write. */
const LABEL_FIRST_MS = 20;

/** Answer to a claim: whether this bench may pack the order. */
export type ClaimOutcome =
  /** Claimed by this bench for this duration (ms). */
  | { readonly claim: 'ours'; readonly untilMs: number }
  /** Claimed by another bench, given with its display name. */
  | { readonly claim: 'theirs'; readonly bench: string; readonly untilMs: number }
  /** No valid answer from the hub, so another bench may be packing it. */
  | { readonly claim: 'unknown' }
  | { readonly claim: 'no-site' };

/** An order claimed by another bench, with that bench's display name. */
interface Lost {
  readonly soc: string;
  readonly bench: string;
}

interface ClaimingTools {
  readonly store: Store;
  readonly clock: Clock;
  /**
   * Connection of this bench; null without a site. With `isAway` the hub is unreachable, and no request delays the
   * packer.
   */
  readonly asks: () => { client: HubClient; bench: string; isAway: boolean } | null;
}

/**
 * Claims orders at the hub, so that no other bench packs them. Claims are also stored locally: after a restart, even
 * without the hub, this bench still has its claims. Claims that could not be sent are sent when the hub is back.
 */
export class Claiming {
  readonly #tools: ClaimingTools & { readonly clock: WatchedClock };
  #isTaking = false;

  constructor(tools: ClaimingTools) {
    const { store } = tools;
    const shift = (byMs: number) => store.siteClaims.shift(byMs);
    const clock = new WatchedClock(tools.clock, 'uptime', shift, store);
    this.#tools = { ...tools, clock };
  }

  async take(soc: string): Promise<ClaimOutcome> {
    const { clock } = this.#tools;
    const at = this.#tools.asks();
    if (!at) return { claim: 'no-site' };
    const now = clock.now();
    if (at.isAway) return this.#claimOffline(soc, now);
    const answer = await at.client.ask('/v1/claims', claimAnswer, { soc }, CLAIM_LIMIT_MS);
    // The link was closed during the request, so the answer cannot be stored.
    if (this.#tools.asks()?.client !== at.client) return { claim: 'unknown' };
    if (answer.kind === 'unclear') return this.#claimOffline(soc, now);
    if (answer.kind === 'refused') return { claim: 'unknown' };
    const { bench, untilMs, called } = answer.value;
    if (bench !== at.bench) {
      this.lose(soc);
      const name = called ? benchName(called) : shownBenchName(this.#tools.store, bench);
      return { claim: 'theirs', bench: name, untilMs };
    }
    this.#note(soc, now, now + untilMs);
    return { claim: 'ours', untilMs };
  }

  /** Claims an order of this bench whose label is already being sent; the label has priority. */
  async claimAfterPrint(soc: string): Promise<ClaimOutcome> {
    await sleep(this.#tools.clock, LABEL_FIRST_MS);
    return this.take(soc);
  }

  /** Releases a claim. If the hub does not receive the request, the claim expires by itself. */
  async giveBack(soc: string): Promise<void> {
    this.lose(soc);
    await this.#tools.asks()?.client.ask('/v1/claims/back', z.object({}), { soc }, CLAIM_LIMIT_MS);
  }

  /** True if this bench claimed the order, also before a restart and after the claim expired. */
  holds(soc: string): boolean {
    return this.#tools.store.siteClaims.get(soc) !== null;
  }

  /** Deletes the local claim of an order. */
  lose(soc: string): void {
    const { store } = this.#tools;
    if (this.holds(soc)) store.commitRelaxed(() => store.siteClaims.remove(soc));
  }

  /** Claims orders scanned while the hub was unreachable. Returns those that other benches have claimed since. */
  async claimPending(): Promise<Lost[]> {
    const { store, clock } = this.#tools;
    const lost: Lost[] = [];
    if (this.#isTaking) return lost;
    this.#isTaking = true;
    for (const soc of store.siteClaims.unconfirmed(clock.now() - IN_HAND_MS)) {
      const outcome = await this.take(soc);
      if (outcome.claim === 'theirs') lost.push({ soc, bench: outcome.bench });
    }
    this.#isTaking = false;
    return lost;
  }

  /** Outcome without an answer from the hub: an unexpired local claim is still valid. */
  #claimOffline(soc: string, now: number): ClaimOutcome {
    const held = this.#tools.store.siteClaims.get(soc);
    // A claim dated in the future means that the clock was set back before this process started, by an unknown time.
    if (held?.until != null && held.askedAt <= now && now < held.until)
      return { claim: 'ours', untilMs: held.until - now };
    this.#note(soc, now, null);
    return { claim: 'unknown' };
  }

  #note(soc: string, askedAt: number, until: number | null): void {
    const { store } = this.#tools;
    // If a power cut loses this, the bench claims the order again.
    store.commitRelaxed(() => {
      store.siteClaims.forgetBefore(askedAt - FORGOTTEN_MS);
      store.siteClaims.put({ soc, askedAt, until });
    });
  }
}
