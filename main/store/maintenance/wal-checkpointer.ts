import { CheckpointRunner, type CheckpointRunnerTools } from './checkpoint-runner.ts';
import { MUCH_PAGES, type Store } from '../store.ts';

/** WAL pages of 4 kB that start a checkpoint in a thread: 32 MB. */
const CHECKPOINT_PAGES = 8_000;
/**
 * WAL pages at which the writer waits for a full checkpoint: 112 MB. SQLite restarts the WAL only after one, so it
 * would grow during continuous writing.
 */
const LONGEST = 28_000;

/**
 * Manages the WAL during bulk writes. Commits stay in the WAL, and a thread checkpoints it concurrently. The renderer
 * never waits for the disk, the writer only rarely.
 */
export class WalCheckpointer {
  readonly #store;
  readonly #runner;
  #isLeft = false;

  constructor({ store, ...tools }: { store: Store } & CheckpointRunnerTools) {
    this.#store = store;
    this.#runner = new CheckpointRunner(tools);
  }

  /** Await it after each commit. */
  async afterCommit(): Promise<void> {
    const store = this.#store;
    if (!this.#isLeft) store.leaveWal(true);
    this.#isLeft = true;
    if (store.walPages >= CHECKPOINT_PAGES) void this.#runner.begin();
    if (store.walLength >= LONGEST) await this.#checkpointAll();
  }

  /** Ends the bulk write: checkpoints the remaining pages and returns to normal operation. */
  async end(): Promise<void> {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    await this.#runner.whenIdle();
    if (this.#store.walPages >= MUCH_PAGES) await this.#runner.begin();
    this.#store.leaveWal(this.#isLeft);
  }

  /** Includes pages written after the current checkpoint began. */
  async #checkpointAll(): Promise<void> {
    await this.#runner.whenIdle();
    await this.#runner.begin();
  }
}
