import type { Client } from 'pg';
import type { Clock, Log } from '../../base/surroundings.ts';
import { BELL_EVERY_MS } from '../protocol.ts';
import type { Database } from './database.ts';
import { BELL } from './bell.ts';

/** Before listening is tried again after it broke, ms. */
const AGAIN_AFTER_MS = 1_000;
/** Rings follow each other no faster, ms: a hundred benches that read at each of a hundred commits a second keep both sides busy. */
const BETWEEN_RINGS_MS = 250;

/**
 * Tells whoever listens that the log may have grown: at each commit of any hub, when the connection to the database
 * is there again, and every few seconds in any case. The first commit after a quiet moment rings at once, those that
 * follow it share a ring. It is a hint: who hears it reads the log.
 */
export class Doorbell {
  readonly #database;
  readonly #clock;
  readonly #log;
  readonly #listeners = new Map<() => void, () => void>();
  #client: Client | null = null;
  #isOpen = true;
  #cancel = () => {};
  #cancelRing: (() => void) | null = null;
  #isWanted = false;

  constructor(tools: { database: Database; clock: Clock; log: Log }) {
    this.#database = tools.database;
    this.#clock = tools.clock;
    this.#log = tools.log;
    this.#beat();
    void this.#listen();
  }

  /** `hungUp` runs when the hub closes. Answers what ends the listening. */
  on(listener: () => void, hungUp: () => void): () => void {
    this.#listeners.set(listener, hungUp);
    return () => this.#listeners.delete(listener);
  }

  /** Ends what every listener holds open. */
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
    this.#isWanted = this.#cancelRing !== null;
    if (this.#isWanted) return;
    this.#cancelRing = this.#clock.after(BETWEEN_RINGS_MS, () => {
      this.#cancelRing = null;
      if (this.#isWanted) this.#ring();
    });
    for (const listener of this.#listeners.keys()) listener();
  }

  #beat(): void {
    this.#cancel = this.#clock.after(BELL_EVERY_MS, () => {
      this.#ring();
      this.#beat();
    });
  }

  async #listen(): Promise<void> {
    const client = this.#database.listener();
    const broken = () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#log.warn('hub.bell-lost');
      if (this.#isOpen) this.#clock.after(AGAIN_AFTER_MS, () => void this.#listen());
    };
    this.#client = client;
    client.on('error', broken);
    client.on('end', broken);
    client.on('notification', () => this.#ring());
    try {
      await client.connect();
      await client.query(`LISTEN ${BELL}`);
      if (!this.#isOpen) await client.end();
      this.#ring();
    } catch {
      broken();
      await client.end().catch(() => undefined);
    }
  }
}
