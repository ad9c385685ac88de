import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bench } from '../../../main/bench/bench.ts';
import type { Station } from '../../../main/station.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { trainingWorker } from '../../fakes/paths.ts';
import { noFaults } from '../../fakes/no-faults.ts';

const down = { ...noFaults, platformDown: true };

async function openTraining(worker: URL | null): Promise<Bench> {
  const { bench } = await openTestBench(temporaryFolder(), { trainingWorker: worker });
  onTestFinished(() => bench.close());
  return bench;
}

/** Enters an order in training. Returns functions for its state and its events. */
function enter({ orders, setup, store }: Station) {
  const pickupPointId = setup.pickupPoints.list()[0]?.id ?? '';
  const entered = orders.enter({ draft: draftOf({ pickupPointId }), print: false });
  if (!entered.ok) throw new Error(entered.error.code);
  const { id } = entered.value;
  const kinds = () => store.events.ofOrder(id).map(({ kind }) => kind);
  return { sync: () => store.orders.get(id)?.sync, kinds };
}

describe.each([
  ['in this thread', null],
  ['in a thread of its own', trainingWorker],
])('the platform to train on, %s', (_, worker) => {
  it('an outage that a trainer switches on leaves orders queued, and off, lets them go', async () => {
    const bench = await openTraining(worker);
    const trainingStation = station(bench);
    expect(await bench.setFaults(down)).toEqual({ ok: true });
    expect(bench.faults()).toEqual({ ok: true, value: down });
    const order = enter(trainingStation);
    await eventually('an attempt', () => order.kinds().includes('not-sent'));
    expect(order.sync()).toBe('queued');
    expect(await bench.setFaults(noFaults)).toEqual({ ok: true });
    trainingStation.outbox.retry(null);
    await eventually('the order created', () => order.sync() === 'created');
    expect(order.kinds()).not.toContain('answer-lost');
  });

  it('a trainer gets another port when somebody took the platform’s during the outage', async () => {
    const bench = await openTraining(worker);
    const { baseUrl } = station(bench).state().account;
    await bench.setFaults(down);
    const thief = createServer();
    await new Promise<void>((resolve) => {
      thief.listen(Number(new URL(baseUrl).port), '127.0.0.1', () => resolve());
    });
    onTestFinished(() => void thief.close());
    expect(await bench.setFaults(noFaults)).toEqual({ ok: true });
    expect(station(bench).state().account.baseUrl).not.toBe(baseUrl);
    const order = enter(station(bench));
    await eventually('the order created', () => order.sync() === 'created');
  });
});

it('a platform whose thread ended by itself is there again as soon as a trainer asks for it', async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const bench = await openTraining(trainingWorker);
  const thread = threads[0];
  if (!thread) throw new Error('no thread');
  const threadExit = once(thread, 'exit');
  await thread.terminate();
  await threadExit;
  expect(await bench.setFaults(noFaults)).toEqual({ ok: true });
  const order = enter(station(bench));
  await eventually('the order created', () => order.sync() === 'created');
});
