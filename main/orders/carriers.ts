import type { Carrier, Routing } from '../../shared/model/routing.ts';
import type { Result } from '../../shared/result.ts';
import type { Clock } from '../base/surroundings.ts';
import type { Signals } from '../base/signals.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { Store } from '../store/store.ts';

/** A carrier that the last answer does not name is asked for again after this. */
const ASK_AGAIN_MS = 60_000;

/**
 * The carriers that the platform named last (contract 4.1). They say which code stands for a quote's
 * carrier id, and who can be chosen while there are no quotes.
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

  /** In the platform's own order; none before its first answer. Kept across restarts. */
  list(): Carrier[] {
    return [...this.#tools.store.settings.get('platform.carriers')];
  }

  /** The routing setting as it is now; its carriers are kept. */
  async routing(): Promise<Result<Routing, PlatformFailure>> {
    const routing = await this.#tools.client.routing();
    if (routing.ok) this.#keep(routing.value.carriers);
    return routing;
  }

  /** Asks for the carriers in the background, unless that was done since the station was opened. */
  refresh(): void {
    if (this.#askedAt === null) void this.#ask();
  }

  /**
   * The codes of carriers, by their ids. Where no answer of the platform names an id, it is its own
   * code, as in the contract's sample (contract 2.3).
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
    // What cannot be kept now, as on a full disk, is asked for again; whatever is saved next tells of it.
    this.#asking = this.routing().catch(() => undefined);
    return this.#asking;
  }

  /** An answer without carriers says nothing about them. */
  #keep(carriers: readonly Carrier[]): void {
    const { store, signals } = this.#tools;
    if (carriers.length === 0 || JSON.stringify(carriers) === JSON.stringify(this.list())) return;
    store.settings.set('platform.carriers', carriers);
    signals.emit('setup.changed', { what: 'carriers' });
  }
}
