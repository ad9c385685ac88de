import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Weighing } from '../../shared/model/weighing.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakeScale } from '../fakes/scale.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, settingOf, valueOf } from './bench.ts';

const shots = picturesOf('weigh');
const folder = mkdtempSync(join(tmpdir(), 'packbench-weigh-'));
const port = join(folder, 'can');

let device: FakeScale;
let app: StartedApp;
let page: Page;
let first: Order;
let second: Order;

beforeAll(async () => {
  device = new FakeScale(port);
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  first = await enter('Nguyễn Thị Nặng', 500);
  second = await enter('Trần Văn Vừa', 850);
});

afterAll(async () => {
  await app.close();
  device.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
const weighed = ({ id }: Pick<Order, 'id'>) => value<Weighing[]>('weighing.of', { orderId: id });
const shot = (name: string) => page.screenshot({ path: join(shots, `${name}.png`) });
const parcelWeight = () => page.getByRole('region', { name: 'Cân kiện', exact: true });
const entryScale = () => page.getByRole('region', { name: 'Kiện hàng', exact: true });
const field = () => page.getByRole('textbox', { name: 'Khối lượng' });

async function enter(name: string, weight: number): Promise<Order> {
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const receiver = { ...draftOf().receiver, name };
  const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, carrier: '1', weight });
  return value<Order>('orders.enter', { draft, print: false });
}

/** Opens a screen by its key, and waits until it is shown. */
async function go(key: string, name: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' });
}

async function scan({ soc }: Pick<Order, 'soc'>): Promise<void> {
  const typed = page.getByRole('textbox', { name: 'Hoặc gõ mã' });
  await typed.fill(soc);
  await typed.press('Enter');
  await page
    .getByRole('region', { name: 'Kết quả quét' })
    .getByText(soc, { exact: true })
    .waitFor();
}

it('is set up by its port, and shows in the set-up what it sends', async () => {
  await go('F8', 'Cài đặt');
  await page.getByRole('tab', { name: /^Cân/ }).click();
  await page.getByRole('textbox', { name: 'Cổng của cân' }).fill(port);
  await page.getByRole('tabpanel', { name: /^Cân/ }).getByRole('button', { name: 'Lưu' }).click();
  const live = page.getByRole('status', { name: 'Thử cân' });
  await live.getByText('Cân không gửi số').waitFor();
  device.moves(900);
  await live.getByText('Đang dao động').waitFor();
  device.rests(1234);
  await live.getByText('Đã ổn định').waitFor();
  await live.getByText('1,234 kg').waitFor();
  await page.getByText('ST,GS,+  1.234kg').waitFor();
  await shot('1-set-up');
  device.shows('@@@@@@@@@');
  await live.getByText('Không đọc được cân').waitFor();
  device.rests(0);
  await live.getByText('Cân trống').waitFor();
  expect(await settingOf(app, 'scale')).toMatchObject({ port, protocol: 'continuous' });
});

it('gives a new order its weight by one key, once it is at rest', async () => {
  await go('F2', 'Nhập đơn');
  await entryScale().getByText('Cân trống').waitFor();
  await page.keyboard.press('Alt+c');
  await page.getByText('Trên cân chưa có gì').waitFor();
  device.rests(620);
  await entryScale().getByText('Đã ổn định').waitFor();
  await page.getByLabel('Tên người nhận').fill('Lê Thị Cân');
  await page.keyboard.press('Alt+c');
  await entryScale().getByText('Đã lấy số: nhấc kiện ra').waitFor();
  await entryScale().getByText('= 620 g').waitFor();
  expect(await field().inputValue()).toBe('620');
  await shot('2-entry');
});

it('is never carried over to the next parcel', async () => {
  // The same parcel is still on the scale: it was weighed for the order that is being typed.
  await go('F12', 'Đóng gói');
  await scan(first);
  await parcelWeight().getByText('Chưa cân').waitFor();
  await page.keyboard.press('Alt+c');
  await parcelWeight().getByText('Số này đã lấy cho kiện trước').waitFor();
  expect(await weighed(first)).toEqual([]);
  await shot('3-not-emptied');
});

