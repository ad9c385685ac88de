import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { type Child, options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { freePort } from '../fakes/free-port.ts';
import {
  HOUR_MS,
  ORDERS,
  SLOW_SOCKETS,
  abuses,
  callAll,
  calls,
  slowCallers,
  update,
} from './abusive-calls.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

/** 10,000 take half a minute on two busy cores. */
const REQUESTS = Number(process.env.WEBHOOK_ABUSE ?? 4_000);

/** Waits until all updates are applied. Returns the station's figures at that time. */
async function allApplied(child: Child) {
  const before = child.output().length;
  return eventually('everything is applied', () => {
    const last = child.output().at(-1);
    const isNew = child.output().length > before + 1;
    return isNew && last?.isAllApplied === true && last;
  });
}

/** Returns the bytes that the station holds after a garbage collection. */
async function heldBytes(child: Child): Promise<number> {
  const before = child.output().length;
  child.process.kill('SIGUSR2');
  const fact = await eventually('its memory', () =>
    child
      .output()
      .slice(before)
      .find((one) => one.heldBytes !== undefined),
  );
  return Number(fact.heldBytes);
}

it(`${REQUESTS} calls of every kind, with ${SLOW_SOCKETS} slow ones open: each update counts once, and memory stays flat`, async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const child = startChild(
    'listening-process.ts',
    options({ folder, port, orders: ORDERS, 'clock-off-ms': 9 * HOUR_MS }),
  );
  onTestFinished(() => child.kill());
  const secret = await child.line('listening', (fact) =>
    typeof fact.listening === 'string' ? fact.listening : undefined,
  );
  const slow = await slowCallers(port, secret);
  // Memory loaded and cached at the first calls of each kind is no leak.
  await callAll(
    port,
    secret,
    abuses.map((abuse) => abuse(1_000_000)),
  );
  await callAll(port, secret, calls(REQUESTS / 10).all);
  await allApplied(child);
  const memoryBefore = await heldBytes(child);
  const firstCounts = (await allApplied(child)).counts as Record<string, number>;

  const { all, updates } = calls(REQUESTS);
  const answers = await callAll(port, secret, all);
  expect(answers.wrong).toEqual([]);
  expect(slow.open()).toBeGreaterThan(SLOW_SOCKETS / 2);
  const last = await allApplied(child);
  // Thousands of slow callers being disconnected use some memory until they are gone.
  await expect.poll(async () => (await heldBytes(child)) - memoryBefore).toBeLessThan(10_000_000);
  const counts = last.counts as Record<string, number>;
  const more = (name: string) => (counts[name] ?? 0) - (firstCounts[name] ?? 0);
  expect(more('kept')).toBe(answers[200]);
  expect(more('unreadable')).toBeGreaterThanOrEqual(answers[400]);
  expect(more('elsewhere')).toBe(all.filter(({ expected }) => expected === 404).length);
  expect(counts.broken).toBeGreaterThan(0);
  expect(counts.unwritten).toBe(0);
  slow.end();
  await child.kill();

  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  onTestFinished(() => store.close());
  const stored = store.webhookCalls.newest(10 * REQUESTS);
  expect(stored).toHaveLength(counts.kept ?? 0);
  const byUpdate = Map.groupBy(stored, ({ body }) => {
    const { code, status, updated_at: at } = JSON.parse(body ?? '{}') as Record<string, string>;
    return `${code} ${status} ${at}`;
  });
  const ours = [...byUpdate].filter(([key]) => key.startsWith('PB.'));
  expect(ours).toHaveLength(updates);
  const notOnce = ours.filter(
    ([, same]) => same.filter(({ fate }) => fate === 'applied' || fate === 'late').length !== 1,
  );
  expect(notOnce).toEqual([]);
  const foreign = stored.filter(({ platformCode }) => platformCode?.startsWith('PB.') !== true);
  expect(new Set(foreign.map(({ fate }) => fate))).toEqual(new Set(['no-order']));
  expect((last.fates as Record<string, number>)['no-order']).toBe(foreign.length);
  // Each order has the status of its newest update.
  const lastStep = (order: number) => Math.floor((updates - 1 - order) / ORDERS);
  for (let order = 0; order < ORDERS; order++) {
    const { delivery, counted } = store.orders.get(`ORDER-${order}`) ?? {};
    const newest = JSON.parse(update(order, lastStep(order), 0)) as Record<string, string>;
    expect([order, delivery?.code, delivery?.at, counted?.weight?.value]).toEqual([
      order,
      newest.status,
      new Date(newest.updated_at ?? '').toISOString(),
      400 + lastStep(order),
    ]);
  }
});
