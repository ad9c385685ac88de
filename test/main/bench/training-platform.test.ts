import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { Bench } from '../../../main/bench/bench.ts';
import type { Station } from '../../../main/station.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const none = { slowNetwork: false, platformDown: false, carrierHandOverFails: false };
const down = { ...none, platformDown: true };

async function openTraining(): Promise<Bench> {
  const { bench } = await openTestBench(temporaryFolder());
  onTestFinished(() => bench.close());
  return bench;
}

/** Enters an order in training; answers how it stands and what happened to it. */
function enter({ orders, setup, store }: Station) {
  const pickupPointId = setup.pickupPoints.list()[0]?.id ?? '';
  const entered = orders.enter({ draft: draftOf({ pickupPointId }), print: false });
  if (!entered.ok) throw new Error(entered.error.code);
  const { id } = entered.value;
  const kinds = () => store.events.ofOrder(id).map(({ kind }) => kind);
  return { sync: () => store.orders.get(id)?.sync, kinds };
}

it('an outage that a trainer switches on leaves orders queued, and off, lets them go', async () => {
  const bench = await openTraining();
  const here = station(bench);
  expect(await bench.setFaults(down)).toEqual({ ok: true });
  expect(bench.faults()).toEqual({ ok: true, value: down });
  const order = enter(here);
  await eventually('an attempt', () => order.kinds().includes('not-sent'));
  expect(order.sync()).toBe('queued');
  expect(await bench.setFaults(none)).toEqual({ ok: true });
  here.outbox.retry(null);
  await eventually('the order created', () => order.sync() === 'created');
  expect(order.kinds()).not.toContain('answer-lost');
});

it('a trainer gets another port when somebody took the platform’s during the outage', async () => {
  const bench = await openTraining();
  const { baseUrl } = station(bench).state().account;
  await bench.setFaults(down);
  const thief = createServer();
  await new Promise<void>((taken) => {
    thief.listen(Number(new URL(baseUrl).port), '127.0.0.1', () => taken());
  });
  onTestFinished(() => void thief.close());
  expect(await bench.setFaults(none)).toEqual({ ok: true });
  expect(station(bench).state().account.baseUrl).not.toBe(baseUrl);
  const order = enter(station(bench));
  await eventually('the order created', () => order.sync() === 'created');
});
