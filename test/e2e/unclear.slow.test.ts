import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutput } from '../../shared/contract.ts';
import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { systemClock } from '../../main/base/surroundings.ts';
import { startPlatform, type FakePlatform } from '../fakes/platform/platform.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { muddledLookUps } from '../fakes/platform/muddled-look-ups.ts';
import { startApp, type StartedApp } from './app.ts';
import { picturesOf, settingOf, valueOf } from './bench.ts';
import { fill, tabTo } from './keyboard.ts';

const shots = picturesOf('unclear');
const CREATE = '/v1/platform/orders/create';
const words = 'Mã lạ: quý khách kiểm tra giúp.';

let folder: string;
let platform: FakePlatform;
/** Whether every lookup is answered with an unexpected text. */
let isMuddled = false;
let app: StartedApp;
let page: Page;
let pickupPointId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packbench-e2e-'));
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    aside: muddledLookUps(() => isMuddled, words),
  });
  const provision = join(folder, 'station.json');
  const station = {
    account: { baseUrl: platform.baseUrl, token: platform.token },
    pickupPoints: [samplePickupPoint],
  };
  writeFileSync(provision, JSON.stringify(station));
  app = await startApp({
    userDataDir: join(folder, 'data'),
    args: ['--provision', provision],
  });
  ({ page } = app);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('navigation').waitFor();
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  pickupPointId = point?.id ?? '';
  await page.keyboard.press('F5');
});

