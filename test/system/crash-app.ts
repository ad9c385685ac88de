import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import { startApp, type StartedApp } from '../e2e/app.ts';
import { recheckSoon } from '../e2e/before-opening.ts';
import { options, startChild } from '../fakes/child.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { seeded } from '../fakes/seeded.ts';
import { CrashJournal, type PlatformRow, type Verdict } from './crash-journal.ts';

export interface AppCrashReport extends Verdict {
  readonly kills: number;
  readonly seed: number;
}

const TOKEN = 'token-of-the-app-crash';
const CREATE = '/v1/platform/orders/create';

interface Ok<T> {
  readonly ok: boolean;
  readonly value: T;
}

/**
 * The same for the whole app as packers run it. Orders are entered through the window's own calls, and the process is
 * killed while they are in transit. The next one starts on the same data folder.
 */
export async function crashApp({
  kills,
  seed,
}: {
  kills: number;
  seed: number;
}): Promise<AppCrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-app-crash-'));
  const random = seeded(seed);
  const journal = new CrashJournal();
  const platform = startChild(
    'platform-process.ts',
    options({ journal: join(folder, 'platform.ndjson'), token: TOKEN }),
  );
  try {
    const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
    const setFaults = (faults: object) =>
      fetch(`${baseUrl}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
    const userDataDir = join(folder, 'data');
    recheckSoon(userDataDir, 'account', 1_000);
    for (let kill = 0; kill < kills; kill++) {
      await setFaults(faultsOf(kill));
      const args = kill === 0 ? ['--provision', provisionFile(folder, baseUrl)] : [];
      const app = await startApp({ userDataDir, args });
      await enterOrders(app, journal, 4 + Math.floor(random() * 8));
      await sleep(random() * 300);
      await app.kill();
    }
    await setFaults({});
    const app = await startApp({ userDataDir });
    const rows = await settled(app);
    await app.close();
    const there = (await (await fetch(`${baseUrl}/__orders`)).json()) as PlatformRow[];
    return { kills, ...journal.judge(rows, there), seed };
  } finally {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Suppresses answers, so that orders are in transit when the app dies. */
function faultsOf(kill: number): object {
  const limited = { path: CREATE, next: 3 };
  return kill % 2 === 0
    ? { latencyMs: 100, hangAfterCommit: limited }
    : { latencyMs: 100, loseAfterCommit: limited };
}

function provisionFile(folder: string, baseUrl: string): string {
  const file = join(folder, 'station.json');
  const station = { code: 'KILL', name: 'Bàn thử', language: 'vi' };
  const account = { baseUrl, token: TOKEN };
  writeFileSync(file, JSON.stringify({ account, station, pickupPoints: [samplePickupPoint] }));
  return file;
}

async function enterOrders(app: StartedApp, journal: CrashJournal, count: number): Promise<void> {
  const points = (await app.invoke('pickupPoints.list')) as Ok<PickupPoint[]>;
  const pickupPointId = points.value[0]?.id ?? '';
  for (let entered = 0; entered < count; entered++) {
    const amount = 1_000 * entered;
    const draft = draftOf({ pickupPointId, codAmount: amount });
    const order = (await app.invoke('orders.enter', { draft, print: false })) as Ok<{
      soc: string;
    }>;
    if (!order.ok) throw new Error(`Not entered: ${JSON.stringify(order)}`);
    journal.read({ committed: order.value.soc, amount, bad: false });
  }
}

/** Returns every order of the list, once all have left transit. */
async function settled(app: StartedApp): Promise<OrderSummary[]> {
  const list = async () => {
    const answer = await app.invoke('orders.range', { limit: 500 });
    return (answer as Ok<{ orders: OrderSummary[] }>).value.orders;
  };
  const isThere = ({ sync }: OrderSummary) => sync === 'created';
  try {
    return await eventually('a settled queue', async () => {
      const orders = await list();
      return orders.every(isThere) ? orders : null;
    });
  } catch (cause) {
    const open = (await list()).filter((order) => !isThere(order));
    throw new Error(`Not settled: ${JSON.stringify(open)}`, { cause });
  }
}
