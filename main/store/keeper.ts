import { Worker } from 'node:worker_threads';
import { err } from '../../shared/result.ts';
import { waitAtMost } from '../base/sleep.ts';
import type { Clock } from '../base/surroundings.ts';
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
  readonly #workers = new Set<Worker>();

  /** `entry` is the URL of keeper-worker; `clock` times how long its ends are waited for. */
  constructor(entry: URL, clock: Clock) {
    this.#entry = entry;
    this.#clock = clock;
  }

  /** Rejects when the thread ends with an exception, which is a bug. */
  run<Task extends KeeperTask>(task: Task): Promise<KeeperResults[Task['kind']]> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.#entry, { workerData: task });
      this.#workers.add(worker);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        this.#workers.delete(worker);
        // After an answer this changes nothing.
        resolve(err({ code: 'store-unwritable', file: task.file, detail: 'interrupted' }));
      });
    });
  }

  /**
   * Ends what is under way; it is answered as `store-unwritable`, and leaves nothing half-done. Only
   * the last look at a finished copy cannot be broken off: nobody waits for it.
   */
  async close(): Promise<void> {
    const ended = Promise.all([...this.#workers].map((worker) => worker.terminate()));
    await waitAtMost(this.#clock, CLOSE_LIMIT_MS, ended);
  }
}
