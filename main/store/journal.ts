import { BringingOver } from './bringing-over.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/** WAL pages of 4 kB that start a checkpoint in a thread: 32 MB. */
const LEFT_AT_MOST = 8_000;
/**
 * WAL pages at which the writer waits for a full checkpoint: 112 MB. SQLite restarts the WAL only after one, so it
 * would grow during continuous writing.
 */
const LONGEST = 28_000;

/**
 * Manages the WAL during bulk writes. Commits stay in the WAL, and a thread checkpoints it concurrently. The renderer
 * never waits for the disk, the writer only rarely.
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

  /** Await it after each commit. */
  async left(): Promise<void> {
    const store = this.#store;
    if (!this.#isLeft) store.leaveJournal(true);
    this.#isLeft = true;
    if (store.journalPages >= LEFT_AT_MOST) void this.#bringing.begin();
    if (store.journalLength >= LONGEST) await this.#bringAllOver();
  }

  /** Ends the bulk write: checkpoints the remaining pages and returns to normal operation. */
  async end(): Promise<void> {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    await this.#bringing.ended();
    if (this.#store.journalPages >= MUCH_PAGES) await this.#bringing.begin();
    this.#store.leaveJournal(this.#isLeft);
  }

  /** Includes pages written after the current checkpoint began. */
  async #bringAllOver(): Promise<void> {
    await this.#bringing.ended();
    await this.#bringing.begin();
  }
}
