import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vault } from '../../main/base/host-services.ts';
import { applyOrderViews } from '../../main/site/sync/apply-order-views.ts';
import type { Account } from '../../main/platform/account.ts';
import { openStation, type Station } from '../../main/station.ts';
import type { Membership } from '../../main/site/connection/membership.ts';
import { makeAuthority } from '../../main/hub/tls/authority.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { entryOf } from '../fakes/hub-bench.ts';
import { freePort } from '../fakes/free-port.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { valueOf } from '../fakes/value-of.ts';
import { insertCreatedOrder, zebraAt } from './created-orders.ts';
import { monotonic, once as timed, report, rowOf } from './measure.ts';
import type { SinkNews } from './print-sink.ts';

// Compares a bench of a site with many orders of other benches with a bench without a site, alternating. The hub is
// switched off. The rows are:
// - an entry;
// - the time from a scan on the packing screen (the window's own call) to the last byte of a prepared label at the
// printer's socket;
// - opening the station.

/** Maximum ratio of the costs. */
const AIM = 1.05;
/** Number of other benches' orders that the member has. */
const KNOWN = Number(process.env['PACKBENCH_BENCH_KNOWN'] ?? 100_000);
const ROUNDS = Number(process.env['PACKBENCH_BENCH_ROUNDS'] ?? 300);
const STARTS = 20;
const AT_ONCE = 1_000;
const WARM_UP = 20;
const account = 'http://127.0.0.1:9';

const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
let orderCount = 0;
const listening = Promise.withResolvers<number>();
/** Time at which each label arrived completely. */
const arrived: number[] = [];
// In a separate process: this process's work after a label must not delay that label.
const sink = fork(join(import.meta.dirname, 'print-sink.ts'));
sink.on('message', (news: SinkNews) => {
  if (news.kind === 'listens') listening.resolve(news.port);
  else if (news.kind === 'label') arrived.push(news.at);
});
const port = await listening.promise;

const of = { site: await membership(), none: null };
const member = await prepareBench('site');
const alone = await prepareBench('none');
knowOthers(member.station);
member.station.site?.start();
await eventually('a link without a hub', () => member.station.site?.state.state === 'away');
const entry: [number[], number[]] = [[], []];
const paper: [number[], number[]] = [[], []];
for (let run = -WARM_UP; run < ROUNDS; run++)
  for (const [at, bench] of alternating(run)) {
    const { orders } = bench.station;
    const ms = await timed(() => valueOf(orders.enter({ draft: draftOf(), print: false })));
    const printed = await onPaper(bench);
    if (run < 0) continue;
    entry[at].push(ms);
    paper[at].push(printed);
  }
await member.station.close();
await alone.station.close();

const start: [number[], number[]] = [[], []];
for (let run = -2; run < STARTS; run++)
  for (const [at, { name }] of alternating(run)) {
    let station: Station | undefined;
    const ms = await timed(() => {
      station = open(name);
      station.site?.start();
    });
    await station?.close();
    if (run >= 0) start[at].push(ms);
  }
const rows = [
  rowOf('site.entry, hub off', ...entry),
  rowOf('site.scan to paper, hub off', ...paper),
  rowOf('site.start, hub off', ...start),
];
report(rows);
for (const { bench, ours, peer } of rows) {
  const cost = ours.p50 / (peer?.p50 ?? Number.NaN);
  console.log(`${bench}: ${cost.toFixed(3)} times, ${cost <= AIM ? 'within' : 'ABOVE'} ${AIM}`);
}
sink.disconnect();
rmSync(folder, { recursive: true, force: true });
process.exit();

interface BenchUnderTest {
  readonly name: keyof typeof of;
  readonly station: Station;
  readonly printerId: string;
}

/** The first one alternates, so that neither always runs after the other's garbage. */
function alternating(run: number): [0 | 1, BenchUnderTest][] {
  const both: [0 | 1, BenchUnderTest][] = [
    [0, member],
    [1, alone],
  ];
  return run % 2 === 0 ? both : both.toReversed();
}

function open(name: keyof typeof of): Station {
  const text = of[name];
  const vault: Vault = { read: (key) => (key === 'site' ? text : null), write() {} };
  const from: Account = {
    mode: 'account',
    baseUrl: account,
    token: () => 'none',
    partner: () => null,
  };
  return valueOf(openStation(join(folder, name), from, surroundingsOf(folder, { vault })));
}

async function prepareBench(name: keyof typeof of): Promise<BenchUnderTest> {
  const station = open(name);
  station.pipeline.warmUp();
  station.store.pickupPoints.save(pickupPoint);
  return {
    name,
    station,
    printerId: valueOf(station.setup.printers.save(null, zebraAt(port))).id,
  };
}

/** From a scan to the last byte at the printer's socket; the label is prepared, as it is once an order is created. */
async function onPaper({ station, printerId }: BenchUnderTest): Promise<number> {
  const { store, pipeline, printJobs } = station;
  const id = insertCreatedOrder(store, orderCount++);
  const order = store.orders.get(id);
  const printer = store.printers.get(printerId);
  if (!order?.platform || !printer) throw new Error('No order to print');
  const platformOrder = { ...order, platform: order.platform };
  const label = valueOf(
    await pipeline.prepare(platformOrder, printer, { reprint: 0, allowed: [] }),
  );
  const fingerprint = pipeline.fingerprint(platformOrder, printer);
  store.prepared.put({ orderId: id, printerId, fingerprint }, label, Date.now());
  const { shortCode: code } = platformOrder.platform;
  const before = arrived.length;
  const began = monotonic();
  const { result } = valueOf(
    await station.sitePacking.scan({ code, mode: 'print', goesOn: false }),
  );
  if (result !== 'printing') throw new Error(result);
  const [at] = await eventually('the label at the printer', () => {
    const news = printJobs.isIdle ? arrived.slice(before) : [];
    return news.length > 0 && news;
  });
  return (at ?? Number.NaN) - began;
}

/** Stores a bench's data of its site: its own number, and the states of other benches' orders. */
function knowOthers({ store }: Station): void {
  store.commit(() => {
    store.site.enter('S', 'B', 1);
    store.site.putBenches([{ bench: 'C', code: 'PB2', name: 'Bàn 2', isGone: false }]);
    store.site.putReadTo(KNOWN);
    store.siteRecords.putReadTo(KNOWN);
  });
  for (let from = 1; from <= KNOWN; from += AT_ONCE)
    store.commit(() => {
      const views = Array.from({ length: Math.min(AT_ONCE, KNOWN - from + 1) }, (_, at) => {
        const position = from + at;
        const soc = `PB2-${position}`;
        const codes = {
          shortCode: String(500_000_000 + position),
          platformCode: `OTHER.${position}`,
        };
        const { view } = entryOf('', soc, { sync: 'created', carrierName: 'GHN', ...codes });
        if (!view) throw new Error('an entry without how its order stands');
        return { soc, bench: 'C', firstAt: position, at: position, correctedAt: null, view };
      });
      applyOrderViews(store, views, 'B');
    });
}

/** Returns the stored membership of a bench whose hub no longer exists. */
async function membership(): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const joinRequest = {
    secret: 's',
    key: '0'.repeat(64),
    code: 'PB1',
    name: 'PB1',
    version: 'bench',
  };
  return JSON.stringify({
    address,
    vouching: makeAuthority(Date.now(), new Uint8Array(16).fill(1)).cert,
    wish: { ...joinRequest, account, before: null },
    joined: { bench: 'B', site: 'S', epoch: 1 },
    followed: [],
  } satisfies Membership);
}
