import { err } from '../../shared/result.ts';
import { waitAtMost } from '../base/sleep.ts';
import type { Clock } from '../base/surroundings.ts';
import { Thread, ThreadEnded } from '../base/thread.ts';
import type { KeeperResults, KeeperTask } from './keeper-protocol.ts';

/** By then everything that touches the database in use has ended. */
const CLOSE_LIMIT_MS = 3_000;

/**
 * Does what takes seconds with a big database in a thread of its own, so that the one that
 * serves the window never waits.
 */
export class Keeper {
  readonly #entry: URL;
  readonly #clock: Clock;
  readonly #threads = new Set<Thread<never, unknown>>();

  /** `entry` is the URL of keeper-worker; `clock` times how long its ends are waited for. */
  constructor(entry: URL, clock: Clock) {
    this.#entry = entry;
    this.#clock = clock;
  }

  /** Rejects when the thread ends with an exception, which is a bug. */
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
   * Ends what is under way; it is answered as `store-unwritable`, and leaves nothing half-done. Only
   * the last look at a finished copy cannot be broken off: nobody waits for it.
   */
  async close(): Promise<void> {
    const ended = Promise.all([...this.#threads].map((thread) => thread.stop()));
    await waitAtMost(this.#clock, CLOSE_LIMIT_MS, ended);
  }
}
