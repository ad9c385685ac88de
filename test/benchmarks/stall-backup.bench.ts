import { openStationProcess } from './ask-station.ts';
import type { StationDelays } from './bench-station.ts';
import { openIdleProcess } from './event-loop.ts';
import { copyOfManyOrders } from './many-orders.ts';
import { figureOf, monotonic, once, report, rowOf } from './measure.ts';
import { ORDERS } from './order-count.ts';

// Measures whether main stays responsive while a million orders are backed up: orders are entered and a trivial request
// is sent, as from the window. For comparison it measures the event loop of an idle process.

/** The automatic first check of a large database has begun by then, and is part of the measurement. */
const BETWEEN_MS = 50;

const copy = await copyOfManyOrders(ORDERS);
const station = await openStationProcess(
  () => Promise.reject(new Error('nothing is printed')),
  copy.folder,
);
// The first label's resources are loaded: the app does that by itself after its start.
await station.ask({ kind: 'print', labels: 1, source: 'own' });
await station.printed();
await station.ask({ kind: 'watch' });
const idle = await openIdleProcess();

const began = monotonic();
const backup = { ended: false };
const backupResult = station.ask<number>({ kind: 'backup' }).finally(() => (backup.ended = true));
const entries: number[] = [];
const pings: number[] = [];
while (!backup.ended) {
  entries.push(await once(() => station.ask({ kind: 'enter', number: entries.length })));
  pings.push(await once(() => station.ask({ kind: 'ping' })));
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
}
const bytes = await backupResult;
const backupMs = monotonic() - began;
const delays = await station.ask<StationDelays>({ kind: 'delays' });
const bare = await idle.delays();
await station.close();
copy.remove();

report([
  rowOf('stall.backup event-loop p99', [delays.p99], [bare.p99]),
  rowOf('stall.backup event-loop longest', [delays.max], [bare.max]),
  figureOf("stall.backup longest turn of main's thread", [delays.longestBlock], 'ms'),
  figureOf('stall.backup orders.enter', entries, 'ms'),
  figureOf('stall.backup trivial call', pings, 'ms'),
  figureOf(`stall.backup of ${ORDERS} orders`, [backupMs], 'ms'),
  figureOf(`stall.backup of ${ORDERS} orders, size`, [bytes], 'bytes'),
]);
