import { err } from '../../../shared/result.ts';
import { waitWithLimit } from '../../base/sleep.ts';
import type { Clock } from '../../base/host-services.ts';
import { Thread, ThreadExited } from '../../base/thread.ts';
import type { DatabaseTaskResults, DatabaseTask } from './database-worker-protocol.ts';

/** Maximum wait for tasks to end (ms). By then all tasks on the live database have ended. */
const CLOSE_LIMIT_MS = 3_000;

/**
 * Runs operations that take seconds on a large database in a separate thread, so that the main thread does not
 * block.
 */
export class DatabaseWorker {
  readonly #entry: URL;
  readonly #clock: Clock;
  readonly #threads = new Set<Thread<never, unknown>>();

  /** `entry` is the URL of keeper-worker; `clock` times the wait in `close`. */
  constructor(entry: URL, clock: Clock) {
    this.#entry = entry;
    this.#clock = clock;
  }

  /** Runs a task. Rejects if the thread throws, which is a bug. */
  async run<Task extends DatabaseTask>(task: Task): Promise<DatabaseTaskResults[Task['kind']]> {
    const thread = new Thread<never, DatabaseTaskResults[Task['kind']]>(this.#entry, { task });
    this.#threads.add(thread);
    void thread.exited.then(() => this.#threads.delete(thread));
    try {
      return await thread.receive();
    } catch (error) {
      if (!(error instanceof ThreadExited)) throw error;
      return err({ code: 'store-unwritable', file: task.file, detail: 'interrupted' });
    }
  }

  /**
   * Ends running tasks. They return `store-unwritable` and leave no partial results. Only the final check of a complete
   * copy cannot be interrupted, and no caller waits for it.
   */
  async close(): Promise<void> {
    const stopped = Promise.all([...this.#threads].map((thread) => thread.stop()));
    await waitWithLimit(this.#clock, CLOSE_LIMIT_MS, stopped);
  }
}
