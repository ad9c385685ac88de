import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import { differencesOf } from '../../shared/model/delivery.ts';
import type { DaysDifferences, ListedUpdate } from '../../shared/model/update.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder, receiverCalled } from './created-order.ts';
import { activate } from './keyboard.ts';

const ORDERS = 5;
/** Final statuses of an order's week: delivered, or returned to the sender. */
const ends = new Set(['12', '21']);

const shot = shotsOf('week');

let app: StartedApp;
let page: Page;
let orders: readonly Order[];

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
});

afterAll(() => app.close());

async function orderDetail(id: string): Promise<{ order: Order; events: OrderEvent[] }> {
  return callValue(app, 'orders.get', { id });
}

/** Returns the platform's updates of an order, in order of arrival. */
async function updatesOf(orderId: string): Promise<ListedUpdate[]> {
  const newestFirst = await callValue<ListedUpdate[]>(app, 'webhooks.range', {
    orderId,
    limit: 500,
  });
  return newestFirst.toReversed();
}

it('is switched on in the panel of trouble, out of order and twice', async () => {
  await page.keyboard.press('F7');
  const panel = page.getByRole('dialog');
  await panel.getByText(t('training.updates.comeHere')).click();
  await panel.getByText(t('training.updates.paces.rush'), { exact: true }).click();
  await panel.getByText(t('training.faults.updatesTwice.name')).click();
  await panel.getByText(t('training.faults.updatesDisordered.name')).click();
  await expect
    .poll(() => callValue(app, 'training.updates'))
    .toEqual({ comeHere: true, pace: 'rush' });
  await expect
    .poll(() => callValue(app, 'training.faults'))
    .toMatchObject({
      updatesTwice: true,
      updatesDisordered: true,
      updatesLate: false,
      updatesSilent: false,
    });
  await shot(page, '1-panel');
  await page.keyboard.press('Escape');
});

it('brings every order to its end, whatever the order in which updates came', async () => {
  const entered: Order[] = [];
  for (let number = 0; number < ORDERS; number++) {
    entered.push(await enterOrder(app, { receiver: receiverCalled(`Người nhận ${number}`) }));
  }
  await page.keyboard.press('F3');
  orders = await Promise.all(
    entered.map(({ id }) =>
      eventually(
        'the end of its week, confirmed by a look-up',
        async () => {
          const { order } = await orderDetail(id);
          const { delivery } = order;
          return delivery && ends.has(delivery.code) && !delivery.isUnconfirmed ? order : null;
        },
        280_000,
      ),
    ),
  );
  expect(orders).toHaveLength(ORDERS);
  await shot(page, '2-list');
});

it('was told of each change twice, and of some changes the wrong way round', async () => {
  for (const { id } of orders) {
    const times = (await updatesOf(id)).map(({ updatedAt }) => updatedAt ?? '');
    expect(times.length).toBeGreaterThan(8);
    for (const time of times)
      expect(times.filter((other) => other === time).length).toBeGreaterThan(1);
    expect(times).not.toEqual(times.toSorted((one, other) => (one < other ? -1 : 1)));
  }
});

it('counts each change once, and turns no order back', async () => {
  for (const { id } of orders) {
    const { order, events } = await orderDetail(id);
    const fates = (await updatesOf(id)).map(({ fate }) => fate);
    expect(new Set(fates)).toEqual(new Set(['applied', 'repeated', 'late']));
    // More than half of them if a slow machine made the platform retry.
    const repeated = fates.filter((fate) => fate === 'repeated').length;
    expect(repeated).toBeGreaterThanOrEqual(fates.length / 2);
    // The order's own statuses in the timeline never show a status twice.
    const moves = events.filter(({ kind }) => kind === 'status-changed');
    expect(new Set(moves.map(({ facts }) => facts['status'])).size).toBe(moves.length);
    expect(moves.at(-1)?.facts['status']).toBe(order.delivery?.name);
    expect(events.some(({ kind }) => kind === 'status-late')).toBe(true);
  }
});

