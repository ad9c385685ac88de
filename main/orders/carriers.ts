import type { Carrier, Routing } from '../../shared/model/routing.ts';
import type { Result } from '../../shared/result.ts';
import type { Clock } from '../base/surroundings.ts';
import type { Signals } from '../base/signals.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { Store } from '../store/store.ts';

/** Interval before an unknown carrier is requested again (ms). */
const ASK_AGAIN_MS = 60_000;

/**
 * The carriers of the platform's last response (contract 4.1). They map a quote's carrier id to its code, and are the
 * choice while there are no quotes.
 */
export class Carriers {
  readonly #tools;
  #asking: Promise<unknown> = Promise.resolve();
  #askedAt: number | null = null;

  constructor(tools: {
    store: Pick<Store, 'settings'>;
    client: Pick<PlatformClient, 'routing'>;
    signals: Signals;
    clock: Clock;
  }) {
    this.#tools = tools;
  }

  /** In the platform's order; empty before its first response. Stored across restarts. */
  list(): Carrier[] {
    return [...this.#tools.store.settings.get('platform.carriers')];
  }

  /** Requests the current routing setting, and stores its carriers. */
  async routing(): Promise<Result<Routing, PlatformFailure>> {
    const routing = await this.#tools.client.routing();
    if (routing.ok) this.#keep(routing.value.carriers);
    return routing;
  }

  /** Requests the carriers in the background, once after the station was opened. */
  refresh(): void {
    if (this.#askedAt === null) void this.#ask();
  }

  /**
   * Maps ids of carriers to codes. An id that no response contains is its own code, as in the contract's sample
   * (contract 2.3).
   */
  async codesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!this.#knowAll(ids)) await this.#asking;
    if (!this.#knowAll(ids) && this.#mayAskAgain()) await this.#ask();
    const known = this.list();
    return new Map(ids.map((id) => [id, known.find((carrier) => carrier.id === id)?.code ?? id]));
  }

  #knowAll(ids: readonly string[]): boolean {
    const known = new Set(this.list().map(({ id }) => id));
    return ids.every((id) => known.has(id));
  }

  #mayAskAgain(): boolean {
    const { clock } = this.#tools;
    return this.#askedAt === null || clock.monotonic() - this.#askedAt >= ASK_AGAIN_MS;
  }

  #ask(): Promise<unknown> {
    this.#askedAt = this.#tools.clock.monotonic();
    // A result that cannot be stored, for example on a full disk, is requested again. The next save reports the disk
    // problem.
    this.#asking = this.routing().catch(() => undefined);
    return this.#asking;
  }

  /** A response without carriers is ignored. */
  #keep(carriers: readonly Carrier[]): void {
    const { store, signals } = this.#tools;
    if (carriers.length === 0 || JSON.stringify(carriers) === JSON.stringify(this.list())) return;
    store.settings.set('platform.carriers', carriers);
    signals.emit('setup.changed', { what: 'carriers' });
  }
}
