import { expect, it } from 'vitest';
import { OrderList } from '../../../main/orders/order-list.ts';
import { openTestStation } from '../../fakes/station.ts';
import { insertOrder } from '../store/support.ts';

const BLOCKS = 20;

/** A list of many orders, of which each step takes so long, ms. */
async function listOf(stepMs: number) {
  const { station } = await openTestStation();
  const { store } = station;
  store.commit(() => {
    for (let number = 0; number < BLOCKS * 256; number++) insertOrder(store, `O${number}`);
  });
  let now = 0;
  const clock = { now: () => now, monotonic: () => (now += stepMs), after: () => () => {} };
  const log = { info() {}, warn() {}, error() {} };
  const { signals } = station;
  return { list: new OrderList({ store, signals, clock, log }), signals };
}

/** How often others had a turn while a list was counted of which each step takes so long, ms. */
async function turnsOf(stepMs: number): Promise<number> {
  const { list } = await listOf(stepMs);
  let [turns, isOver] = [0, false];
  const tick = () => {
    turns += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const counted = await list.count({ text: '', show: 'waiting' });
  isOver = true;
  expect(counted).toMatchObject({ ok: true, value: { count: BLOCKS * 256 } });
  return turns;
}

it('gives others a turn by the time that a list takes, and not by its rows', async () => {
  const [quick, slow] = [await turnsOf(0), await turnsOf(50)];
  expect(quick).toBeLessThanOrEqual(1);
  expect(slow).toBeGreaterThanOrEqual(BLOCKS);
});

/** What somebody hears while a list is sorted for the first time, and again. */
async function toldOf(stepMs: number) {
  const { list, signals } = await listOf(stepMs);
  const told: (number | null)[] = [];
  signals.on((name, payload) => {
    if (name === 'sorting.changed') told.push(payload as number | null);
  });
  const sort = { by: 'cod', way: 'down' } as const;
  const ask = () => list.range({ text: '', show: 'all', sort, offset: 0, limit: 10 });
  expect(await ask()).toMatchObject({ ok: true, value: { orders: { length: 10 } } });
  const first = [...told];
  await ask();
  return { first, again: told.slice(first.length) };
}

it('says how much of a list is sorted where that takes a while, and nothing where it does not', async () => {
  expect(await toldOf(0)).toEqual({ first: [], again: [] });
  const { first, again } = await toldOf(50);
  const percents = first.filter((one) => one !== null);
  expect(percents.length).toBeGreaterThan(10);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(Math.max(...percents)).toBeGreaterThan(60);
  expect(Math.max(...percents)).toBeLessThanOrEqual(100);
  expect(first.at(-1)).toBeNull();
  expect(again).toEqual([]);
});
