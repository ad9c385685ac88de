import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '../../main/base/surroundings.ts';
import { Database } from '../../main/site/hub/database.ts';
import { addressIn } from '../../main/site/hub/embedded/cluster.ts';
import { freePort } from '../fakes/free-port.ts';
import { startHubProgram } from '../fakes/hub-process.ts';
import { BareInserts } from './bare-inserts.ts';
import { bundled } from './bundle.ts';
import { figureOf, once, report, rowOf } from './measure.ts';
import { workBelow, workOf } from './process-work.ts';
import type { Row } from './row.ts';
import { SimulatedBench } from './simulated-benches.ts';
import { diskOf, fillSite } from './many-site-orders.ts';

// One hub with the PostgreSQL that comes along, and a hundred benches in one process, each with a database and the link
// of its own: from an order's entry until another bench has it, at a warehouse's pace and as fast as they can; the hub
// against bare inserts of the same rows into the same PostgreSQL; what an order takes on the disk; all orders for a bench that
// is new; what the hub weighs. A bench's own work is done by the same two cores here, a hundred times over.

const BENCHES = Number(process.env['PACKBENCH_BENCH_BENCHES'] ?? 100);
const SECONDS = Number(process.env['PACKBENCH_BENCH_SECONDS'] ?? 60);
const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 1_000_000);
/** `seen` leaves out all but the hundred benches at work, `hub` all but what the hub alone costs, and claims. */
const ONLY = process.env['PACKBENCH_BENCH_ONLY'];
/** 20 orders a minute. */
const EVERY_MS = 3_000;
const WARM_UP_MS = 6_000;
/** Orders whose room on the disk is measured. */
const ON_DISK = 20_000;
/** A bench that reads a million orders, and that all were handed over, on busy cores. */
const SNAPSHOT_LIMIT_MS = 3_600_000;
/** Entries of each bench when all tell what happened while the hub was away. */
const BACKLOG = 50;
const IN_TURN = 20;
const RUNS = 3;
/** Claims that one bench makes, one after the other. */
const ALONE = 300;
/** Connections of whoever writes order by order, and of who writes as many at once as a bench does. */
const WRITERS = 40;
const PART_WRITERS = 8;

/** What `diskOf` wrote, where that is not of epoch 0. */
const measured: Readonly<Record<string, string>> = {
  site_scans: `soc LIKE 'M-%'`,
  site_records: `kind IN ('handed', 'handover-turn')`,
};

// The disk is the hub's: a hundred computers have a hundred.
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'packbench-site-'));
// Of its own: as root PostgreSQL is another user, who must get there.
const home = mkdtempSync(join(tmpdir(), 'packbench-hub-'));
const hub = startHubProgram(await bundled('hub'), [
  '--listen',
  `127.0.0.1:${await freePort()}`,
  '--user-data-dir',
  home,
]);
await hub.open();
const database = new Database(addressIn(home), silentLog);
const hubPid = hub.process.pid ?? 0;
const rows: Row[] = [weight('at rest')];
const benches: SimulatedBench[] = [];
for (let number = 1; number <= BENCHES; number++) {
  const bench = new SimulatedBench(join(folder, `B${number}`), `B${number}`);
  await bench.join(database);
  benches.push(bench);
}
await Promise.all(benches.map(async (bench) => bench.level()));

if (ONLY !== 'hub') {
  rows.push(...(await seenElsewhere()));
  rows.push(weight(`with ${BENCHES} benches`));
  rows.push(...(await flatOut()));
}
if (ONLY !== 'seen') rows.push(...(await claims()));
if (ONLY === undefined) rows.push(...(await backlog()));
for (const bench of benches) await bench.close();
if (ONLY !== 'seen') rows.push(...(await inTurn()));
if (ONLY === undefined) {
  const disk = await diskOf(database, ON_DISK);
  rows.push(figureOf('site.disk, an order', [disk], 'bytes'));
  await emptied();
  rows.push(...(await snapshot()), weight('at the end'));
}
report(rows);
await database.close();
hub.process.kill('SIGTERM');
await hub.ended();
for (const made of [folder, home]) rmSync(made, { recursive: true, force: true });

