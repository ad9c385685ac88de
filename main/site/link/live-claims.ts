import type { Clock } from '../../base/surroundings.ts';
import { claimsAnswer, type ClaimsAnswer } from '../protocol.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';

/** How often it is looked whose time is over, ms; who asks hears of none that is. */
const END_EVERY_MS = 1_000;

/** Bench that packs an order. `since` is a wall time, `until` is in ms of `Clock.uptime`. */
interface LiveClaim {
  readonly bench: string;
  readonly since: number;
  readonly until: number;
}

/** Who packs what at all benches, as the hub said last. Kept in memory alone: it is true for minutes. */
export class LiveClaims {
  readonly #clock;
  readonly #changed;
  readonly #claims = new Map<string, LiveClaim>();
  #cancel = () => {};
  #nextEnd = Infinity;

  /** `changed` hears of which orders it is another. */
  constructor(clock: Clock, changed: (socs: readonly string[]) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Null where nobody packs it, as far as is known here. */
  of(soc: string): LiveClaim | null {
    const claim = this.#claims.get(soc);
    return claim && claim.until > this.#clock.uptime() ? claim : null;
  }

  /** Takes over what changed at the hub; `isAll` where nothing else is held. Costs no more than what is told. */
  take({ claims }: ClaimsAnswer, isAll: boolean): void {
    const [now, uptime] = [this.#clock.now(), this.#clock.uptime()];
    const changed = new Set<string>();
    const put = (soc: string, claim: LiveClaim | null) => {
      if (this.#claims.get(soc)?.bench !== claim?.bench) changed.add(soc);
      if (claim) this.#claims.set(soc, claim);
      else this.#claims.delete(soc);
    };
    if (isAll) {
      const told = new Set(claims.map(({ soc }) => soc));
      for (const soc of this.#claims.keys()) if (!told.has(soc)) put(soc, null);
    }
    for (const { soc, bench, heldMs, untilMs } of claims) {
      const until = uptime + untilMs;
      put(soc, untilMs > 0 ? { bench, since: now - heldMs, until } : null);
      if (untilMs > 0) this.#endAt(until);
    }
    if (changed.size > 0) this.#changed([...changed]);
  }

  /** This bench is of no site any more. */
  forget(): void {
    const known = [...this.#claims.keys()];
    this.#cancel();
    this.#nextEnd = Infinity;
    this.#claims.clear();
    if (known.length > 0) this.#changed(known);
  }

  /** Looks then whose time is over, unless that is looked at before. */
  #endAt(at: number): void {
    if (at >= this.#nextEnd) return;
    this.#nextEnd = at;
    this.#cancel();
    this.#cancel = this.#clock.after(at - this.#clock.uptime(), () => this.#end());
  }

  /** Their time is over, and nobody says so. */
  #end(): void {
    const now = this.#clock.uptime();
    const over = [...this.#claims].filter(([, { until }]) => until <= now).map(([soc]) => soc);
    for (const soc of over) this.#claims.delete(soc);
    this.#nextEnd = Infinity;
    let next = Infinity;
    for (const { until } of this.#claims.values()) next = Math.min(next, until);
    // All of them are looked through: not for each one alone.
    if (next < Infinity) this.#endAt(Math.max(next, now + END_EVERY_MS));
    if (over.length > 0) this.#changed(over);
  }
}

/** Reads at the hub who packs what, whenever that is another. */
export class ClaimReading {
  readonly #client;
  readonly #claims;
  /** From where the next answer goes on; 0 before the first. */
  #from = 0;

  constructor(client: HubClient, claims: LiveClaims) {
    this.#client = client;
    this.#claims = claims;
  }

  /** `head` is the hub's last change; null where it tells nothing of claims. */
  async read(head: number | null): Promise<Ended> {
    if (head === null || (this.#from > 0 && head < this.#from)) return level;
    const answer = await this.#client.ask(`/v1/claims?after=${this.#from}`, claimsAnswer);
    if (answer.kind !== 'done') return endedBy(answer);
    this.#claims.take(answer.value, this.#from === 0);
    this.#from = answer.value.next;
    return level;
  }
}
