import { expect, it } from 'vitest';
import { OrderList } from '../../../main/orders/order-list.ts';
import { openTestStation } from '../../fakes/station.ts';
import { insertOrder } from '../store/support.ts';

const BLOCKS = 20;

/** How often others had a turn while a list was counted of which each step takes so long, ms. */
async function turnsOf(stepMs: number): Promise<number> {
  const { station } = await openTestStation();
  const { store } = station;
  store.commit(() => {
    for (let number = 0; number < BLOCKS * 256; number++) insertOrder(store, `O${number}`);
  });
  let now = 0;
  const clock = { now: () => now, monotonic: () => (now += stepMs), after: () => () => {} };
  const log = { info() {}, warn() {}, error() {} };
  const list = new OrderList({ store, clock, log });
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
