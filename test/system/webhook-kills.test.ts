import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore, type Store } from '../../main/store/store.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { freePort } from '../fakes/free-port.ts';
import { seeded } from '../fakes/seeded.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';

const KILLS = Number(process.env.WEBHOOK_KILLS ?? 6);
const ORDERS = 20;
const CALLERS = 8;

/** Calls continuously until the process ends. Returns the bodies that were answered with 200. */
async function burst(
  port: number,
  secret: string,
  first: number,
  until: Promise<unknown>,
  onAnswer: () => void,
): Promise<string[]> {
  const process = { isGone: false };
  const watch = async () => {
    await until;
    process.isGone = true;
  };
  void watch();
  const agent = new Agent({ connections: CALLERS });
  onTestFinished(() => agent.destroy());
  const answered: string[] = [];
  let number = first;
  const call = async () => {
    while (!process.isGone) {
      number += 1;
      const body = bodyOf({
        code: `PB.${number % ORDERS}`,
        status: ['4', '8', '11', '14'][number % 4],
        updated_at: new Date(Date.UTC(2026, 10, 21) + number * 1000).toISOString(),
      });
      const url = `http://127.0.0.1:${port}/${secret}`;
      const answer = await request(url, { method: 'POST', body, dispatcher: agent }).catch(
        () => null,
      );
      await answer?.body.dump().catch(() => {});
      if (answer?.statusCode !== 200) continue;
      answered.push(body);
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return answered;
}

function openedStore(folder: string): Store {
  const store = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!store.ok) throw new Error(store.error.code);
  return store.value;
}

it(`an update that was answered with 200 is kept and applied, however often the station is killed (${KILLS} times)`, async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const random = seeded(77);
  const start = () => startChild('listening-process.ts', options({ folder, port, orders: ORDERS }));
  const secretOf = (fact: Record<string, unknown>) =>
    typeof fact.listening === 'string' ? fact.listening : undefined;
  const answered: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const child = start();
    const secret = await child.line('listening', secretOf);
    const first = Promise.withResolvers<void>();
    const calls = burst(port, secret, kill * 1_000_000, child.gone, first.resolve);
    await first.promise;
    await sleep(random() * 400);
    await child.kill();
    answered.push(...(await calls));
  }
  expect(answered.length).toBeGreaterThanOrEqual(KILLS);

  const last = start();
  await last.line('listening', secretOf);
  await last.line('everything is applied', (fact) =>
    fact.isAllApplied === true ? true : undefined,
  );
  await last.kill();
  const store = openedStore(folder);
  const calls = store.webhookCalls.newest(1_000_000);
  const delivery = deliveries(store);
  store.close();
  expect(calls.filter(({ fate }) => fate === 'new')).toEqual([]);
  const storedBodies = new Set(calls.map(({ body }) => body));
  expect(answered.filter((body) => !storedBodies.has(body))).toEqual([]);
  expect(calls.filter(({ fate }) => fate === 'unreadable' || fate === 'no-order')).toEqual([]);
  // Each order has the status of its newest update.
  const newest = new Map<string, string>();
  for (const { body } of calls) {
    const { code, updated_at: at } = JSON.parse(body ?? '{}') as Record<string, string>;
    if (code && at && at > (newest.get(code) ?? '')) newest.set(code, at);
  }
  expect(delivery).toEqual(Object.fromEntries(newest));
});

/** Returns the time of each order's delivery status, by the platform's code. */
function deliveries(store: Store): Record<string, string> {
  const all = Array.from({ length: ORDERS }, (_, number) => store.orders.get(`ORDER-${number}`));
  return Object.fromEntries(
    all.flatMap((order) =>
      order?.delivery && order.platform
        ? [[order.platform.platformCode, order.delivery.at] as const]
        : [],
    ),
  );
}
