import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIds } from '../../main/base/ids.ts';
import { openStation, type Station } from '../../main/station.ts';
import { openStore, type Store } from '../../main/store/store.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { startPlatform } from '../fakes/platform/platform.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { compare, once, report, rowOf } from './measure.ts';

// A station's daily operations, with 500,000 finished orders in its database and with 1,000: finished orders must not
// increase their cost.

const MANY = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 500_000);
const FEW = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
const token = 'token-of-the-bench';
const platform = await startPlatform({
  journal: join(folder, 'platform.ndjson'),
  token,
  clock: systemClock,
});
const draft = draftOf();

function fill(store: Store, orders: number): void {
  const ids = createIds(systemClock);
  const finished = (number: number) => {
    const [id, at] = [ids.next(), systemClock.now()];
    const code = `PB-${number}`;
    store.orders.insert({ id, soc: `OLD-${number}`, draft, pickupPoint, at });
    store.events.append({ orderId: id, at, by: 'packer', kind: 'entered', after: 'queued' });
    const platform = {
      platformCode: code,
      shortCode: code,
      platformSortCode: null,
      carrierId: '1',
      carrierName: 'GHTK',
      waybill: `S${number}`,
      carrierSortCode: null,
      shipmentFee: 20_000,
      insuranceFee: 0,
      collection: null,
    };
    store.orders.change(id, { sync: 'created', platform }, at);
    store.events.append({ orderId: id, at, by: 'platform', kind: 'created', after: 'created' });
  };
  for (let from = 0; from < orders; from += 10_000)
    store.commit(() => {
      for (let number = from; number < Math.min(orders, from + 10_000); number++) finished(number);
    });
  while (store.orders.index());
}

function folderOf(orders: number): string {
  const own = join(folder, String(orders));
  const opened = openStore(join(own, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  opened.value.pickupPoints.save(pickupPoint);
  fill(opened.value, orders);
  opened.value.close();
  return own;
}

function open(own: string): Station {
  const account = { mode: 'account', baseUrl: platform.baseUrl } as const;
  const opened = openStation(
    own,
    { ...account, token: () => token, partner: () => null },
    surroundingsOf(own),
  );
  if (!opened.ok) throw new Error(opened.error.code);
  opened.value.outbox.start();
  return opened.value;
}

const [big, small] = [folderOf(MANY), folderOf(FEW)];
const megabytes = Math.round(statSync(join(big, 'packbench.db')).size / 1e6);
const name = (what: string) => `outbox.growth ${what} ${MANY} : ${FEW}`;

const starts: [number[], number[]] = [[], []];
for (let run = 0; run < 7; run++)
  for (const [index, own] of [big, small].entries()) {
    let station: Station | undefined;
    starts[index]?.push(await once(() => (station = open(own))));
    await station?.close();
  }

const [many, few] = [open(big), open(small)];
const enter = ({ orders, outbox }: Station) => {
  outbox.pause(true);
  const entered = orders.enter({ draft, print: false });
  if (!entered.ok) throw new Error(entered.error.code);
};
const read = ({ store }: Station) => {
  const now = systemClock.now();
  store.outbox.toSend(now, 8);
  store.outbox.toSettle('uncertain', now, 8);
  store.outbox.toFollowUp(now, 8);
  store.outbox.nextTime(now);
  store.orders.counts();
};
/** Claims, sends and settles a newly entered order. */
const send = async ({ orders, store }: Station) => {
  const entered = orders.enter({ draft, print: false });
  if (!entered.ok) throw new Error(entered.error.code);
  while (store.orders.get(entered.value.id)?.sync !== 'created')
    await new Promise((resolve) => setImmediate(resolve));
};
const rows = [
  rowOf(name('start'), ...starts),
  await compare(
    name('send'),
    () => send(many),
    () => send(few),
    200,
  ),
  await compare(
    name('enter'),
    () => enter(many),
    () => enter(few),
    1_000,
  ),
  await compare(
    name('due, next, counts'),
    () => read(many),
    () => read(few),
    1_000,
  ),
];
report(rows);
console.log(`${megabytes} MB with ${MANY} orders`);
await many.close();
await few.close();
await platform.close();
rmSync(folder, { recursive: true });