it('is weighed on Pack, and says how much more that is than was entered', async () => {
  device.rests(0);
  await parcelWeight().getByText('Cân trống').waitFor();
  device.rests(620);
  await parcelWeight().getByText('Đã ổn định').waitFor();
  await page.keyboard.press('Alt+c');
  await parcelWeight().getByText('LỆCH: nặng hơn đã nhập').waitFor();
  await parcelWeight().getByText('+120 g (+24 %)').waitFor();
  await shot('4-differs');
  expect(await weighed(first)).toMatchObject([{ grams: 620, enteredGrams: 500 }]);
});

it('is taken by itself where that is set, once the parcel rests', async () => {
  const settings = await settingOf(app, 'scale');
  await value('settings.save', { key: 'scale', value: { ...settings, takesByItself: true } });
  device.rests(0);
  await parcelWeight().getByText('Cân trống').waitFor();
  await scan(second);
  device.moves(300);
  await parcelWeight().getByText('Đang dao động').waitFor();
  expect(await weighed(second)).toEqual([]);
  device.rests(860);
  await parcelWeight().getByText('Cân được 860 g · Khớp').waitFor();
  expect(await weighed(second)).toMatchObject([{ grams: 860, enteredGrams: 850 }]);
  await shot('5-fits');
});

it('is not that of a parcel which nobody scanned', async () => {
  const third = await enter('Phạm Thị Chưa Quét', 700);
  device.rests(0);
  await parcelWeight().getByText('Cân trống').waitFor();
  await scan(third);
  await parcelWeight().getByText('Đặt kiện lên cân: máy tự lấy số').waitFor();
  device.moves(690);
  await parcelWeight().getByText('Đang dao động').waitFor();
  device.rests(705);
  await parcelWeight().getByText('Cân được 705 g · Khớp').waitFor();
  device.rests(0);
  await parcelWeight().getByText('Cân trống').waitFor();
  device.rests(1500);
  await parcelWeight().getByText('Đã ổn định').waitFor();
  expect(await weighed(third)).toMatchObject([{ grams: 705 }]);
  device.rests(620);
  await parcelWeight().getByText('620 g').waitFor();
});

it('comes from a scale that sends when its print key is pressed, once a press', async () => {
  const fourth = await enter('Võ Văn Bấm', 900);
  const settings = await settingOf(app, 'scale');
  device.shows(null);
  await value('settings.save', { key: 'scale', value: { ...settings, sendsWhenPressed: true } });
  await parcelWeight().getByText('Bấm phím in trên cân').waitFor();
  await scan(fourth);
  await parcelWeight().getByText('Đặt kiện lên cân: máy tự lấy số').waitFor();
  device.write('ST,GS,+  0.910kg\r\n');
  await parcelWeight().getByText('Cân được 910 g · Khớp').waitFor();
  await shot('6-pressed');
  expect(await weighed(fourth)).toMatchObject([{ grams: 910, enteredGrams: 900 }]);
  await value('settings.save', { key: 'scale', value: settings });
  device.rests(620);
  await parcelWeight().getByText('Đã ổn định').waitFor();
});

it('stays with the order that was being typed when it was taken', async () => {
  await go('F2', 'Nhập đơn');
  await page.getByLabel('Số điện thoại').fill('0987654321');
  await page.getByLabel('Số nhà, tên đường').fill('5 Hai Bà Trưng');
  await page.keyboard.press('Alt+g');
  await page.getByRole('textbox', { name: 'Phường/xã' }).fill('Phường Bến Nghé');
  await page.getByRole('textbox', { name: 'Quận/huyện' }).fill('Quận 1');
  await page.getByRole('textbox', { name: 'Tỉnh/thành' }).fill('Thành phố Hồ Chí Minh');
  await page.getByLabel('Tiền thu hộ (COD)').fill('150.000');
  await page.getByLabel('Trong kiện có gì').fill('Một cái cân');
  await page.keyboard.press('Control+Enter');
  const order = await eventually('the order saved', async () => {
    const { orders } = await value<{ orders: Order[] }>('orders.range', { text: 'can' });
    return orders[0];
  });
  await eventually('its weight', async () => (await weighed(order)).length === 1);
  expect(await weighed(order)).toMatchObject([{ grams: 620, enteredGrams: 620 }]);
  await go('F12', 'Đóng gói');
});

