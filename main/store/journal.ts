import { troubleInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { Keeper } from './keeper.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/** Pages of 4 kB that are left in the journal before a thread brings them over: 32 MB. */
const LEFT_AT_MOST = 8_000;

/**
 * The journal while somebody writes much. Commits leave in it what they wrote, and whoever writes waits now and then
 * for a thread that brings it over into the database: who uses the window meanwhile waits for no disk.
 */
export class Journal {
  readonly #tools;
  #isLeft = false;

  constructor(tools: { store: Store; keeper: Keeper; file: string; log: Log }) {
    this.#tools = tools;
  }

  /** To be awaited after each commit. */
  async left(): Promise<void> {
    const { store } = this.#tools;
    if (!this.#isLeft) store.leaveJournal(true);
    this.#isLeft = true;
    if (store.journalPages >= LEFT_AT_MOST) await this.#bringOver();
  }

  /** No more is written: what is left is brought over, and daily work goes on. */
  async end(): Promise<void> {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    const { store } = this.#tools;
    if (store.journalPages >= MUCH_PAGES) await this.#bringOver();
    store.leaveJournal(this.#isLeft);
  }

  async #bringOver(): Promise<void> {
    const { keeper, file, log } = this.#tools;
    const brought = await keeper.run({ kind: 'checkpoint', file });
    // It stays in the journal, where it is as safe.
    if (!brought.ok) log.warn('store.not-brought-over', { problem: troubleInLog(brought.error) });
  }
}
