// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { listener } from '../../main/training/listener.ts';
import { event, webhook } from './shapes.ts';
import { openWorld, type Row, rowsOf, type World } from './world.ts';
import { says } from './says.ts';

const info = 'GET webhooks/info';
const register = 'POST webhooks/register';

const at = (url: string) => ({ webhook_url: url });

/** Waits until so many calls of callback URLs are over. */
async function pushed(world: World, count: number): Promise<void> {
  await expect.poll(() => world.training.pushes().length).toBe(count);
}

const infoRows = rowsOf('4.12', info, {
  'the record has the fields of 2.9': async (world) => {
    await world.accepts(register, at('https://bench.example/hook'));
    expect(webhook.parse(await world.accepts(info)).webhook_url).toBe('https://bench.example/hook');
  },
  'before any registration data is null': async (world) => {
    expect(await world.accepts(info)).toBeNull();
  },
});

const registerRows = rowsOf('4.13', register, {
  'the record has the fields of 2.9': async (world) => {
    const record = webhook.parse(await world.accepts(register, at('http://bench.example/hook')));
    expect(record.webhook_url).toBe('http://bench.example/hook');
  },
  'called again, it replaces the URL': async (world) => {
    const first = webhook.parse(await world.accepts(register, at('https://a.example/')));
    world.clock.advance(5_000);
    await world.accepts(register, at('https://b.example/'));
    const record = webhook.parse(await world.accepts(info));
    expect(record).toMatchObject({
      webhook_url: 'https://b.example/',
      created_at: first.created_at,
    });
    expect(Date.parse(record.updated_at) - Date.parse(first.updated_at)).toBe(5_000);
  },
  'webhook_url is required': (world) => world.refuses(register, {}, says.missing('webhook_url')),
  'webhook_url is a string': (world) =>
    world.refuses(register, { webhook_url: 5 }, says.noText('webhook_url')),
  'webhook_url is a URL': async (world) => {
    for (const url of ['bench', 'ftp://bench.example/', 'http://'])
      await world.refuses(register, at(url), says.noUrl('webhook_url'));
    expect(await world.accepts(info)).toBeNull();
  },
  'only orders created after a change use the new URL': async (world) => {
    const none = await world.order({ soc: 'NONE' });
    const first = await world.hook();
    const early = await world.order({ soc: 'EARLY' });
    const second = await world.hook();
    const late = await world.order({ soc: 'LATE' });
    for (const code of [none, early, late]) world.training.advance(code, '3');
    await pushed(world, 2);
    expect([first.said('soc'), second.said('soc')]).toEqual([['EARLY'], ['LATE']]);
  },
  'a partner’s orders need no registration': async () => {
    const hook = await listener();
    const world = await openWorld();
    world.training.advance(await world.order({ partner: hook.url }), '3');
    await pushed(world, 1);
    expect(hook.said('status')).toEqual(['3']);
  },
});

/** Moves a new order, and tells what its callback URL heard of it. */
async function told(world: World, status: string, changes = {}) {
  const hook = await world.hook();
  const code = await world.order(changes);
  world.training.advance(code, status);
  await pushed(world, 1);
  return event.parse(hook.callbacks[0]!.body);
}

const eventRows = rowsOf('6', 'callback', {
  'POST with a JSON body': async (world) => {
    await told(world, '3');
    const hook = await world.hook();
    world.training.advance(await world.order(), '3');
    await pushed(world, 2);
    expect(hook.callbacks).toMatchObject([{ method: 'POST', contentType: 'application/json' }]);
  },
  'update_status has every field': async (world) => {
    const said = await told(world, '3', { carrier: '2' });
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
    expect((await told(world, '13')).partial).toBe('1');
  },
  'partial: not 1 for a full delivery': async (world) => {
    expect((await told(world, '12')).partial).not.toBe('1');
  },
  'barter: 1 with goods in exchange': async (world) => {
    expect((await told(world, '3', { barter: '1' })).barter).toBe('1');
  },
  'barter: not 1 without': async (world) => {
    expect((await told(world, '3', { barter: null })).barter).not.toBe('1');
  },
  'reason_code and reason_text say why': async (world) => {
    const { reason_code, reason_text } = await told(world, '14');
    expect([reason_code, reason_text]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
  },
  'created_at, updated_at and pushed_at in their order': async (world) => {
    const { created_at, updated_at, pushed_at } = await told(world, '3');
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(created_at));
    expect(Date.parse(pushed_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  },
  '200 is a success, and ends it': async (world) => {
    await told(world, '3');
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

export const webhookRows: readonly Row[] = [...infoRows, ...registerRows, ...eventRows];
