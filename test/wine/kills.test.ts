import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { samplePickupPoint } from '../../main/training/sample.ts';
import { options, startChild } from '../fakes/child.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { seeded } from '../fakes/seeded.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';
import { App, newDataFolder } from './app.ts';

const TOKEN = 'token-of-the-kills-on-windows';
const KILLS = 10;

interface Confirmed {
  readonly id: string;
  readonly soc: string;
}

/** Enters orders that are printed at once, until the app is killed. Records only confirmed orders. */
async function enterOrders(app: App, count: number, confirmed: Confirmed[]): Promise<void> {
  try {
    const [point] = await app.call('pickupPoints.list');
    for (let entered = 0; entered < count; entered++) {
      const draft = draftOf({ pickupPointId: point?.id ?? '' });
      confirmed.push(await app.call('orders.enter', { draft, print: true }));
    }
  } catch (error) {
    if (!String(error).includes('The app ended')) throw error;
  }
}

function provisionFile(folder: string, baseUrl: string, port: number): string {
  const file = join(folder, 'thiết lập.json');
  const printer = {
    name: 'Zebra',
    transport: { kind: 'tcp', host: '127.0.0.1', port },
    language: 'zpl',
    dpi: 203,
    widthMm: 80,
    heightMm: 80,
    labelSize: 'S10',
    labelSource: 'own',
    default: true,
  };
  const station = { code: 'KILL', name: 'Bàn thử', language: 'vi' };
  const account = { baseUrl, token: TOKEN };
  const setup = { account, station, pickupPoints: [samplePickupPoint], printers: [printer] };
  writeFileSync(file, JSON.stringify(setup));
  return file;
}

it(
  `loses and doubles nothing in ${KILLS} kills while orders are entered and printed`,
  { timeout: ENDURANCE_LIMIT_MS },
  async () => {
    const folder = newDataFolder();
    const random = seeded(28);
    const printer = await FakePrinter.open();
    onTestFinished(() => printer.close());
    const journal = join(folder, 'platform.ndjson');
    const platform = startChild('platform-process.ts', options({ journal, token: TOKEN }));
    onTestFinished(() => platform.kill());
    const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
    const data = join(folder, 'Dữ liệu');
    const provision = [`--provision=${provisionFile(folder, baseUrl, printer.port)}`];
    const confirmed: Confirmed[] = [];

    for (let kill = 0; kill < KILLS; kill++) {
      const app = await App.start(data, kill === 0 ? provision : []);
      const before = confirmed.length;
      const entering = enterOrders(app, 3 + Math.floor(random() * 8), confirmed);
      await eventually('an order', () => confirmed.length > before);
      await sleep(random() * 3_000);
      await app.kill();
      await entering;
    }

    const app = await App.start(data);
    onTestFinished(() => app.quit());
    const ids = confirmed.map(({ id }) => id);
    const rows = await eventually('a settled queue', async () => {
      const { queue } = await app.call('station.state');
      const settled = queue.queued + queue.sending + queue.uncertain === 0;
      return settled ? readRows(app, ids) : null;
    });
    const codes = confirmed.map(({ soc }) => soc);
    expect(rows.filter(({ sync }) => sync === 'created').map(({ soc }) => soc)).toEqual(codes);

    const answer = await fetch(`${baseUrl}/__orders`);
    const there = ((await answer.json()) as { soc: string }[]).map(({ soc }) => soc);
    expect(new Set(there).size).toBe(there.length);
    expect(there).toEqual(expect.arrayContaining(codes));

    const isMoving = new Set<string>(['queued', 'preparing', 'ready', 'sending']);
    const jobs = await eventually('a quiet printer', async () => {
      const jobsByOrder = (await Promise.all(ids.map((id) => app.call('orders.get', { id })))).map(
        (order) => order.jobs,
      );
      const all = jobsByOrder.flat();
      // Labels after one in doubt wait for a person, who drops that one in this test.
      for (const { id, state } of all)
        if (state === 'unknown') await app.call('printing.settle', { id, verdict: 'drop' });
      return all.some(({ state }) => state === 'unknown' || isMoving.has(state))
        ? null
        : jobsByOrder;
    });
    // Each label without doubt was printed, and none was printed twice.
    expect(jobs.filter((own) => own.length !== 1)).toEqual([]);
    const printed = jobs.flat().filter(({ state }) => state === 'sent' || state === 'confirmed');
    const labels = printer.jobs.map((job) => job.toString('latin1')).filter(isComplete);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.length).toBeGreaterThanOrEqual(printed.length);
    expect(labels.length).toBeLessThanOrEqual(confirmed.length + KILLS);
    console.log(
      `${KILLS} kills: ${confirmed.length} orders confirmed, ${printed.length} labels known as printed, ` +
        `${labels.length} at the printer, ${jobs.flat().length - printed.length} were in doubt.`,
    );
  },
);

/** Whether a label is complete; a killed app cuts one off. */
function isComplete(job: string): boolean {
  return job.trimEnd().endsWith('^XZ');
}

async function readRows(
  app: App,
  ids: readonly string[],
): Promise<{ soc: string; sync: string }[]> {
  const rows = [];
  for (let at = 0; at < ids.length; at += 500) {
    const { orders } = await app.call('orders.rows', { ids: ids.slice(at, at + 500) });
    rows.push(...orders);
  }
  return rows;
}
