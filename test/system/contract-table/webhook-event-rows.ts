// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { event } from './shapes.ts';
import { rowsOf, type World } from './world.ts';

/** The call that reads the registration. */
export const info = 'GET webhooks/info';

/** Returns the body that registers this address. */
export const at = (url: string) => ({ webhook_url: url });

/** Waits until this many callback calls have finished. */
export async function pushed(world: World, count: number): Promise<void> {
  await expect.poll(() => world.training.pushes().length).toBe(count);
}

/** Advances a new order, and returns the callbacks received for it. */
async function callbackFor(world: World, status: string, changes = {}) {
  const hook = await world.hook();
  const code = await world.order(changes);
  world.training.advance(code, status);
  await pushed(world, 1);
  return event.parse(hook.callbacks[0]!.body);
}

/** Rules about incoming updates. */
export const eventRows = rowsOf('6', 'callback', {
  'POST with a JSON body': async (world) => {
    await callbackFor(world, '3');
    const hook = await world.hook();
    world.training.advance(await world.order(), '3');
    await pushed(world, 2);
    expect(hook.callbacks).toMatchObject([{ method: 'POST', contentType: 'application/json' }]);
  },
  'update_status has every field': async (world) => {
    const said = await callbackFor(world, '3', { carrier: '2' });
    const [order] = world.training.orders();
    expect(said).toMatchObject({
      type: 'update_status',
      code: order!.platformCode,
      shortcode: order!.shortCode,
      soc: 'BENCH-0001',
      name: 'Nguyễn Thị Lan',
      phone: '0912345678',
      address: '12 Hàng Bông',
      payer: '1',
      amount: 350_000,
      weight: 700,
      fshipment: order!.fee,
      finsurance: order!.insurance,
      status: '3',
      status_name: 'Đang Lấy Hàng',
    });
  },
  'update_weight has every field': async (world) => {
    const hook = await world.hook();
    world.training.weigh(await world.order(), 1900);
    await pushed(world, 1);
    const [order] = world.training.orders();
    expect(event.parse(hook.callbacks[0]!.body)).toMatchObject({
      type: 'update_weight',
      weight: 1900,
      fshipment: order!.fee,
      status: '2',
    });
  },
  'every change of status is pushed': async (world) => {
    const hook = await world.hook();
    const code = await world.order();
    const statuses = ['3', '4', '7', '9', '11', '14', '12'];
    for (const status of statuses) world.training.advance(code, status);
    await pushed(world, statuses.length);
    expect(hook.said('status')).toEqual(statuses);
  },
  'a cancellation is pushed': async (world) => {
    const hook = await world.hook();
    await world.accepts('POST orders/cancel', { code: await world.order() });
    await pushed(world, 1);
    expect(hook.said('status')).toEqual(['0']);
  },
  'statuses change by themselves': async (world) => {
    const hook = await world.hook();
    await world.order();
    world.clock.advance(60 * 60_000);
    await expect.poll(() => hook.said('status').at(-1)).toMatch(/^(12|21)$/);
  },
  'partial: 1 for a partial delivery': async (world) => {
    expect((await callbackFor(world, '13')).partial).toBe('1');
  },
  'partial: not 1 for a full delivery': async (world) => {
    expect((await callbackFor(world, '12')).partial).not.toBe('1');
  },
  'barter: 1 with goods in exchange': async (world) => {
    expect((await callbackFor(world, '3', { barter: '1' })).barter).toBe('1');
  },
  'barter: not 1 without': async (world) => {
    expect((await callbackFor(world, '3', { barter: null })).barter).not.toBe('1');
  },
  'reason_code and reason_text say why': async (world) => {
    const { reason_code, reason_text } = await callbackFor(world, '14');
    expect([reason_code, reason_text]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
  },
  'created_at, updated_at and pushed_at in their order': async (world) => {
    const { created_at, updated_at, pushed_at } = await callbackFor(world, '3');
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(created_at));
    expect(Date.parse(pushed_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  },
  '200 is a success, and ends it': async (world) => {
    await callbackFor(world, '3');
    world.clock.advance(60_000);
    await world.accepts(info);
    expect(world.training.pushes()).toHaveLength(1);
  },
  'what is not answered with 200 comes again': async (world) => {
    const hook = await world.hook();
    hook.answer = 500;
    world.training.advance(await world.order(), '3');
    await pushed(world, 1);
    hook.answer = 200;
    world.clock.advance(5_000);
    await pushed(world, 2);
    expect(hook.said('status')).toEqual(['3', '3']);
  },
});