it('tells what the scale came to, in the timeline and in the sums of the day', async () => {
  for (const { id } of orders) {
    const { order, events } = await orderDetail(id);
    const weighed = (await updatesOf(id)).filter(({ kind }) => kind === 'weight');
    const counted = events.filter(({ kind }) => kind === 'count-changed');
    expect(counted.length > 0).toBe(weighed.length > 0);
    expect(differencesOf(order).weight?.now).toBe(weighed.at(-1)?.weight ?? undefined);
  }
  const more = orders.map((order) => differencesOf(order).weight);
  const grams = more.reduce((sum, weight) => sum + (weight ? weight.now - weight.before : 0), 0);
  const days = await callValue<DaysDifferences[]>(app, 'webhooks.differences', {});
  expect(days.reduce((sum, { weight }) => sum + weight, 0)).toBe(grams);
});

it('is found in the list by where its parcel is', async () => {
  for (const [parcel, code] of [
    ['delivered', '12'],
    ['returned', '21'],
  ]) {
    const { count } = await callValue<{ count: number }>(app, 'orders.count', { text: '', parcel });
    expect([parcel, count]).toEqual([
      parcel,
      orders.filter(({ delivery }) => delivery?.code === code).length,
    ]);
  }
  expect(await callValue(app, 'orders.count', { text: '', parcel: 'pickup' })).toMatchObject({
    count: 0,
  });
});

it('raises no alarm, also when a caller only claims that a labelled order is cancelled', async () => {
  const alarmRegion = page.getByRole('region', { name: t('shell.alarm.list') });
  const alarms = async () => (await callValue<{ count: number }>(app, 'orders.alarms')).count;
  expect(await alarms()).toBe(0);
  const [{ id, platform }] = orders as [Order];
  await callValue(app, 'printing.print', { orderIds: [id] });
  await eventually('its label', async () => (await orderDetail(id)).order.printed === 1);
  const { url } = await callValue<{ url: string }>(app, 'webhooks.state');
  const claim = {
    code: platform?.platformCode ?? '',
    status: '0',
    updated_at: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
  };
  const answer = await fetch(url, { method: 'POST', body: bodyOf(claim) });
  expect(answer.status).toBe(200);
  await eventually(
    'a look-up has shown otherwise',
    async () => (await orderDetail(id)).events.some(({ kind }) => kind === 'status-contradicted'),
    120_000,
  );
  const { order } = await orderDetail(id);
  expect(ends.has(order.delivery?.code ?? '')).toBe(true);
  expect([order.trouble, await alarms(), await alarmRegion.count()]).toEqual([null, 0, 0]);
});

it('is told of in the window', async () => {
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Người nhận 0/ }).click();
  const region = page.getByRole('region', {
    name: t('order.title', { soc: orders[0]?.soc ?? '' }),
    exact: true,
  });
  await region
    .getByText(orders[0]?.delivery?.name ?? '?')
    .first()
    .waitFor();
  await shot(page, '3-timeline');
  expect(await region.getByText('Huỷ', { exact: true }).count()).toBe(0);
});

it('is not cancelled after its end, says why, and asks before its label is printed', async () => {
  const one = orders.at(-1)!;
  await page.getByRole('option', { name: /Người nhận 4/ }).click();
  const region = page.getByRole('region', {
    name: t('order.title', { soc: one.soc }),
    exact: true,
  });
  await region.getByText(/không huỷ được nữa, và không cần tem/).waitFor();
  expect(await region.getByRole('button', { name: /^Huỷ/ }).count()).toBe(0);
  const printed = async () => (await orderDetail(one.id)).order.printed;
  const question = page.getByRole('alertdialog', { name: t('order.ended.question') });
  await page.keyboard.press('F9');
  await question.waitFor();
  await shot(page, '4-ended');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await region.getByRole('button', { name: /^In tem/ }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor();
  expect(await printed()).toBe(0);
  await activate(page, t('order.ended.print'));
  await eventually('the label is printed', async () => (await printed()) === 1);
});