/** What it takes until another bench has an order, and whose work that is. */
async function seenElsewhere(): Promise<Row[]> {
  const before = { hub: workOf(hubPid), own: workOf(process.pid), asked: await asked() };
  const seen = await atWork();
  return [
    figureOf(`site.seen, ${BENCHES} benches`, seen, 'ms'),
    perOrder('site.hub, ms of a core', workOf(hubPid) - before.hub),
    perOrder('site.benches, ms of a core for all of them', workOf(process.pid) - before.own),
    perOrder('site.transactions', (await asked()) - before.asked),
  ];
}

/** Every bench enters an order every three seconds; another one waits for it. */
async function atWork(): Promise<number[]> {
  const all: Promise<number>[] = [];
  const measured = Date.now() + WARM_UP_MS;
  const until = measured + SECONDS * 1_000;
  const work = async (bench: SimulatedBench, at: number) => {
    await sleep((at * EVERY_MS) / BENCHES);
    for (let due = Date.now(); due < until; due += EVERY_MS) {
      await sleep(Math.max(0, due - Date.now()));
      const soc = bench.enter();
      const seen = benches[(at + 1 + Math.floor(BENCHES / 3)) % BENCHES]?.seen(soc);
      if (seen && Date.now() >= measured) all.push(seen);
    }
  };
  await Promise.all(benches.map(work));
  return Promise.all(all);
}

/** Every bench enters its next order as soon as another one has seen the one before. */
async function flatOut(): Promise<Row[]> {
  const before = await head();
  const all: number[] = [];
  const began = Date.now();
  const until = began + (SECONDS * 1_000) / 2;
  const work = async (bench: SimulatedBench, at: number) => {
    const other = benches[(at + 1 + Math.floor(BENCHES / 3)) % BENCHES];
    if (!other) throw new Error('no other bench');
    while (Date.now() < until) all.push(await other.seen(bench.enter()));
  };
  await Promise.all(benches.map(work));
  const ms = (Date.now() - began) / all.length;
  const peer = await bare(before, WRITERS, 1);
  return [
    figureOf('site.seen, as fast as they can', all, 'ms'),
    rowOf('site.seen as fast as they can, ms an order', [ms], [peer]),
  ];
}

/**
 * Every bench tells its next order as soon as the hub has the one before; nobody reads. What the hub and its PostgreSQL work for
 * that is told beside what PostgreSQL works for bare inserts of the same rows: the simulated benches' own work is in neither.
 */
async function inTurn(): Promise<Row[]> {
  const [ours, peer]: [number[], number[]] = [[], []];
  const work = { hub: [] as number[], postgres: [] as number[], bare: [] as number[] };
  const orders = BENCHES * IN_TURN;
  for (let run = 0; run < RUNS; run++) {
    const before = await head();
    const [hub, postgres] = [workOf(hubPid), workBelow(hubPid)];
    const ms = await once(async () =>
      Promise.all(benches.map(async (bench) => bench.tellInTurn(IN_TURN))),
    );
    ours.push(ms / orders);
    work.hub.push((workOf(hubPid) - hub) / orders);
    work.postgres.push((workBelow(hubPid) - postgres) / orders);
    const bareBefore = workBelow(hubPid);
    peer.push(await bare(before, WRITERS, 1));
    work.bare.push((workBelow(hubPid) - bareBefore) / orders);
  }
  return [
    rowOf('site.one-by-one, ms an order', ours, peer),
    rowOf('site.one-by-one, ms of a core of the hub, an order', work.hub, work.bare),
    rowOf('site.one-by-one, ms of a core of its PostgreSQL, an order', work.postgres, work.bare),
  ];
}

