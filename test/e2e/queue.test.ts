import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';
import { shotsOf } from './both-languages.ts';
import { fill, tabTo } from './keyboard.ts';

const shots = picturesOf('queue');

let app: StartedApp;
let page: Page;
let pickupPointId: string;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  pickupPointId = point?.id ?? '';
});

afterAll(() => app.close());

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

async function enter(change: Parameters<typeof draftOf>[0]): Promise<Order> {
  return value('orders.enter', { draft: draftOf({ pickupPointId, ...change }), print: false });
}

async function states(): Promise<string[]> {
  const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', {});
  return orders.map(({ sync }) => sync).sort();
}

async function orderOf(id: string): Promise<Order> {
  return (await value<{ order: Order }>('orders.get', { id })).order;
}

const fault = (platformDown: boolean) =>
  value('training.setFaults', { slowNetwork: false, platformDown, carrierHandOverFails: false });

const shot = (name: string) => shotsOf(app, shots, name);

const names = ['Chị Lan', 'Anh Bình', 'Cô Hoa'];
const receiver = (name: string) => ({ ...draftOf().receiver, name });

it('shows orders that wait for the platform, and why', async () => {
  await fault(true);
  for (const name of names) await enter({ receiver: receiver(name) });
  await page.keyboard.press('F5');
  for (const name of names) await page.getByRole('button', { name: new RegExp(name) }).waitFor();
  await page.getByText('Mất liên lạc').waitFor();
  expect(await page.getByText('Không có đơn nào cần bạn xử lý').isVisible()).toBe(true);
  await shot('1-down');
});

it('sends nothing while it is paused, although the platform is back', async () => {
  await tabTo(page, 'Tạm dừng gửi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Đang tạm dừng gửi' }).waitFor();
  await fault(false);
  // Another call succeeds, and more orders are entered: the queue is still paused.
  await value('routing.get');
  await enter({ receiver: receiver('Bác Sáu') });
  await shot('2-paused');
  const waiting = await states();
  expect(waiting).toEqual(['queued', 'queued', 'queued', 'queued']);
});

it('corrects an order that waits, and leaves the order that is half typed alone', async () => {
  await page.keyboard.press('F2');
  await fill(page, 'Tên người nhận', 'Nửa Chừng');
  await page.getByRole('button', { name: /^Chờ gửi \d+$/ }).click();
  await page.getByRole('button', { name: /Cô Hoa/ }).click();
  await tabTo(page, 'Sửa đơn');
  await page.keyboard.press('Enter');
  await page.getByText(/^Sửa đơn \S+$/).waitFor();
  await fill(page, 'Số nhà, tên đường', '5 Giảng Võ, P. Cát Linh, Đống Đa, Hà Nội');
  await fill(page, 'Tiền thu hộ', '120k');
  await shot('3-correct');
  await page.keyboard.press('Control+Enter');
  // The street names another area: Escape returns to the form, Enter saves it unchanged.
  const question = page.getByRole('alertdialog', { name: /P\. Cát Linh/ });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await question.waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Đã sửa đơn PB1-/).waitFor();
  const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', { text: 'Cô Hoa' });
  expect(orders.map(({ sync, codAmount }) => [sync, codAmount])).toEqual([['queued', 120_000]]);
  await page.keyboard.press('F2');
  expect(await page.getByLabel('Tên người nhận').inputValue()).toBe('Nửa Chừng');
});

it('sends everything when it is let go', async () => {
  await page.keyboard.press('F5');
  await tabTo(page, 'Gửi tiếp');
  await page.keyboard.press('Enter');
  await eventually('nothing queued', async () => !(await states()).includes('queued'));
  await eventually('nothing on its way', async () => !(await states()).includes('sending'));
  expect(await states()).toEqual(['created', 'created', 'created', 'created']);
});

it('corrects a rejected order by keyboard until the platform takes it', async () => {
  const { id, soc } = await enter({ receiver: receiver('Chú Tư'), carrier: 'no-such-carrier' });
  await eventually('the refusal', async () => (await orderOf(id)).sync === 'rejected');
  await page.getByRole('article').getByText('Nền tảng vận chuyển không nhận').waitFor();
  await shot('4-rejected');
  await tabTo(page, /^button Sửa đơn$/);
  await page.keyboard.press('Enter');
  await page.getByText(/^Sửa đơn \S+$/).waitFor();
  await fill(page, 'Tên người nhận', 'Chú Năm');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: /^Bỏ những gì vừa sửa/ });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  // Escape opens and answers the question even without a focused element, and one press does not do both.
  const blur = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await blur();
  await page.keyboard.press('Escape');
  await question.waitFor();
  // A dialog restores the focus at once: only an earlier key has no target.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    const escape = { key: 'Escape', bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', escape));
  });
  await question.waitFor({ state: 'detached' });
  await blur();
  await page.keyboard.press('Escape');
  await tabTo(page, /^button Bỏ$/);
  await page.keyboard.press('Enter');
  await page.getByRole('article').waitFor();
  await tabTo(page, /^button Sửa đơn$/);
  await page.keyboard.press('Enter');
  await page.getByText(/^Sửa đơn \S+$/).waitFor();
  // Discarded input does not return with the form.
  await eventually('the name as it was', async () => {
    const name = page.getByLabel('Tên người nhận').filter({ visible: true });
    return (await name.inputValue()) === 'Chú Tư';
  });
  expect(await question.count()).toBe(0);
  await page.keyboard.press('Alt+0');
  await page.keyboard.press('Control+Enter');
  await page.getByText(`Đã sửa đơn ${soc}`).waitFor();
  await eventually('the order created', async () => (await orderOf(id)).sync === 'created');
  expect((await orderOf(id)).draft).toMatchObject({ carrier: null, receiver: { name: 'Chú Tư' } });
});

it('cancels a sent order and enters it again with its fields', async () => {
  const before = await value<{ orders: OrderSummary[] }>('orders.range', { text: 'Chú Tư' });
  const old = before.orders[0]?.id ?? '';
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Chú Tư/ }).click();
  await tabTo(page, 'Huỷ và nhập lại');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await shot('5-again-question');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^Nhập lại đơn/).waitFor();
  expect(await page.locator('form:visible').getByLabel('Tên người nhận').inputValue()).toBe(
    'Chú Tư',
  );
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Đã lưu đơn mới/).waitFor();
  await eventually('the old one cancelled', async () => (await orderOf(old)).sync === 'cancelled');
  const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', { text: 'Chú Tư' });
  expect(orders).toHaveLength(2);
  expect(new Set(orders.map(({ soc }) => soc)).size).toBe(2);
});

it('says how many wait in all, also when only some of them are shown', async () => {
  await value('outbox.pause', { paused: true });
  // All at once: the window combines changes that arrive shortly after each other.
  await Promise.all(Array.from({ length: 130 }, () => enter({ soc: '' })));
  await page.keyboard.press('F5');
  await page.getByRole('button', { name: 'Xem thêm' }).waitFor();
  const { queue } = await value<{ queue: { queued: number } }>('station.state');
  const panel = page.getByRole('region', { name: 'Đang chờ' });
  await panel.getByText(String(queue.queued), { exact: true }).waitFor();
  expect(queue.queued).toBeGreaterThanOrEqual(130);
  await shot('many');
});
