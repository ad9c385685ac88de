import { BringingOver } from './bringing-over.ts';
import { MUCH_PAGES, type Store } from './store.ts';

/** Pages of 4 kB that are left in the journal before a thread begins to bring them over: 32 MB. */
const LEFT_AT_MOST = 8_000;
/**
 * Pages of the journal before whoever writes waits until all of it is brought over: 112 MB. SQLite begins it anew
 * only then, so it would grow as long as somebody writes.
 */
const LONGEST = 28_000;

/**
 * The journal while somebody writes much. Commits leave in it what they wrote, and a thread brings it over into the
 * database meanwhile: who uses the window waits for no disk, and whoever writes only now and then.
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

  /** To be awaited after each commit. */
  async left(): Promise<void> {
    const store = this.#store;
    if (!this.#isLeft) store.leaveJournal(true);
    this.#isLeft = true;
    if (store.journalPages >= LEFT_AT_MOST) void this.#bringing.begin();
    if (store.journalLength >= LONGEST) await this.#bringAllOver();
  }

  /** No more is written: what is left is brought over, and daily work goes on. */
  async end(): Promise<void> {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    await this.#bringing.ended();
    if (this.#store.journalPages >= MUCH_PAGES) await this.#bringing.begin();
    this.#store.leaveJournal(this.#isLeft);
  }

  /** Also what was written after the thread began that is under way. */
  async #bringAllOver(): Promise<void> {
    await this.#bringing.ended();
    await this.#bringing.begin();
  }
}
