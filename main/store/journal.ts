import { BringingOver } from './bringing-over.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/** Journal pages of 4 kB that start a thread's checkpoint: 32 MB. */
const LEFT_AT_MOST = 8_000;
/**
 * Journal pages above which a writer waits for a complete checkpoint: 112 MB. Only then SQLite restarts the journal, so
 * it would grow during continuous writes.
 */
const LONGEST = 28_000;

/**
 * Checkpoints the journal during large writes. Commits append to it, and a thread copies it into the database
 * meanwhile. The window waits for no disk, and the writer only occasionally.
 */
export class Journal {
  readonly #store;
  readonly #bringing;
  #isLeft = false;

  constructor({
    store,
    ...tools
  }: { store: Store } & ConstructorParameters<typeof BringingOver>[0]) {
    this.#store = store;
    this.#bringing = new BringingOver(tools);
  }

  /** Awaited after each commit. */
  async left(): Promise<void> {
    const store = this.#store;
    if (!this.#isLeft) store.leaveJournal(true);
    this.#isLeft = true;
    if (store.journalPages >= LEFT_AT_MOST) void this.#bringing.begin();
    if (store.journalLength >= LONGEST) await this.#bringAllOver();
  }

  /** Ends the writes: the rest is copied, and daily work continues. */
  async end(): Promise<void> {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    await this.#bringing.ended();
    if (this.#store.journalPages >= MUCH_PAGES) await this.#bringing.begin();
    this.#store.leaveJournal(this.#isLeft);
  }

  /** Includes pages written after the start of the running thread. */
  async #bringAllOver(): Promise<void> {
    await this.#bringing.ended();
    await this.#bringing.begin();
  }
}
