import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { createBody } from '../../main/platform/create.ts';
import { openStation } from '../../main/station.ts';
import { options, startChild } from '../fakes/child.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { report, rowOf } from './measure.ts';
import { openPlainjobs } from './plainjobs.ts';

// Sends 10,000 queued orders to a platform that takes 50 ms for each, 8 at a time. Compared with the maximum that
// concurrency and latency allow, and with eight connections that send the same bodies. These store no data, or use
// plainjobs with eight workers. Every order costs us two commits with synchronous=FULL.

const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 10_000);
const AT_ONCE = 8;
const LATENCY_MS = 50;
const TOKEN = 'token-of-the-bench';

const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
const platform = startChild(
  'platform-process.ts',
  options({ journal: join(folder, 'platform.ndjson'), token: TOKEN }),
);
const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
await fetch(`${baseUrl}/__faults`, {
  method: 'POST',
  body: JSON.stringify({ latencyMs: LATENCY_MS }),
});
const opened = openStation(
  join(folder, 'ours'),
  { mode: 'account', baseUrl, token: () => TOKEN, partner: () => null },
  surroundingsOf(folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const station = opened.value;
station.store.pickupPoints.save(pickupPoint);
// Follow-up requests for the carriers' codes are not measured here.
station.store.settings.set('outbox.followUpMs', 60 * 60_000);
const draft = draftOf();
for (let entered = 0; entered < ORDERS; entered++) station.orders.enter({ draft, print: false });

const start = performance.now();
station.outbox.start();
const left = () => {
  const { queued, sending, uncertain } = station.store.orders.counts();
  return queued + sending + uncertain;
};
while (left() > 0) await sleep(20);
const took = performance.now() - start;
const { length } = (await (await fetch(`${baseUrl}/__orders`)).json()) as unknown[];
if (length !== ORDERS) throw new Error(`${length} orders on the platform instead of ${ORDERS}`);
const bare = await sendBare(Math.min(ORDERS, 2_000));
const jobs = await drainPlainjobs(Math.min(ORDERS, 2_000));
report([
  rowOf(`outbox.drain ${ORDERS}, latency`, [took], [(ORDERS * LATENCY_MS) / AT_ONCE]),
  rowOf(`outbox.drain ${ORDERS}, bare`, [took / ORDERS], [bare]),
  ...(jobs === null ? [] : [rowOf(`outbox.drain ${ORDERS}, plainjobs`, [took / ORDERS], [jobs])]),
]);
await station.close();
await platform.kill();
rmSync(folder, { recursive: true });

/** Returns the milliseconds per order without storage. */
async function sendBare(orders: number): Promise<number> {
  let sent = 0;
  return withSender(orders, async (send) => {
    const lane = async () => {
      while (sent < orders) await send(`BARE-${sent++}`);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  });
}

/** Returns the milliseconds per order with plainjobs, or null if it cannot be installed. */
async function drainPlainjobs(orders: number): Promise<number | null> {
  const jobsFolder = join(folder, 'plainjobs');
  mkdirSync(jobsFolder);
  const plainjobs = openPlainjobs(jobsFolder);
  if (plainjobs === null) return null;
  for (let entered = 0; entered < orders; entered++) plainjobs.add({ soc: `JOB-${entered}` });
  const took = await withSender(orders, (send) =>
    plainjobs.drain(AT_ONCE, orders, (data) => send((JSON.parse(data) as { soc: string }).soc)),
  );
  plainjobs.close();
  return took;
}

async function withSender(
  orders: number,
  work: (send: (soc: string) => Promise<void>) => Promise<void>,
): Promise<number> {
  const pool = new Pool(baseUrl, { connections: AT_ONCE });
  const headers = { token: TOKEN, 'content-type': 'application/json' };
  const path = '/v1/platform/orders/create';
  const start = performance.now();
  await work(async (soc) => {
    const body = createBody({ soc, draft, pickupPoint }, null);
    if (!body.ok) throw new Error(body.error.code);
    const request = { method: 'POST', path, headers, body: JSON.stringify(body.value) } as const;
    const answer = await pool.request(request);
    await answer.body.json();
  });
  const took = performance.now() - start;
  await pool.close();
  return took / orders;
}
