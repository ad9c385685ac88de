import type { Clock, Log } from '../base/surroundings.ts';
import type { Signals } from '../base/signals.ts';
import { BringingOver } from './bringing-over.ts';
import { Keeper } from './keeper.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/**
 * Checkpoints the journal in daily work: a thread copies large journals into the database. SQLite would do that within
 * a commit, and a packer's print or entry would wait for the disk.
 */
export class BackgroundJournal {
  readonly #store;
  readonly #keeper;
  readonly #bringing;
  /** Pages that start a thread: more than the last one could not copy because of a reader. */
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

  /** Called occasionally after commits; returns at once. */
  look(): void {
    const store = this.#store;
    if (!store.isJournalLeft && store.journalPages >= this.#worth) void this.#bringOver();
  }

  async #bringOver(): Promise<void> {
    await this.#bringing.begin();
    if (!this.#isClosed) this.#worth = this.#store.journalPages + MUCH_PAGES;
  }

  /** Cancels the work in progress; the data remain equally safe in the journal. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#keeper.close();
  }
}

/** Opens the journal of a station's database; `worker` is the entry of the keeper's thread. */
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
