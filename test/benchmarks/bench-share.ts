import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { once } from './measure.ts';
import { SimulatedBench } from './simulated-bench.ts';

/** The benches of a site that one thread simulates. */
export interface ShareConfig {
  /** Folder of their databases. */
  readonly folder: string;
  /** Their numbers, out of the site's total. */
  readonly numbers: readonly number[];
  readonly of: number;
}

/** Some benches of a site in one thread. Each task runs at all of them concurrently. */
class BenchShare {
  readonly #config;
  readonly #benches;

  constructor(config: ShareConfig) {
    this.#config = config;
    this.#benches = config.numbers.map(
      (number) => new SimulatedBench(join(config.folder, `B${number}`), `B${number}`),
    );
  }

  /** Joins by one invitation each, and reads all data of the site. */
  async join(invitations: readonly string[]): Promise<void> {
    for (const [at, bench] of this.#benches.entries()) await bench.join(invitations[at] ?? '');
    await this.level();
  }

  /** Resolves once all links have sent and read everything. */
  async level(): Promise<void> {
    await this.#each((bench) => bench.level());
  }

  /**
   * Enters an order every `everyMs` at each bench, at staggered times. Returns the milliseconds until another bench had
   * each order entered after `warmUpMs`.
   */
  async atWork(everyMs: number, warmUpMs: number, seconds: number): Promise<number[]> {
    const measured = Date.now() + warmUpMs;
    const until = measured + seconds * 1_000;
    const delays: Promise<number>[] = [];
    await this.#each(async (bench, at) => {
      await sleep(((this.#config.numbers[at] ?? 0) * everyMs) / this.#config.of);
      for (let due = Date.now(); due < until; due += everyMs) {
        await sleep(Math.max(0, due - Date.now()));
        const ms = this.#otherThan(at).untilReceived(bench.enter());
        if (Date.now() >= measured) delays.push(ms);
      }
    });
    return Promise.all(delays);
  }

  /** Enters the next order as soon as another bench has received the previous one. Returns the milliseconds of each. */
  async flatOut(seconds: number): Promise<number[]> {
    const until = Date.now() + seconds * 1_000;
    const delays: number[] = [];
    await this.#each(async (bench, at) => {
      while (Date.now() < until)
        delays.push(await this.#otherThan(at).untilReceived(bench.enter()));
    });
    return delays;
  }

  /**
   * Each bench claims the same orders for packing. Returns the milliseconds of each claim, and the orders that this
   * thread's benches got.
   */
  async claim(socs: readonly string[]): Promise<{ ms: number[]; ours: string[] }> {
    const [ms, ours]: [number[], string[]] = [[], []];
    await this.#each(async (bench) => {
      for (const soc of socs)
        ms.push(
          await once(async () => {
            if (await bench.claims(soc)) ours.push(soc);
          }),
        );
    });
    return { ms, ours };
  }

  /** One bench claims an uncontested order. Returns milliseconds. */
  async claimAlone(soc: string): Promise<number> {
    return once(() => this.#benches[0]?.claims(soc));
  }

  /** Disconnects each bench, which then enters this many orders. */
  async workAlone(orders: number): Promise<void> {
    await this.#each(async (bench) => bench.link.close());
    await this.#each(async (bench) => {
      for (let order = 0; order < orders; order++) bench.enter();
    });
  }

  /** Reconnects to the hub. */
  async start(): Promise<void> {
    await this.#each(async (bench) => bench.link.start());
  }

  async close(): Promise<void> {
    await this.#each((bench) => bench.close());
  }

  /** Sends this many orders from each bench, one after the other; the links are closed. */
  async tellInTurn(orders: number): Promise<void> {
    await this.#each((bench) => bench.sendSequentially(orders));
  }

  async #each(task: (bench: SimulatedBench, at: number) => Promise<void>): Promise<void> {
    await Promise.all(this.#benches.map(task));
  }

  /** Returns the bench that waits for an order: a third of this thread's benches further on. */
  #otherThan(at: number): SimulatedBench {
    const { length } = this.#benches;
    const other = this.#benches[(at + 1 + Math.floor(length / 3)) % length];
    if (!other || other === this.#benches[at]) throw new Error('no other bench');
    return other;
  }
}

export type { BenchShare };

const share = new BenchShare(workerData as ShareConfig);
// An error ends the thread, and its waiting caller receives that.
parentPort?.on('message', (request: TaskRequest) => void answer(request));

/** A task of a share, with its parameters. */
interface TaskRequest {
  readonly task: keyof BenchShare;
  readonly wish: readonly unknown[];
}

async function answer({ task, wish }: TaskRequest): Promise<void> {
  const run = share[task] as (...args: readonly unknown[]) => Promise<unknown>;
  parentPort?.postMessage(await run.apply(share, [...wish]), []);
}
