import type { BenchSite } from './bench-site.ts';
import { WRITERS } from './bench-site.ts';
import { figureOf, rowOf } from './measure.ts';
import { workOf } from './process-work.ts';
import type { Row } from './row.ts';

/** 20 orders a minute. */
const EVERY_MS = 3_000;
const WARM_UP_MS = 6_000;

/**
 * Every bench enters an order every three seconds: measures the time until another bench has it, and the CPU time of
 * each part.
 */
export async function crossBenchLatency(site: BenchSite, seconds: number): Promise<Row[]> {
  const sums = async () => [workOf(site.pid), workOf(process.pid), await site.transactions()];
  const before = await sums();
  const latencies = await site.threads.all('atWork', EVERY_MS, WARM_UP_MS, seconds);
  const after = await sums();
  // Totals while all were working, per order.
  const orders = (site.benches * (WARM_UP_MS + seconds * 1_000)) / EVERY_MS;
  const names = ['hub, ms of a core', 'benches, ms of a core for all of them', 'transactions'];
  return [
    figureOf(`site.seen, ${site.benches} benches`, latencies.flat(), 'ms'),
    ...names.map((name, at) => {
      const sum = (after[at] ?? 0) - (before[at] ?? 0);
      return figureOf(`site.${name}, an order`, [sum / orders], 'ms');
    }),
  ];
}

/** Every bench enters its next order as soon as another one has received the previous one. */
export async function flatOut(site: BenchSite, seconds: number): Promise<Row[]> {
  const before = await site.head();
  const began = performance.now();
  const all = (await site.threads.all('flatOut', seconds / 2)).flat();
  const ms = (performance.now() - began) / all.length;
  const peer = await site.bare(before, WRITERS, 1);
  return [
    figureOf('site.seen, as fast as they can', all, 'ms'),
    rowOf('site.seen as fast as they can, ms an order', [ms], [peer]),
  ];
}
