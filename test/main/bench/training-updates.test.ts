import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openTestBench, station } from '../../fakes/bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** Opens a training station whose platform shares its clock, and finds the first free port of a range. */
async function training() {
  const folder = temporaryFolder();
  const opened = await openTestBench(folder);
  onTestFinished(() => opened.bench.close());
  return { ...opened, folder };
}

/** Enters an order. Returns its ID once the platform has it. */
async function created(bench: Awaited<ReturnType<typeof training>>['bench']): Promise<string> {
  const { orders, setup, store } = station(bench);
  const pickupPointId = setup.pickupPoints.list()[0]?.id ?? '';
  const entered = orders.enter({ draft: draftOf({ pickupPointId }), print: false });
  if (!entered.ok) throw new Error(entered.error.code);
  const { id } = entered.value;
  await eventually('the order created', () => store.orders.get(id)?.sync === 'created');
  return id;
}

it('a fresh training station is told nothing, and travels calmly', async () => {
  const { bench } = await training();
  expect(bench.updates()).toEqual({ ok: true, value: { comeHere: false, pace: 'calm' } });
  expect(station(bench).tracking.port).toBeNull();
});

it('switched on by one press, orders entered afterwards are told of, at the pace that is set', async () => {
  const { bench, clock } = await training();
  expect(await bench.setUpdates({ comeHere: true, pace: 'rush' })).toEqual({ ok: true });
  expect(bench.updates()).toEqual({ ok: true, value: { comeHere: true, pace: 'rush' } });
  const { store } = station(bench);
  const id = await created(bench);
  await eventually('an update', () => {
    // The carrier may delay the handover.
    clock.advance(5_000);
    return store.webhookCalls.ofOrder(id).length > 0;
  });
  const [call] = store.webhookCalls.ofOrder(id);
  expect(store.orders.get(id)?.delivery?.code).not.toBe('2');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'update_status', status: '3' });
});

it('the registration goes on after a restart, and a switched off listener hears nothing', async () => {
  const { bench, clock } = await training();
  await bench.setUpdates({ comeHere: true, pace: 'calm' });
  expect(await bench.reopen()).toEqual({ ok: true });
  await eventually('it listens again', () => station(bench).tracking.port !== null);
  await bench.setUpdates({ comeHere: true, pace: 'rush' });
  const id = await created(bench);
  await eventually('an update', () => {
    clock.advance(5_000);
    return station(bench).store.webhookCalls.ofOrder(id).length > 0;
  });
  await bench.setUpdates({ comeHere: false, pace: 'rush' });
  expect(station(bench).tracking.port).toBeNull();
  expect(bench.updates()).toEqual({ ok: true, value: { comeHere: false, pace: 'rush' } });
});

it('the next port is taken where somebody else has the usual one', async () => {
  const { bench } = await training();
  const { port } = station(bench).tracking.webhooks.setting;
  const other = createServer();
  onTestFinished(() => void other.close());
  // If another program already uses it, the case is given.
  await new Promise<void>((resolve) => {
    other.once('error', () => resolve());
    other.listen(port, '127.0.0.1', resolve);
  });
  expect(await bench.setUpdates({ comeHere: true, pace: 'calm' })).toEqual({ ok: true });
  expect(station(bench).tracking.port).toBeGreaterThan(port);
  const registered = await station(bench).platform.webhook();
  expect(registered).toMatchObject({
    ok: true,
    value: { url: station(bench).tracking.webhooks.url },
  });
});

it('a platform that is down is not registered with, and nothing is left switched on', async () => {
  const { bench } = await training();
  const faults = bench.faults();
  if (!faults.ok) throw new Error(faults.error.code);
  await bench.setFaults({ ...faults.value, platformDown: true });
  expect(await bench.setUpdates({ comeHere: true, pace: 'calm' })).toMatchObject({ ok: false });
  expect(bench.updates()).toMatchObject({ value: { comeHere: false } });
});