/** Every bench takes the same orders at once, and then one bench takes others, one after the other, against the bare statement. */
async function claims(): Promise<Row[]> {
  const contested: number[] = [];
  const socs = Array.from({ length: IN_TURN }, (_, at) => `CLAIM-${at}`);
  const owners = new Map(socs.map((soc) => [soc, 0]));
  await Promise.all(
    benches.map(async (bench) => {
      for (const soc of socs) {
        const began = performance.now();
        if (await bench.claims(soc)) owners.set(soc, (owners.get(soc) ?? 0) + 1);
        contested.push(performance.now() - began);
      }
    }),
  );
  if ([...owners.values()].some((count) => count > 1)) throw new Error('an order of two benches');
  const [alone, statement]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ALONE; turn++) {
    alone.push(await once(async () => benches[0]?.claims(`ALONE-${turn}`)));
    statement.push(
      await once(async () =>
        database.query(
          `INSERT INTO site_claims (soc, bench, until)
           SELECT $1, bench, now() + interval '30 minutes' FROM site_benches LIMIT 1 ON CONFLICT DO NOTHING`,
          [`BARE-${turn}`],
        ),
      ),
    );
  }
  return [
    figureOf(`site.claim, ${BENCHES} benches the same orders`, contested, 'ms'),
    rowOf('site.claim, one after the other', alone, statement),
  ];
}

/** What happened while no bench reached the hub, told by all at once. */
async function backlog(): Promise<Row[]> {
  const [ours, single, parts]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const before = await head();
    for (const bench of benches) await bench.link.close();
    for (const bench of benches) for (let order = 0; order < BACKLOG; order++) bench.enter();
    const total = BENCHES * BACKLOG;
    const ms = await once(async () => {
      for (const bench of benches) bench.link.start();
      while ((await head()) < before + total) await sleep(5);
    });
    ours.push(ms / total);
    await Promise.all(benches.map(async (bench) => bench.level()));
    single.push(await bare(before, WRITERS, 1));
    parts.push(await bare(before, PART_WRITERS, BACKLOG));
  }
  return [
    rowOf('site.backlog, ms an order', ours, single),
    rowOf(`site.backlog in parts of ${BACKLOG}, ms an order`, ours, parts),
  ];
}

/** Milliseconds an order. */
async function bare(after: number, connections: number, together: number): Promise<number> {
  const inserts = await BareInserts.open(addressIn(home), connections, after);
  try {
    return (await once(async () => inserts.write(together))) / inserts.count;
  } finally {
    await inserts.close();
  }
}

async function snapshot(): Promise<Row[]> {
  await fillSite(database, ORDERS);
  const bench = new SimulatedBench(join(folder, 'new'), 'NEW');
  await bench.join(database);
  const ms = await once(async () => bench.level(SNAPSHOT_LIMIT_MS));
  const known = bench.store.site.count();
  if (known < ORDERS) throw new Error(`${known} orders of ${ORDERS}`);
  await bench.close();
  return [figureOf(`site.snapshot of ${ORDERS} orders`, [ms], 'ms')];
}

/** What was only measured goes. */
async function emptied(): Promise<void> {
  for (const table of ['site_scans', 'site_audit', 'site_audit_chains', 'site_log', 'site_records'])
    await database.query(`DELETE FROM ${table} WHERE ${measured[table] ?? 'epoch = 0'}`);
  await database.query(`DELETE FROM site_orders WHERE soc LIKE 'M-%'`);
}

async function head(): Promise<number> {
  const [row] = await database.query<{ position: number }>('SELECT position FROM site_head');
  return row?.position ?? 0;
}

/** What came together while all were at work, for each of their orders. */
function perOrder(what: string, sum: number): Row {
  const orders = (BENCHES * (WARM_UP_MS + SECONDS * 1_000)) / EVERY_MS;
  return figureOf(`${what}, an order`, [sum / orders], 'ms');
}

/** Transactions that PostgreSQL has done, a statement outside of one among them. */
async function asked(): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    'SELECT sum(xact_commit)::float8 AS n FROM pg_stat_database',
  );
  return row?.n ?? 0;
}

/** The hub alone: PostgreSQL weighs what its settings say. */
function weight(when: string): Row {
  const status = readFileSync(`/proc/${hubPid}/status`, 'utf8');
  const kb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return figureOf(`site.hub ${when}`, [(kb * 1_024) / 1e6], 'MB');
}