afterAll(async () => {
  await app.close();
  await platform.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

async function orderOf(id: string): Promise<CallOutput<'orders.get'>> {
  return value('orders.get', { id });
}

/** Enters an order whose answer is lost, at a platform with unreadable answers. Returns its ID. */
async function enterUnclear(name: string, fault: 'loseBeforeCommit' | 'loseAfterCommit') {
  isMuddled = true;
  platform.faults[fault] = { path: CREATE, next: 1 };
  const draft = draftOf({ pickupPointId, receiver: { ...draftOf().receiver, name } });
  const { id } = await value<Order>('orders.enter', { draft, print: false });
  await eventually('an unclear look-up', async () => {
    const { order } = await orderOf(id);
    return order.trouble?.code === 'lookup-unclear';
  });
  return id;
}

/** Takes pictures of the screen in both languages and screen sizes. */
async function shot(name: string): Promise<void> {
  const { settings } = await value<CallOutput<'station.state'>>('station.state');
  for (const [language, heading] of [
    ['en', 'Waiting'],
    ['vi', 'Đang chờ'],
  ] as const) {
    await value('settings.save', { key: 'station', value: { ...settings, language } });
    await page
      .getByRole('heading', { name: heading, includeHidden: true })
      .filter({ visible: true })
      .waitFor();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.screenshot({ path: join(shots, `${name}-${language}-1920.png`) });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.screenshot({ path: join(shots, `${name}-${language}.png`) });
  }
}

const alarm = () => page.getByRole('navigation').getByText(/1\s*việc cần xử lý/);
const card = () => page.getByRole('article').filter({ visible: true });

it('asks for a person when no look-up tells, and sends again on their word', async () => {
  const id = await enterUnclear('Chị Lan', 'loseBeforeCommit');
  await card().getByText(words).waitFor();
  await alarm().waitFor();
  await shot('1-card');
  await tabTo(page, 'Đã xem trên web: không có đơn này');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(words, { exact: true }).waitFor();
  await shot('2-missing');
  // Escape and the first button mean no.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await orderOf(id)).order.sync).toBe('uncertain');
  await tabTo(page, 'Đã xem trên web: không có đơn này');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Không có, gửi lại');
  await page.keyboard.press('Enter');
  await eventually('the order created', async () => (await orderOf(id)).order.sync === 'created');
  await card().waitFor({ state: 'detached' });
  await alarm().waitFor({ state: 'detached' });
  expect(platform.orders()).toHaveLength(1);
  const kinds = (await orderOf(id)).events.map(({ kind }) => kind);
  expect(kinds.slice(0, 6)).toEqual([
    'entered',
    'sending',
    'answer-lost',
    'declared-missing',
    'sending',
    'created',
  ]);
});

it('takes an order over whose code somebody found on the platform’s site', async () => {
  const id = await enterUnclear('Anh Bình', 'loseAfterCommit');
  // Pauses the queue, so that no lookup interferes.
  await value('outbox.pause', { paused: true });
  isMuddled = false;
  const [others, own] = platform.orders();
  await tabTo(page, 'Có đơn: nhập mã');
  await page.keyboard.press('Enter');
  await fill(page, 'Mã nền tảng', others?.platformCode ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Mã này là của một đơn khác').waitFor();
  await shot('3-found');
  await fill(page, 'Mã nền tảng', own?.platformCode ?? '');
  await page.keyboard.press('Enter');
  await eventually('the order adopted', async () => (await orderOf(id)).order.sync === 'created');
  expect((await orderOf(id)).order.platform?.platformCode).toBe(own?.platformCode);
  expect(platform.orders()).toHaveLength(2);
  await value('outbox.pause', { paused: false });
});

it('lists what was cancelled by itself', async () => {
  const { orders } = await value<CallOutput<'orders.range'>>('orders.range', {});
  await value('orders.cancel', { id: orders[0]?.id });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor();
  await page.getByRole('radiogroup', { name: 'Hiện' }).getByText('Đã huỷ').click();
  await page.getByRole('option', { name: /Anh Bình/ }).waitFor();
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('option').filter({ visible: true }).count()).toBe(1);
  await page.screenshot({ path: join(shots, '4-cancelled.png') });
  await page.getByRole('option', { name: /Anh Bình/ }).click();
  await page.getByRole('region', { name: /^Đơn PB1/ }).waitFor();
  await page.screenshot({ path: join(shots, '5-cancelled-open.png') });
});

it('waits as long for an order that is not found as the shift lead says', async () => {
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: 'Bàn đóng gói' }).click();
  const field = page.getByRole('textbox', { name: 'Gửi lại nếu không thấy đơn sau' });
  const form = page.locator('form').filter({ has: field });
  expect(await field.inputValue()).toBe('3');
  for (const [typed, kept] of [
    ['5', 5],
    ['7', 7],
  ] as const) {
    await field.fill(typed);
    await form.getByRole('button', { name: 'Lưu' }).click();
    await eventually('the time kept', async () => {
      const now = await settingOf(app, 'unclearOrders');
      return now.missingAfterMinutes === kept;
    });
  }
  // Saves it as another window or a rollout does.
  await value('settings.save', { key: 'unclearOrders', value: { missingAfterMinutes: 4 } });
  await eventually('the other time shown', async () => (await field.inputValue()) === '4');
  await field.scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(shots, '6-wait-vi.png') });
  await field.fill('90');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await form.getByText('Nhập từ 1 đến 60 phút').waitFor();
  expect(await settingOf(app, 'unclearOrders')).toEqual({ missingAfterMinutes: 4 });
  const { settings } = await value<CallOutput<'station.state'>>('station.state');
  await value('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('textbox', { name: 'Send again when not found for' }).waitFor();
  await page.screenshot({ path: join(shots, '7-wait-en.png') });
});

it('shows what can be read of an order that another version stored, and says so', async () => {
  const { orders } = await value<CallOutput<'orders.range'>>('orders.range', {});
  const order = orders.find(({ sync }) => sync === 'created');
  const db = new Sqlite(join(folder, 'data/account/packbench.db'));
  db.prepare('UPDATE orders SET draft = ? WHERE id = ?').run(
    JSON.stringify({ receiver: { name: 'Chị Lan', phone: 84 }, weight: 500 }),
    order?.id,
  );
  db.close();
  const { settings } = await value<CallOutput<'station.state'>>('station.state');
  await value('settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
  await page.reload();
  await page.getByLabel('Tên người nhận').waitFor();
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Không đọc được hết/ }).click();
  await page.getByRole('region', { name: /^Đơn PB1/ }).waitFor();
  await page.getByText('Không đọc được hết đơn này').waitFor();
  await page.screenshot({ path: join(shots, '8-unreadable.png') });
  expect((await orderOf(order?.id ?? '')).order.unreadable).toEqual(['draft']);
});
