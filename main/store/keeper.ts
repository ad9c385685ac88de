import { err } from '../../shared/result.ts';
import { waitAtMost } from '../base/sleep.ts';
import type { Clock } from '../base/surroundings.ts';
import { Thread, ThreadEnded } from '../base/thread.ts';
import type { KeeperResults, KeeperTask } from './keeper-protocol.ts';

/** Time limit (ms) for the end of all access to the database. */
const CLOSE_LIMIT_MS = 3_000;

/**
 * Runs operations of several seconds on a big database in a thread of their own, so that the thread of the window never
 * waits.
 */
export class Keeper {
  readonly #entry: URL;
  readonly #clock: Clock;
  readonly #threads = new Set<Thread<never, unknown>>();

  /** `entry` is the URL of keeper-worker; `clock` measures the wait for its end. */
  constructor(entry: URL, clock: Clock) {
    this.#entry = entry;
    this.#clock = clock;
  }

  /** Rejects if the thread ends with an exception, which is a bug. */
  async run<Task extends KeeperTask>(task: Task): Promise<KeeperResults[Task['kind']]> {
    const thread = new Thread<never, KeeperResults[Task['kind']]>(this.#entry, { task });
    this.#threads.add(thread);
    void thread.ended.then(() => this.#threads.delete(thread));
    try {
      return await thread.receive();
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      return err({ code: 'store-unwritable', file: task.file, detail: 'interrupted' });
    }
  }

  /**
   * Cancels the running task, which returns `store-unwritable` and leaves no partial result. Only the final check of a
   * finished copy cannot be cancelled, and it is not awaited.
   */
  async close(): Promise<void> {
    const ended = Promise.all([...this.#threads].map((thread) => thread.stop()));
    await waitAtMost(this.#clock, CLOSE_LIMIT_MS, ended);
  }
}
