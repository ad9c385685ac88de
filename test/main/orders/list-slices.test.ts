import { expect, it } from 'vitest';
import { yieldToLoop } from '../../../main/base/yield-to-loop.ts';
import { OrderList } from '../../../main/orders/order-list.ts';
import { openTestStation } from '../../fakes/station.ts';
import { insertOrder } from '../store/support.ts';

const BLOCKS = 20;

/** Opens a list of many orders in which each step takes `stepMs`. Timers wait until `pass`. */
async function listOf(stepMs: number) {
  const { station } = await openTestStation();
  const { store } = station;
  store.commit(() => {
    for (let number = 0; number < BLOCKS * 256; number++) insertOrder(store, `O${number}`);
  });
  let now = 0;
  const timers: (() => void)[] = [];
  const after = (_: number, task: () => void) => {
    timers.push(task);
    return () => {};
  };
  const clock = { now: () => now, monotonic: () => (now += stepMs), uptime: () => now, after };
  const log = { info() {}, warn() {}, error() {} };
  const { signals } = station;
  /** Runs all waiting timers. */
  const pass = () => {
    for (const task of timers.splice(0)) task();
  };
  return { list: new OrderList({ store, signals, clock, log }), signals, pass };
}

/** Returns the number of turns of other code while a list is counted in which each step takes `stepMs`. */
async function countTicks(stepMs: number): Promise<number> {
  const { list } = await listOf(stepMs);
  let [ticks, isOver] = [0, false];
  const tick = () => {
    ticks += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const counted = await list.count({ text: '', show: 'waiting' });
  isOver = true;
  expect(counted).toMatchObject({ ok: true, value: { count: BLOCKS * 256 } });
  return ticks;
}

it('gives others a turn by the time that a list takes, and not by its rows', async () => {
  const [quick, slow] = [await countTicks(0), await countTicks(50)];
  expect(quick).toBeLessThanOrEqual(1);
  expect(slow).toBeGreaterThanOrEqual(BLOCKS);
});

it('begins no sums of a search while somebody types on', async () => {
  const { list, pass } = await listOf(0);
  const search = (text: string) => list.range({ text, show: 'all', offset: 0, limit: 10 });
  const sum = (text: string) => list.tally({ text, show: 'all', ranges: [] });
  await search('la');
  const early = sum('la');
  await search('lan');
  let isSummed = false;
  const sumRequest = sum('lan').finally(() => (isSummed = true));
  for (let tick = 0; tick < 50; tick++) await yieldToLoop();
  expect(isSummed).toBe(false);
  pass();
  expect(await early).toMatchObject({ ok: false, error: { code: 'superseded' } });
  expect(await sumRequest).toMatchObject({ ok: true, value: { orders: BLOCKS * 256 } });
  expect(await sum('')).toMatchObject({ ok: true });
});

/** Returns the progress events of sorting a list for the first time, and again. */
async function sortProgress(stepMs: number) {
  const { list, signals } = await listOf(stepMs);
  const progressEvents: (number | null)[] = [];
  signals.on((name, payload) => {
    if (name === 'sorting.changed') progressEvents.push(payload as number | null);
  });
  const sort = { by: 'cod', way: 'down' } as const;
  const ask = () => list.range({ text: '', show: 'all', sort, offset: 0, limit: 10 });
  expect(await ask()).toMatchObject({ ok: true, value: { orders: { length: 10 } } });
  const first = [...progressEvents];
  await ask();
  return { first, again: progressEvents.slice(first.length) };
}

it('says how much of a list is sorted where that takes a while, and nothing where it does not', async () => {
  expect(await sortProgress(0)).toEqual({ first: [], again: [] });
  const { first, again } = await sortProgress(50);
  const percents = first.filter((one) => one !== null);
  expect(percents.length).toBeGreaterThan(10);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(Math.max(...percents)).toBeGreaterThan(60);
  expect(Math.max(...percents)).toBeLessThanOrEqual(100);
  expect(first.at(-1)).toBeNull();
  expect(again).toEqual([]);
});
