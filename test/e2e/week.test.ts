import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { ReceivedCall } from '../../shared/model/webhook-listener.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';

const ORDERS = 5;
/** Where an order's week ends: delivered, or back at the sender. */
const ends = new Set(['12', '21']);

const shots = picturesOf('week');

let app: StartedApp;
let page: Page;
let orders: readonly Order[];

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
});

afterAll(() => app.close());

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

async function shot(name: string): Promise<void> {
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

async function standing(id: string): Promise<{ order: Order; events: OrderEvent[] }> {
  return value('orders.get', { id });
}

function toldOf(call: ReceivedCall): Record<string, unknown> {
  return JSON.parse(call.body ?? '{}') as Record<string, unknown>;
}

it('is switched on in the panel of trouble, out of order and twice', async () => {
  await page.keyboard.press('F7');
  const panel = page.getByRole('dialog');
  await panel.getByText('Nhận tin từ nền tảng').click();
  await panel.getByText('1 phút', { exact: true }).click();
  await panel.getByText('Tin đến hai lần').click();
  await panel.getByText('Tin đến lộn thứ tự').click();
  await expect.poll(() => value('training.updates')).toEqual({ comeHere: true, pace: 'rush' });
  await expect.poll(() => value('training.faults')).toMatchObject({
    updatesTwice: true,
    updatesDisordered: true,
    updatesLate: false,
    updatesSilent: false,
  });
  await shot('1-panel');
  await page.keyboard.press('Escape');
});

it('brings every order to its end, whatever the order in which updates came', async () => {
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const entered: Order[] = [];
  for (let number = 0; number < ORDERS; number++) {
    const receiver = { ...draftOf().receiver, name: `Người nhận ${number}` };
    const draft = draftOf({ pickupPointId: point?.id ?? '', receiver });
    entered.push(await value<Order>('orders.enter', { draft, print: false }));
  }
  await page.keyboard.press('F3');
  orders = await Promise.all(
    entered.map(({ id }) =>
      eventually(
        'the end of its week, confirmed by a look-up',
        async () => {
          const { order } = await standing(id);
          const { delivery } = order;
          return delivery && ends.has(delivery.code) && !delivery.isUnconfirmed ? order : null;
        },
        280_000,
      ),
    ),
  );
  await shot('2-list');
});

it('was told of each change twice, and each pair of changes the wrong way round', async () => {
  for (const { id } of orders) {
    const calls = (await value<ReceivedCall[]>('webhooks.calls', { orderId: id, limit: 500 })).map(
      (call) => ({ ...call, told: toldOf(call) }),
    );
    const times = calls.map(({ told }) => String(told['updated_at']));
    expect(calls.length).toBeGreaterThan(8);
    for (const time of times) expect(times.filter((other) => other === time).length).toBeGreaterThan(1);
    expect(times).not.toEqual(times.toSorted((one, other) => (one < other ? -1 : 1)));
  }
});

it('counts each change once, and turns no order back', async () => {
  for (const { id } of orders) {
    const { order, events } = await standing(id);
    const calls = await value<ReceivedCall[]>('webhooks.calls', { orderId: id, limit: 500 });
    const fates = calls.map(({ fate }) => fate);
    expect(new Set(fates)).toEqual(new Set(['applied', 'repeated', 'late']));
    // More than half of them where a busy machine let the platform try once more.
    const repeated = fates.filter((fate) => fate === 'repeated').length;
    expect(repeated).toBeGreaterThanOrEqual(calls.length / 2);
    // What the timeline shows as the order's own way never goes back in the platform's time.
    const moves = events.filter(({ kind }) => kind === 'status-changed');
    expect(new Set(moves.map(({ facts }) => facts['status'])).size).toBe(moves.length);
    expect(moves.at(-1)?.facts['status']).toBe(order.delivery?.name);
    expect(events.some(({ kind }) => kind === 'status-late')).toBe(true);
  }
});

it('shows what the scale and the fee came to, in the timeline of those that weigh more', async () => {
  for (const { id } of orders) {
    const { order, events } = await standing(id);
    const weighed = (await value<ReceivedCall[]>('webhooks.calls', { orderId: id, limit: 500 }))
      .map(toldOf)
      .filter(({ type }) => type === 'update_weight');
    const counted = events.filter(({ kind }) => kind === 'count-changed');
    expect(counted.length > 0).toBe(weighed.length > 0);
    if (weighed.length === 0) continue;
    expect(counted[0]?.facts).toMatchObject({
      weightBefore: order.draft.weight,
      weight: Number(weighed[0]?.['weight']),
    });
  }
});

it('is told of in the window', async () => {
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Người nhận 0/ }).click();
  const region = page.getByRole('region', { name: `Đơn ${orders[0]?.soc}`, exact: true });
  await region.getByText(orders[0]?.delivery?.name ?? '?').first().waitFor();
  await shot('3-timeline');
  expect(await region.getByText('Huỷ', { exact: true }).count()).toBe(0);
});
