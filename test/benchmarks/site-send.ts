import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSite } from './bench-site.ts';
import { WRITERS } from './bench-site.ts';
import { once, rowOf } from './measure.ts';
import { workBelow, workOf } from './process-work.ts';
import type { Row } from './row.ts';

/** Entries of each bench when all send their backlog after the hub was offline. */
const BACKLOG = 50;
const SEQUENTIAL_ORDERS = 20;
const RUNS = 3;
/** Connections that write as many orders at once as a bench does. */
const PART_WRITERS = 8;

/** All benches send their backlog at the same time, after the hub was unreachable. */
export async function backlog(site: BenchSite): Promise<Row[]> {
  const [ours, single, parts]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const before = await site.head();
    await site.threads.all('workAlone', BACKLOG);
    const total = site.benches * BACKLOG;
    const ms = await once(async () => {
      await site.threads.all('start');
      while ((await site.head()) < before + total) await sleep(5);
    });
    ours.push(ms / total);
    await site.threads.all('level');
    single.push(await site.bare(before, WRITERS, 1));
    parts.push(await site.bare(before, PART_WRITERS, BACKLOG));
  }
  return [
    rowOf('site.backlog, ms an order', ours, single),
    rowOf(`site.backlog in parts of ${BACKLOG}, ms an order`, ours, parts),
  ];
}

/**
 * Every bench, with a closed link, sends its next order as soon as the hub has the previous one; none reads. The CPU
 * time of the hub and its PostgreSQL is reported together with PostgreSQL's for bare inserts of the same rows. The
 * simulated benches' own work is in neither.
 */
export async function sequential(site: BenchSite): Promise<Row[]> {
  const [ours, peer]: [number[], number[]] = [[], []];
  const work = { hub: [] as number[], postgres: [] as number[], bare: [] as number[] };
  const orders = site.benches * SEQUENTIAL_ORDERS;
  for (let run = 0; run < RUNS; run++) {
    const before = await site.head();
    const [hub, postgres] = [workOf(site.pid), workBelow(site.pid)];
    const ms = await once(async () => site.threads.all('tellInTurn', SEQUENTIAL_ORDERS));
    ours.push(ms / orders);
    work.hub.push((workOf(site.pid) - hub) / orders);
    work.postgres.push((workBelow(site.pid) - postgres) / orders);
    const bareBefore = workBelow(site.pid);
    peer.push(await site.bare(before, WRITERS, 1));
    work.bare.push((workBelow(site.pid) - bareBefore) / orders);
  }
  return [
    rowOf('site.one-by-one, ms an order', ours, peer),
    rowOf('site.one-by-one, ms of a core of the hub, an order', work.hub, work.bare),
    rowOf('site.one-by-one, ms of a core of its PostgreSQL, an order', work.postgres, work.bare),
  ];
}
