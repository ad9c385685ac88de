import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { once } from './measure.ts';
import { SimulatedBench } from './simulated-bench.ts';

/** Which benches of a site a thread plays. */
export interface ShareWish {
  /** Where their databases lie. */
  readonly folder: string;
  /** Their numbers, of so many at the site. */
  readonly numbers: readonly number[];
  readonly of: number;
}

/** Some benches of a site, which one thread plays: what each of them does, all at the same time. */
class BenchShare {
  readonly #wish;
  readonly #benches;

  constructor(wish: ShareWish) {
    this.#wish = wish;
    this.#benches = wish.numbers.map(
      (number) => new SimulatedBench(join(wish.folder, `B${number}`), `B${number}`),
    );
  }

  /** Joins by an invitation each, and reads all that there is. */
  async join(invitations: readonly string[]): Promise<void> {
    for (const [at, bench] of this.#benches.entries()) await bench.join(invitations[at] ?? '');
    await this.level();
  }

  /** Resolves once all links say that all is told and read. */
  async level(): Promise<void> {
    await this.#each((bench) => bench.level());
  }

  /**
   * Enters an order every `everyMs` at each bench, not all in the same moment. Milliseconds until another bench had it, of
   * those that were entered when `warmUpMs` were over.
   */
  async atWork(everyMs: number, warmUpMs: number, seconds: number): Promise<number[]> {
    const measured = Date.now() + warmUpMs;
    const until = measured + seconds * 1_000;
    const seen: Promise<number>[] = [];
    await this.#each(async (bench, at) => {
      await sleep(((this.#wish.numbers[at] ?? 0) * everyMs) / this.#wish.of);
      for (let due = Date.now(); due < until; due += everyMs) {
        await sleep(Math.max(0, due - Date.now()));
        const ms = this.#otherThan(at).seen(bench.enter());
        if (Date.now() >= measured) seen.push(ms);
      }
    });
    return Promise.all(seen);
  }

  /** Enters the next order as soon as another bench has seen the one before. Milliseconds of each. */
  async flatOut(seconds: number): Promise<number[]> {
    const until = Date.now() + seconds * 1_000;
    const seen: number[] = [];
    await this.#each(async (bench, at) => {
      while (Date.now() < until) seen.push(await this.#otherThan(at).seen(bench.enter()));
    });
    return seen;
  }

  /** Each bench takes the same orders to pack. Milliseconds of each claim, and the orders that benches here got. */
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

  /** One bench takes an order to pack that nobody else wants. Milliseconds. */
  async claimAlone(soc: string): Promise<number> {
    return once(() => this.#benches[0]?.claims(soc));
  }

  /** Hangs up at each bench, which then enters so many orders. */
  async workAlone(orders: number): Promise<void> {
    await this.#each(async (bench) => bench.link.close());
    await this.#each(async (bench) => {
      for (let order = 0; order < orders; order++) bench.enter();
    });
  }

  /** Goes on with the hub. */
  async start(): Promise<void> {
    await this.#each(async (bench) => bench.link.start());
  }

  async close(): Promise<void> {
    await this.#each((bench) => bench.close());
  }

  /** Tells so many orders at each bench, one after the other; they are closed. */
  async tellInTurn(orders: number): Promise<void> {
    await this.#each((bench) => bench.tellInTurn(orders));
  }

  async #each(task: (bench: SimulatedBench, at: number) => Promise<void>): Promise<void> {
    await Promise.all(this.#benches.map(task));
  }

  /** The bench that waits for an order: a third of those here further on. */
  #otherThan(at: number): SimulatedBench {
    const { length } = this.#benches;
    const other = this.#benches[(at + 1 + Math.floor(length / 3)) % length];
    if (!other || other === this.#benches[at]) throw new Error('no other bench');
    return other;
  }
}

export type { BenchShare };

const share = new BenchShare(workerData as ShareWish);
// What goes wrong ends the thread, which whoever waits for it hears.
parentPort?.on('message', (asked: Asked) => void answer(asked));

/** What a share does, and what it has to know for that. */
interface Asked {
  readonly task: keyof BenchShare;
  readonly wish: readonly unknown[];
}

async function answer({ task, wish }: Asked): Promise<void> {
  const run = share[task] as (...known: readonly unknown[]) => Promise<unknown>;
  parentPort?.postMessage(await run.apply(share, [...wish]), []);
}
