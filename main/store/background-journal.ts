import { faultInLog, troubleInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { Signals } from '../base/signals.ts';
import { Keeper } from './keeper.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/**
 * The journal in daily work: what commits left in it is brought over into the database by a thread as soon as it is
 * much. SQLite would do that inside of a commit, and whoever prints or enters something just then would wait for the disk.
 */
export class BackgroundJournal {
  readonly #tools;
  #isBusy = false;

  constructor(tools: { store: Store; keeper: Pick<Keeper, 'run' | 'close'>; log: Log }) {
    this.#tools = tools;
  }

  /** To be called now and then after commits; waits for nothing. */
  look(): void {
    const { store } = this.#tools;
    if (!this.#isBusy && !store.isJournalLeft && store.journalPages >= MUCH_PAGES)
      void this.#bringOver();
  }

  /** Breaks off what is under way: it stays in the journal, where it is as safe. */
  close(): Promise<void> {
    return this.#tools.keeper.close();
  }

  async #bringOver(): Promise<void> {
    const { keeper, store, log } = this.#tools;
    this.#isBusy = true;
    try {
      const brought = await keeper.run({ kind: 'checkpoint', file: store.file });
      if (!brought.ok) log.warn('store.not-brought-over', { problem: troubleInLog(brought.error) });
    } catch (error) {
      log.error('store.bringing-over-failed', { error: faultInLog(error) });
    } finally {
      this.#isBusy = false;
    }
  }
}

/** The journal of a station's database, looked at after changes; `worker` is the entry of the keeper's thread. */
export function openJournal(tools: {
  store: Store;
  signals: Signals;
  worker: URL;
  log: Log;
}): BackgroundJournal {
  const journal = new BackgroundJournal({ ...tools, keeper: new Keeper(tools.worker) });
  tools.signals.onGathered(() => journal.look());
  return journal;
}
