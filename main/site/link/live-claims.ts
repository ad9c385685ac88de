import type { Clock } from '../../base/surroundings.ts';
import { claimsAnswer, type ClaimsAnswer } from '../protocol.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';

/** Who packs an order: since when and until when, ms by this computer's clock. */
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

  /** `changed` hears of which orders it is another. */
  constructor(clock: Clock, changed: (socs: readonly string[]) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Null where nobody packs it, as far as is known here. */
  of(soc: string): LiveClaim | null {
    const claim = this.#claims.get(soc);
    return claim && claim.until > this.#clock.now() ? claim : null;
  }

  /** Takes over what changed at the hub; `isAll` where nothing else is held. */
  take({ claims }: ClaimsAnswer, isAll: boolean): void {
    const now = this.#clock.now();
    const before = new Map(this.#claims);
    if (isAll) this.#claims.clear();
    for (const { soc, bench, heldMs, untilMs } of claims) {
      if (untilMs > 0) this.#claims.set(soc, { bench, since: now - heldMs, until: now + untilMs });
      else this.#claims.delete(soc);
    }
    const socs = new Set([...before.keys(), ...this.#claims.keys()]);
    this.#tell([...socs].filter((soc) => before.get(soc)?.bench !== this.#claims.get(soc)?.bench));
  }

  /** This bench is of no site any more. */
  forget(): void {
    this.#cancel();
    this.#claims.clear();
  }

  #tell(socs: readonly string[]): void {
    if (socs.length > 0) this.#changed(socs);
    this.#cancel();
    const ends = [...this.#claims.values()].map(({ until }) => until);
    if (ends.length === 0) return;
    const first = Math.min(...ends) - this.#clock.now();
    this.#cancel = this.#clock.after(Math.max(0, first), () => this.#end());
  }

  /** Their time is over, and nobody says so. */
  #end(): void {
    const now = this.#clock.now();
    const over = [...this.#claims].filter(([, { until }]) => until <= now).map(([soc]) => soc);
    for (const soc of over) this.#claims.delete(soc);
    this.#tell(over);
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
