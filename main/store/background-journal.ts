import type { Clock, Log } from '../base/surroundings.ts';
import type { Signals } from '../base/signals.ts';
import { BringingOver } from './bringing-over.ts';
import { Keeper } from './keeper.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/**
 * Checkpoints the write-ahead log during normal work, in a thread, as soon as it is large. SQLite would do it within a
 * commit, and a packer who prints or enters an order would wait for the disk.
 */
export class BackgroundJournal {
  readonly #store;
  readonly #keeper;
  readonly #bringing;
  /** WAL pages that justify a thread: more than the last one had to leave behind because of a concurrent reader. */
  #worth = MUCH_PAGES;
  #isClosed = false;

  constructor({
    store,
    ...tools
  }: { store: Store; keeper: Pick<Keeper, 'run' | 'close'> } & Omit<
    ConstructorParameters<typeof BringingOver>[0],
    'file' | 'keeper'
  >) {
    this.#store = store;
    this.#keeper = tools.keeper;
    this.#bringing = new BringingOver({ ...tools, file: store.file });
  }

  /** Checks the size of the WAL. Call it regularly after commits; it does not block. */
  look(): void {
    const store = this.#store;
    if (!store.isJournalLeft && store.journalPages >= this.#worth) void this.#bringOver();
  }

  async #bringOver(): Promise<void> {
    await this.#bringing.begin();
    if (!this.#isClosed) this.#worth = this.#store.journalPages + MUCH_PAGES;
  }

  /** Stops the work in progress. Its pages remain in the WAL, where they are equally durable. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#keeper.close();
  }
}

/**
 * Creates the checkpoints of a station's database and runs them after changes. `worker` is the entry of the keeper's
 * thread.
 */
export function openJournal(tools: {
  store: Store;
  signals: Signals;
  outsideClock: Clock;
  worker: URL;
  log: Log;
}): BackgroundJournal {
  const keeper = new Keeper(tools.worker, tools.outsideClock);
  const journal = new BackgroundJournal({ ...tools, keeper });
  tools.signals.onGathered(() => journal.look());
  return journal;
}
