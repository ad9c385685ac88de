import { BenchSite } from './bench-site.ts';
import { report } from './measure.ts';
import type { Row } from './row.ts';
import { claims } from './site-claims.ts';
import { disk, snapshot } from './site-filled.ts';
import { flatOut, crossBenchLatency } from './site-latency.ts';
import { backlog, sequential } from './site-send.ts';
import { ORDERS } from './order-count.ts';

// One hub with its bundled PostgreSQL, and a hundred benches in one process, simulated by one thread per core. Each has
// its own database and link. Measures:
// - the time from an order's entry until another bench has it, at a warehouse's pace and at full speed;
// - the hub, compared with bare inserts of the same rows into the same PostgreSQL;
// - an order's disk space;
// - all orders for a new bench;
// - the hub's memory.
// The same cores also do the benches' own work, a hundred times over.

const BENCHES = Number(process.env['PACKBENCH_BENCH_BENCHES'] ?? 100);
const SECONDS = Number(process.env['PACKBENCH_BENCH_SECONDS'] ?? 60);
/** `seen` only runs the hundred working benches; `hub` only the hub's own costs, and claims. */
const ONLY = process.env['PACKBENCH_BENCH_ONLY'];

const site = await BenchSite.open(BENCHES);
const rows: Row[] = [site.weight('at rest')];
await site.join();
if (ONLY !== 'hub') {
  rows.push(...(await crossBenchLatency(site, SECONDS)));
  rows.push(site.weight(`with ${BENCHES} benches`));
  rows.push(...(await flatOut(site, SECONDS)));
}
if (ONLY !== 'seen') rows.push(...(await claims(site)));
if (ONLY === undefined) rows.push(...(await backlog(site)));
await site.threads.all('close');
if (ONLY !== 'seen') rows.push(...(await sequential(site)));
if (ONLY === undefined)
  rows.push(await disk(site), await snapshot(site, ORDERS), site.weight('at the end'));
report(rows);
await site.close();
