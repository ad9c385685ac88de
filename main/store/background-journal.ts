import type { Clock, Log } from '../base/surroundings.ts';
import type { Signals } from '../base/signals.ts';
import { BringingOver } from './bringing-over.ts';
import { Keeper } from './keeper.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/**
 * The journal in daily work: what commits left in it is brought over into the database by a thread as soon as it is
 * much. SQLite would do that inside of a commit, and whoever prints or enters something just then would wait for the disk.
 */
export class BackgroundJournal {
  readonly #store;
  readonly #keeper;
  readonly #bringing;
  /** So many pages are worth a thread: more than the last one could not bring over, as somebody was reading. */
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

  /** To be called now and then after commits; waits for nothing. */
  look(): void {
    const store = this.#store;
    if (!store.isJournalLeft && store.journalPages >= this.#worth) void this.#bringOver();
  }

  async #bringOver(): Promise<void> {
    await this.#bringing.begin();
    if (!this.#isClosed) this.#worth = this.#store.journalPages + MUCH_PAGES;
  }

  /** Breaks off what is under way: it stays in the journal, where it is as safe. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#keeper.close();
  }
}

/** The journal of a station's database, looked at after changes; `worker` is the entry of the keeper's thread. */
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
