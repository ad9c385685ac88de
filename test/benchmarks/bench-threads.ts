import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BenchShare, ShareConfig } from './bench-share.ts';

type Task = keyof BenchShare;
type TaskArgs<Name extends Task> = Parameters<BenchShare[Name]>;
type Done<Name extends Task> = Awaited<ReturnType<BenchShare[Name]>>;

/**
 * Benches of a site, simulated by one thread per core. A single thread would always be busy and measure its own queue,
 * while a warehouse has one computer per bench.
 */
export class BenchThreads {
  readonly #workers: readonly Worker[];

  /** The databases of the benches are in `folder`. */
  constructor(folder: string, benches: number) {
    const numbers = Array.from({ length: benches }, (_, at) => at + 1);
    // Each has at least two benches: one of them waits for the other's orders.
    const threads = Math.max(1, Math.min(Math.max(2, availableParallelism()), benches >> 1));
    this.#workers = Array.from({ length: threads }, (_, thread) => {
      const own = numbers.filter((_number, at) => at % threads === thread);
      return new Worker(new URL('./bench-share.ts', import.meta.url), {
        workerData: { folder, numbers: own, of: benches } satisfies ShareConfig,
      });
    });
  }

  /** Joins the site by an invitation for each bench. */
  async join(invitations: readonly string[]): Promise<void> {
    const threads = this.#workers.length;
    await Promise.all(
      this.#workers.map((worker, thread) =>
        ask(worker, 'join', [invitations.filter((_, at) => at % threads === thread)]),
      ),
    );
  }

  /** Runs a task at all benches. Returns each thread's result once done. */
  async all<Name extends Task>(task: Name, ...args: TaskArgs<Name>): Promise<Done<Name>[]> {
    return Promise.all(this.#workers.map((worker) => ask(worker, task, args)));
  }

  /** The first bench claims an order. Returns milliseconds. */
  async claimAlone(soc: string): Promise<number> {
    const [first] = this.#workers;
    if (!first) throw new Error('no thread');
    return ask(first, 'claimAlone', [soc]);
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/** Runs one task at a time. Rejects with the error that ended the thread. */
async function ask<Name extends Task>(
  worker: Worker,
  task: Name,
  args: TaskArgs<Name>,
): Promise<Done<Name>> {
  worker.postMessage({ task, wish: args }, []);
  const [result] = (await once(worker, 'message')) as [Done<Name>];
  return result;
}
