import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createIds } from '../../main/base/ids.ts';
import { silentLog, systemClock, type Vault } from '../../main/base/host-services.ts';
import { type HubAnswer, HubClient } from '../../main/site/connection/hub-client.ts';
import { membershipSchema } from '../../main/site/connection/membership.ts';
import { HubConnection } from '../../main/site/round/hub-connection.ts';
import { greetingAnswer, journalAnswer } from '../../main/site/protocol/protocol.ts';
import { openStore } from '../../main/store/store.ts';
import { enterOrder } from '../fakes/entered-order.ts';
import { eventually } from '../fakes/eventually.ts';
import { entryOf } from '../fakes/hub-bench.ts';
import { monotonic } from './measure.ts';

/** Vault that stores secrets in memory. */
function memoryVault(): Vault {
  const secrets = new Map<string, string>();
  return {
    read: (name) => secrets.get(name) ?? null,
    write: (name, value) => void (value === null ? secrets.delete(name) : secrets.set(name, value)),
  };
}

/** A bench with its own database and link, reduced to its site functions. */
export class SimulatedBench {
  readonly store;
  readonly link: HubConnection;
  readonly #ids = createIds(systemClock);
  readonly #vault = memoryVault();
  readonly #awaited = new Map<
    string,
    { readonly since: number; readonly onReceived: (ms: number) => void }
  >();

  constructor(folder: string, code: string) {
    mkdirSync(folder, { recursive: true });
    const opened = openStore(join(folder, 'packbench.db'), this.#ids);
    if (!opened.ok) throw new Error(opened.error.code);
    this.store = opened.value;
    this.store.settings.set('station', { ...this.store.settings.get('station'), code });
    this.link = new HubConnection({
      store: this.store,
      vault: this.#vault,
      clock: systemClock,
      log: silentLog,
      version: 'bench',
      account: 'https://platform.test',
      onOrders: () => this.#resolveReceived(),
    });
  }

  /** Enters an order and sends it to the hub as soon as possible. */
  enter(): string {
    const soc = enterOrder(this.store, this.#ids);
    this.link.wake();
    return soc;
  }

  /** Whether it can claim an order for packing. */
  async claims(soc: string): Promise<boolean> {
    return (await this.link.claiming.take(soc)).claim === 'ours';
  }

  /**
   * Sends `orders` with only the link's requests, each once the hub has the previous one. The bench's link is closed
   * permanently.
   */
  async sendSequentially(orders: number): Promise<void> {
    const client = new HubClient(
      membershipSchema.parse(JSON.parse(this.#vault.read('site') ?? '')),
    );
    const greeted = await client.ask('/v1/greeting', greetingAnswer, { version: '', waiting: 0 });
    let after = doneValue(greeted).place;
    for (let order = 0; order < orders; order++) {
      const id = this.#ids.next();
      const entries = [entryOf(id, id)];
      after = doneValue(await client.ask('/v1/journal', journalAnswer, { after, entries })).place;
    }
    client.close();
  }

  /** Returns the milliseconds until this bench receives an order. */
  async untilReceived(soc: string): Promise<number> {
    const since = monotonic();
    return new Promise((onReceived) => this.#awaited.set(soc, { since, onReceived }));
  }

  async join(invitation: string): Promise<void> {
    const said = await this.link.join(invitation);
    if (said !== 'joined') throw new Error(said);
    this.link.start();
  }

  /** Resolves once the link has sent and read everything. */
  async level(limitMs = 600_000): Promise<void> {
    await eventually('a level bench', () => this.link.state.state === 'level', limitMs);
  }

  async close(): Promise<void> {
    await this.link.close();
    this.store.close();
  }

  #resolveReceived(): void {
    for (const [soc, { since, onReceived }] of this.#awaited) {
      if (this.store.site.ofSoc(soc).length === 0) continue;
      this.#awaited.delete(soc);
      onReceived(monotonic() - since);
    }
  }
}

function doneValue<T>(answer: HubAnswer<T>): T {
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  return answer.value;
}
