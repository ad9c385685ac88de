import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { crashRun } from './crash-run.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

const TOKEN = 'token-of-the-crash-test';

async function ordersOn(baseUrl: string): Promise<{ soc: string }[]> {
  return (await (await fetch(`${baseUrl}/__orders`)).json()) as { soc: string }[];
}

it.each([
  { killed: 'after the platform has the order', fault: 'hangAfterCommit', sends: 1 },
  { killed: 'before the platform has read the order', fault: 'hang', sends: 2 },
])('finds exactly one order when it was killed $killed', async ({ fault, sends }) => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-kill-'));
  const platform = startChild('platform-process.ts', [
    '--journal',
    join(folder, 'platform.ndjson'),
    '--token',
    TOKEN,
  ]);
  onTestFinished(async () => {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const baseUrl = await platform.line(
    'its address',
    (fact) => fact['baseUrl'] as string | undefined,
  );
  const start = (orders: number) =>
    startChild('station-process.ts', [
      '--folder',
      join(folder, 'station'),
      '--base-url',
      baseUrl,
      '--token',
      TOKEN,
      '--orders',
      String(orders),
    ]);
  await setFault(baseUrl, fault);
  const first = start(1);
  const soc = await first.line(
    'a confirmed order',
    (fact) => fact['committed'] as string | undefined,
  );
  await eventually('the create on its way', () => creates(baseUrl).then((count) => count === 1));
  await first.kill();

  const second = start(0);
  await second.line('a settled queue', ({ waiting }) => (waiting === 0 ? true : undefined));
  await second.kill();
  expect((await ordersOn(baseUrl)).map((order) => order.soc)).toEqual([soc]);
  expect(await creates(baseUrl)).toBe(sends);
});

async function setFault(baseUrl: string, fault: string): Promise<void> {
  const path = '/v1/platform/orders/create';
  const body = JSON.stringify({ [fault]: { path, next: 1 } });
  await fetch(`${baseUrl}/__faults`, { method: 'POST', body });
}

async function creates(baseUrl: string): Promise<number> {
  const requests = (await (await fetch(`${baseUrl}/__requests`)).json()) as { path: string }[];
  return requests.filter(({ path }) => path.endsWith('/orders/create')).length;
}

it('loses, doubles and forgets nothing in 25 kills, at every step of the queue and in between', async () => {
  const { steps, ...report } = await crashRun({ kills: 25, seed: 20_261_120 });
  expect(report).toMatchObject({ lost: 0, duplicates: 0, stuck: 0, wrong: 0, printedTwice: 0 });
  expect(report.kills).toBeGreaterThanOrEqual(25);
  expect(report.orders).toBeGreaterThan(40);
  expect(report.wishes).toBeGreaterThan(10);
  expect(Object.entries(steps).filter(([, hits]) => hits === 0)).toEqual([]);
});