it('says so when the scale is gone, and comes back by itself', async () => {
  device.unplug();
  await parcelWeight().getByText('Không thấy cân').waitFor();
  await page.keyboard.press('Alt+c');
  await parcelWeight().getByText('Cắm lại thì máy tự nối').waitFor();
  await shot('6-gone');
  device.plugIn();
  device.rests(0);
  await parcelWeight().getByText('Cân trống').waitFor();
  await parcelWeight().getByText('Cắm lại thì máy tự nối').waitFor({ state: 'detached' });
  expect(await weighed(second)).toHaveLength(1);
});

it('stands in the order and its timeline, in both languages', async () => {
  await scan(first);
  await page.keyboard.press('Control+o');
  const order = page.getByRole('region', { name: `Đơn ${first.soc}`, exact: true });
  await order.getByRole('heading', { name: 'Cân tại bàn' }).waitFor();
  await order.getByText('620 g (+120 g so với đã nhập)').waitFor();
  await order.getByText('Đã cân tại bàn').waitFor();
  await order.getByRole('heading', { name: 'Cân tại bàn' }).scrollIntoViewIfNeeded();
  await shot('7-order');
  const { events } = await value<{ events: OrderEvent[] }>('orders.get', { id: first.id });
  expect(events.filter(({ kind }) => kind === 'weighed')).toMatchObject([
    { facts: { weighedGrams: 620, enteredGrams: 500 } },
  ]);
  const { settings } = await value<{ settings: object }>('station.state');
  await value('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('heading', { name: 'Weighed at the bench' }).waitFor();
  await page.keyboard.press('F12');
  await page.getByRole('region', { name: 'Weight of the parcel' }).waitFor();
  await shot('8-english');
  await value('settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
  await page.getByRole('region', { name: 'Cân kiện', exact: true }).waitFor();
});

it('is learnt on a scale without hardware, by the keyboard, in training', async () => {
  const learner = await enter('Bùi Thị Tập', 640);
  await go('F8', 'Cài đặt');
  await page.getByRole('tab', { name: /^Cân/ }).click();
  const setup = page.getByRole('tabpanel', { name: /^Cân/ });
  await setup.getByRole('button', { name: 'Cân tập (không cần máy cân)' }).press('Enter');
  await setup.getByRole('button', { name: 'Lưu', exact: true }).press('Enter');
  await setup.getByRole('group', { name: 'Cân tập', exact: true }).waitFor();
  await shot('9-practice-set-up');
  await go('F12', 'Đóng gói');
  await scan(learner);
  const practice = parcelWeight().getByRole('group', { name: 'Cân tập', exact: true });
  await practice.getByRole('button', { name: 'Đặt kiện lên', exact: true }).press('Enter');
  await parcelWeight().getByText('Đang dao động').waitFor();
  await parcelWeight()
    .getByText(/^Cân được .* · Khớp$/)
    .waitFor();
  await shot('10-practice');
  await practice.getByRole('button', { name: 'Nhấc kiện ra', exact: true }).press('Enter');
  await parcelWeight().getByText('Cân trống').waitFor();
  const [{ grams } = { grams: 0 }] = await weighed(learner);
  expect(Math.abs(grams - 640)).toBeLessThanOrEqual(11);
});

it('leaves its weights in the file', async () => {
  await app.close();
  const db = new Sqlite(join(folder, 'training', 'packbench.db'), { readonly: true });
  const rows = db.prepare('SELECT grams, entered_grams AS entered FROM weighings').all();
  db.close();
  expect(rows).toEqual([
    { grams: 620, entered: 500 },
    { grams: 860, entered: 850 },
    { grams: 705, entered: 700 },
    { grams: 910, entered: 900 },
    { grams: 620, entered: 620 },
    { grams: expect.any(Number), entered: 640 },
  ]);
});
