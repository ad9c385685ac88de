import { z } from 'zod';
import { sleep } from '../../base/sleep.ts';
import { WatchedClock } from '../../base/watched-clock.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Store } from '../../store/store.ts';
import { claimAnswer } from '../protocol.ts';
import type { HubClient } from './hub-client.ts';
import { benchName, nameOf } from './take-in.ts';

/** A packer stands there with a parcel: no longer than this, ms. */
const CLAIM_LIMIT_MS = 2_000;
/** Whoever scanned a parcel while the hub could not be asked has it in hand no longer than this, ms. */
const IN_HAND_MS = 30 * 60_000;
/** After that nobody wonders any more who packs what was scanned here, ms. */
const FORGOTTEN_MS = 12 * 3_600_000;

/** A label that is on its way leaves in this time, ms: nothing is written to the disk before its bytes. */
const LABEL_FIRST_MS = 20;

/** Whether this bench may pack an order. */
export type ClaimOutcome =
  /** For so long, ms, nobody else gets it. */
  | { readonly claim: 'ours'; readonly untilMs: number }
  /** Another bench packs it, as people call that. */
  | { readonly claim: 'theirs'; readonly bench: string; readonly untilMs: number }
  /** The hub cannot be asked: somebody else may be packing it. */
  | { readonly claim: 'unknown' }
  | { readonly claim: 'no-site' };

/** An order that another bench has, as people call that. */
interface Lost {
  readonly soc: string;
  readonly bench: string;
}

/**
 * Takes orders at the hub, so that no other bench packs them. What was taken is noted here: a restart, also without the hub,
 * does not ask anew for what this bench has, and what could not be asked for is when the hub is back.
 */
export class Claiming {
  readonly #tools;
  #isTaking = false;

  constructor(tools: {
    store: Store;
    clock: Clock;
    /** Who asks; null for a bench of no site. `isAway` where the hub is known to be gone: nobody waits for it with a parcel in hand. */
    asks: () => { client: HubClient; bench: string; isAway: boolean } | null;
  }) {
    const { siteHeld } = tools.store;
    const clock = new WatchedClock(tools.clock, 'uptime', (byMs) => siteHeld.shift(byMs));
    this.#tools = { ...tools, clock };
  }

  async take(soc: string): Promise<ClaimOutcome> {
    const { clock } = this.#tools;
    const at = this.#tools.asks();
    if (!at) return { claim: 'no-site' };
    const now = clock.now();
    if (at.isAway) return this.#unheard(soc, now);
    const answer = await at.client.ask('/v1/claims', claimAnswer, { soc }, CLAIM_LIMIT_MS);
    // Closed meanwhile, with all that could be noted.
    if (this.#tools.asks()?.client !== at.client) return { claim: 'unknown' };
    if (answer.kind === 'unclear') return this.#unheard(soc, now);
    if (answer.kind === 'refused') return { claim: 'unknown' };
    const { bench, untilMs, called } = answer.value;
    if (bench !== at.bench) {
      this.lose(soc);
      const name = called ? benchName(called) : nameOf(this.#tools.store, bench);
      return { claim: 'theirs', bench: name, untilMs };
    }
    this.#note(soc, now, now + untilMs);
    return { claim: 'ours', untilMs };
  }

  /** Takes an order of this bench, whose label is on its way already: that goes first. */
  async takeBehindLabel(soc: string): Promise<ClaimOutcome> {
    await sleep(this.#tools.clock, LABEL_FIRST_MS);
    return this.take(soc);
  }

  /** Gives it back. Where the hub does not hear it, the time that the order is kept for runs out by itself. */
  async giveBack(soc: string): Promise<void> {
    this.lose(soc);
    await this.#tools.asks()?.client.ask('/v1/claims/back', z.object({}), { soc }, CLAIM_LIMIT_MS);
  }

  /** Whether somebody here took it to pack, also before a restart and where its time is over. */
  holds(soc: string): boolean {
    return this.#tools.store.siteHeld.get(soc) !== null;
  }

  /** Nobody here packs it any more. */
  lose(soc: string): void {
    const { store } = this.#tools;
    if (this.holds(soc)) store.commitSoon(() => store.siteHeld.remove(soc));
  }

  /** Asks for what was scanned while the hub could not be asked; answers what others have by now. */
  async takeUnasked(): Promise<Lost[]> {
    const { store, clock } = this.#tools;
    const lost: Lost[] = [];
    if (this.#isTaking) return lost;
    this.#isTaking = true;
    for (const soc of store.siteHeld.unasked(clock.now() - IN_HAND_MS)) {
      const taken = await this.take(soc);
      if (taken.claim === 'theirs') lost.push({ soc, bench: taken.bench });
    }
    this.#isTaking = false;
    return lost;
  }

  /** What the hub keeps for this bench is this bench's, whether it can be asked now or not. */
  #unheard(soc: string, now: number): ClaimOutcome {
    const held = this.#tools.store.siteHeld.get(soc);
    // Noted in the future: the clock was set back before this process started, by an unknown time.
    if (held?.until != null && held.askedAt <= now && now < held.until)
      return { claim: 'ours', untilMs: held.until - now };
    this.#note(soc, now, null);
    return { claim: 'unknown' };
  }

  #note(soc: string, askedAt: number, until: number | null): void {
    const { store } = this.#tools;
    // Where a power cut takes it, this bench asks once more.
    store.commitSoon(() => {
      store.siteHeld.forgetBefore(askedAt - FORGOTTEN_MS);
      store.siteHeld.put({ soc, askedAt, until });
    });
  }
}
