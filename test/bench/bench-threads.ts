import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BenchShare, ShareWish } from './bench-share.ts';

type Task = keyof BenchShare;
type Wish<Name extends Task> = Parameters<BenchShare[Name]>;
type Done<Name extends Task> = Awaited<ReturnType<BenchShare[Name]>>;

/**
 * Benches of a site, played by as many threads as there are cores: one would be busy all the time, and what it measures
 * would be its own queue, where a warehouse has a computer for each bench.
 */
export class BenchThreads {
  readonly #workers: readonly Worker[];

  /** The databases of so many benches lie in `folder`. */
  constructor(folder: string, benches: number) {
    const numbers = Array.from({ length: benches }, (_, at) => at + 1);
    // Each has two benches at least: one of them waits for the other's orders.
    const threads = Math.max(1, Math.min(Math.max(2, availableParallelism()), benches >> 1));
    this.#workers = Array.from({ length: threads }, (_, thread) => {
      const own = numbers.filter((_number, at) => at % threads === thread);
      return new Worker(new URL('./bench-share.ts', import.meta.url), {
        workerData: { folder, numbers: own, of: benches } satisfies ShareWish,
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

  /** Has all benches do something; answers what each thread says once it is done. */
  async all<Name extends Task>(task: Name, ...wish: Wish<Name>): Promise<Done<Name>[]> {
    return Promise.all(this.#workers.map((worker) => ask(worker, task, wish)));
  }

  /** Has the first bench claim an order. Milliseconds. */
  async claimAlone(soc: string): Promise<number> {
    const [first] = this.#workers;
    if (!first) throw new Error('no thread');
    return ask(first, 'claimAlone', [soc]);
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/** One thing at a time. Rejects with what ended the thread. */
async function ask<Name extends Task>(
  worker: Worker,
  task: Name,
  wish: Wish<Name>,
): Promise<Done<Name>> {
  worker.postMessage({ task, wish }, []);
  const [done] = (await once(worker, 'message')) as [Done<Name>];
  return done;
}
