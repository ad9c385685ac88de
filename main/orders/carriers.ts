import type { Carrier, Routing, RoutingChoice } from '../../shared/model/routing.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../base/host-services.ts';
import type { Signals } from '../base/signals.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { Store } from '../store/store.ts';

/** Interval before an unknown carrier is requested again (ms). */
const ASK_AGAIN_MS = 60_000;

interface CarriersTools {
  readonly store: Pick<Store, 'audit' | 'settings'>;
  readonly client: Pick<PlatformClient, 'changeRouting' | 'routing'>;
  readonly signals: Signals;
  readonly clock: Clock;
}

/**
 * The carriers of the platform's last response (contract 4.1). They map a quote's carrier id to its code, and are the
 * choice while there are no quotes.
 */
export class CarrierList {
  readonly #tools: CarriersTools;
  #asking: Promise<unknown> = Promise.resolve();
  #requestedAt: number | null = null;

  constructor(tools: CarriersTools) {
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

  /** Changes the account's routing setting on the platform, and records it in the audit log. */
  async saveRouting(choice: RoutingChoice): Promise<Result<undefined, PlatformFailure>> {
    const { client, store, signals } = this.#tools;
    const saved = await client.changeRouting(choice);
    if (!saved.ok) return saved;
    store.audit.append({ kind: 'platform-changed', thing: 'routing' });
    signals.emit('setup.changed', { what: 'routing' });
    return ok();
  }

  /** Requests the carriers in the background, once after the station was opened. */
  refresh(): void {
    if (this.#requestedAt === null) void this.#ask();
  }

  /**
   * Maps ids of carriers to codes. An id that no response contains is its own code, as in the contract's sample
   * (contract 2.3).
   */
  async codesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!this.#knowAll(ids)) await this.#asking;
    if (!this.#knowAll(ids) && this.#mayAskAgain()) await this.#ask();
    const carriers = this.list();
    return new Map(
      ids.map((id) => [id, carriers.find((carrier) => carrier.id === id)?.code ?? id]),
    );
  }

  #knowAll(ids: readonly string[]): boolean {
    const knownIds = new Set(this.list().map(({ id }) => id));
    return ids.every((id) => knownIds.has(id));
  }

  #mayAskAgain(): boolean {
    const { clock } = this.#tools;
    return this.#requestedAt === null || clock.monotonic() - this.#requestedAt >= ASK_AGAIN_MS;
  }

  #ask(): Promise<unknown> {
    this.#requestedAt = this.#tools.clock.monotonic();
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
