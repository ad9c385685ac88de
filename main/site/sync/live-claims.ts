import type { Clock } from '../../base/host-services.ts';
import { claimsAnswer, type ClaimsAnswer } from '../protocol/protocol.ts';
import { type RoundResult, resultOf, upToDate } from './round-result.ts';
import type { HubClient } from '../connection/hub-client.ts';

/** Minimum interval between checks for expired claims (ms); callers never get an expired claim. */
const END_EVERY_MS = 1_000;

/** Bench that packs an order. `since` is a wall-clock time (ms), `until` is in ms of `Clock.uptime`. */
interface LiveClaim {
  readonly bench: string;
  readonly since: number;
  readonly until: number;
}

/** Claims of all benches, as the hub last reported them. In memory only, because a claim lasts minutes. */
export class LiveClaims {
  readonly #clock;
  readonly #changed;
  readonly #claims = new Map<string, LiveClaim>();
  #cancel = () => {};
  #nextEnd = Infinity;

  /** @param changed Called with the orders whose claim changed. */
  constructor(clock: Clock, changed: (socs: readonly string[]) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Returns the current claim of an order; null if this bench has none. */
  of(soc: string): LiveClaim | null {
    const claim = this.#claims.get(soc);
    return claim && claim.until > this.#clock.uptime() ? claim : null;
  }

  /**
   * Applies claims from the hub; with `isAll` all others are removed. Cost is proportional to the number of received
   * claims.
   */
  take({ claims }: ClaimsAnswer, isAll: boolean): void {
    const now = this.#clock.now();
    const uptime = this.#clock.uptime();
    const changed = new Set<string>();
    const put = (soc: string, claim: LiveClaim | null) => {
      if (this.#claims.get(soc)?.bench !== claim?.bench) changed.add(soc);
      if (claim) this.#claims.set(soc, claim);
      else this.#claims.delete(soc);
    };
    if (isAll) {
      const current = new Set(claims.map(({ soc }) => soc));
      for (const soc of this.#claims.keys()) if (!current.has(soc)) put(soc, null);
    }
    for (const { soc, bench, heldMs, untilMs } of claims) {
      const until = uptime + untilMs;
      put(soc, untilMs > 0 ? { bench, since: now - heldMs, until } : null);
      if (untilMs > 0) this.#endAt(until);
    }
    if (changed.size > 0) this.#changed([...changed]);
  }

  /** Removes all claims when this bench leaves its site. */
  forget(): void {
    const socs = [...this.#claims.keys()];
    this.#cancel();
    this.#nextEnd = Infinity;
    this.#claims.clear();
    if (socs.length > 0) this.#changed(socs);
  }

  /** Schedules a check for expired claims, unless an earlier one is scheduled. */
  #endAt(at: number): void {
    if (at >= this.#nextEnd) return;
    this.#nextEnd = at;
    this.#cancel();
    this.#cancel = this.#clock.after(at - this.#clock.uptime(), () => this.#end());
  }

  /** Removes expired claims; the hub does not announce expiry. */
  #end(): void {
    const now = this.#clock.uptime();
    const over = [...this.#claims].filter(([, { until }]) => until <= now).map(([soc]) => soc);
    for (const soc of over) this.#claims.delete(soc);
    this.#nextEnd = Infinity;
    let next = Infinity;
    for (const { until } of this.#claims.values()) next = Math.min(next, until);
    // Each check visits all claims, so checks are at least `END_EVERY_MS` apart.
    if (next < Infinity) this.#endAt(Math.max(next, now + END_EVERY_MS));
    if (over.length > 0) this.#changed(over);
  }
}

/** Reads claims from the hub when they change. */
export class ClaimReader {
  readonly #client;
  readonly #claims;
  /** Position for the next request; 0 before the first. */
  #from = 0;

  constructor(client: HubClient, claims: LiveClaims) {
    this.#client = client;
    this.#claims = claims;
  }

  /** Reads new claims. `head` is the hub's last change; null if the hub does not report claims. */
  async read(head: number | null): Promise<RoundResult> {
    if (head === null || (this.#from > 0 && head < this.#from)) return upToDate;
    const answer = await this.#client.ask(`/v1/claims?after=${this.#from}`, claimsAnswer);
    if (answer.kind !== 'done') return resultOf(answer);
    this.#claims.take(answer.value, this.#from === 0);
    this.#from = answer.value.next;
    return upToDate;
  }
}
