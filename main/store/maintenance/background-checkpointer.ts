import type { Clock, Log } from '../../base/host-services.ts';
import type { Signals } from '../../base/signals.ts';
import { CheckpointRunner, type CheckpointRunnerTools } from './checkpoint-runner.ts';
import { DatabaseWorker } from './database-worker.ts';
import { MUCH_PAGES, type Store } from '../store.ts';

/**
 * Checkpoints the write-ahead log during normal work, in a thread, as soon as it is large. SQLite would do it within a
 * commit, and a packer who prints or enters an order would wait for the disk.
 */
export class BackgroundCheckpointer {
  readonly #store;
  readonly #keeper;
  readonly #runner;
  /** WAL pages that justify a thread: more than the last one had to leave behind because of a concurrent reader. */
  #worth = MUCH_PAGES;
  #isClosed = false;

  constructor({
    store,
    ...tools
  }: { store: Store; keeper: Pick<DatabaseWorker, 'run' | 'close'> } & Pick<
    CheckpointRunnerTools,
    'log'
  >) {
    this.#store = store;
    this.#keeper = tools.keeper;
    this.#runner = new CheckpointRunner({ ...tools, file: store.file });
  }

  /** Checks the size of the WAL. Call it regularly after commits; it does not block. */
  check(): void {
    const store = this.#store;
    if (!store.isWalLeft && store.walPages >= this.#worth) void this.#checkpoint();
  }

  async #checkpoint(): Promise<void> {
    await this.#runner.begin();
    if (!this.#isClosed) this.#worth = this.#store.walPages + MUCH_PAGES;
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
export function openCheckpointer(tools: {
  store: Store;
  signals: Signals;
  outsideClock: Clock;
  worker: URL;
  log: Log;
}): BackgroundCheckpointer {
  const keeper = new DatabaseWorker(tools.worker, tools.outsideClock);
  const checkpointer = new BackgroundCheckpointer({ ...tools, keeper });
  tools.signals.onGathered(() => checkpointer.check());
  return checkpointer;
}
