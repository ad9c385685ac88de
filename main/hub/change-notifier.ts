import type { Client } from 'pg';
import type { Clock, Log } from '../base/host-services.ts';
import { CHANGE_SIGNAL_MS } from '../site/protocol/protocol.ts';
import type { Database } from './database.ts';
import { CHANGE_CHANNEL } from './change-channel.ts';

/** Delay before the hub listens again after its connection broke (ms). */
const AGAIN_AFTER_MS = 1_000;
/**
 * Minimum time between two rings (ms). Otherwise a hundred benches that read after each of a hundred commits per second
 * would keep hub and benches busy.
 */
const BETWEEN_RINGS_MS = 250;

/**
 * Notifies listeners that the log may have grown: at each commit of any hub, after a reconnection to the database, and
 * every `CHANGE_SIGNAL_MS`. The first commit after a pause rings at once; commits soon after it share one ring. A ring is
 * only a hint: the listener then reads the log.
 */
export class ChangeNotifier {
  readonly #database;
  readonly #clock;
  readonly #log;
  readonly #listeners = new Map<() => void, () => void>();
  #client: Client | null = null;
  #isOpen = true;
  #cancel = () => {};
  #cancelRing: (() => void) | null = null;
  #isPending = false;

  constructor(tools: { database: Database; clock: Clock; log: Log }) {
    this.#database = tools.database;
    this.#clock = tools.clock;
    this.#log = tools.log;
    this.#beat();
    void this.#listen();
  }

  /** Adds a listener. `hungUp` runs when the hub closes. Returns a function that removes the listener. */
  on(listener: () => void, hungUp: () => void): () => void {
    this.#listeners.set(listener, hungUp);
    return () => this.#listeners.delete(listener);
  }

  /** Closes the open connection of every listener. */
  hangUp(): void {
    for (const hungUp of this.#listeners.values()) hungUp();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#cancel();
    this.#cancelRing?.();
    await this.#client?.end().catch(() => undefined);
  }

  #ring(): void {
    this.#isPending = this.#cancelRing !== null;
    if (this.#isPending) return;
    this.#cancelRing = this.#clock.after(BETWEEN_RINGS_MS, () => {
      this.#cancelRing = null;
      if (this.#isPending) this.#ring();
    });
    for (const listener of this.#listeners.keys()) listener();
  }

  #beat(): void {
    this.#cancel = this.#clock.after(CHANGE_SIGNAL_MS, () => {
      this.#ring();
      this.#beat();
    });
  }

  async #listen(): Promise<void> {
    const client = this.#database.listener();
    const onDisconnect = () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#log.warn('hub.bell-lost');
      if (this.#isOpen) this.#clock.after(AGAIN_AFTER_MS, () => void this.#listen());
    };
    this.#client = client;
    client.on('error', onDisconnect);
    client.on('end', onDisconnect);
    client.on('notification', () => this.#ring());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGE_CHANNEL}`);
      if (!this.#isOpen) await client.end();
      this.#ring();
    } catch {
      onDisconnect();
      await client.end().catch(() => undefined);
    }
  }
}
