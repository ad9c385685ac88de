import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BackupShelf } from '../../shared/model/backup.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { StationState } from '../../shared/model/station.ts';
import { overwriteMiddle } from '../fakes/damage.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { startApp, type StartedApp } from './app.ts';
import { picture, picturesOf, settingOf, valueOf } from './bench.ts';
import { shotsOf } from './both-languages.ts';
import { fill, tabTo } from './keyboard.ts';

const shots = picturesOf('backups');

const folder = mkdtempSync(join(tmpdir(), 'packbench-backups-'));
const file = join(folder, 'training', 'packbench.db');
let app: StartedApp;
let page: Page;

async function open(): Promise<void> {
  app = await startApp({ userDataDir: folder });
  ({ page } = app);
  await page.setViewportSize({ width: 1366, height: 768 });
}

beforeAll(async () => {
  await open();
  await page.getByLabel('Tên người nhận').waitFor();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

async function enter(name: string): Promise<Order> {
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const receiver = { ...draftOf().receiver, name };
  const draft = draftOf({ pickupPointId: point?.id ?? '', receiver });
  return value('orders.enter', { draft, print: false });
}

async function syncOf(soc: string): Promise<string | undefined> {
  const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', { text: soc });
  return orders[0]?.sync;
}

const queue = async () => (await value<StationState>('station.state')).queue;
const shelf = () => value<BackupShelf>('backups.list');
const list = (): Locator => page.getByRole('list', { name: 'Các bản sao lưu' });

const shot = (name: string) => shotsOf(app, shots, name);

it('makes a backup in the window, which is listed at once with what it holds', async () => {
  const order = await enter('Chị Sao');
  await eventually('created', async () => (await syncOf(order.soc)) === 'created');
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: 'Sao lưu' }).click();
  await tabTo(page, 'Sao lưu ngay');
  await page.keyboard.press('Enter');
  await page.getByText('Đã sao lưu 1 đơn').waitFor();
  await list().getByText('1 đơn', { exact: true }).first().waitFor();
  const { backups, folder: lie } = await shelf();
  expect(readdirSync(lie)).toEqual(backups.map(({ id }) => id).toSorted());
  expect(await page.getByText(lie, { exact: true }).isVisible()).toBe(true);
  // An automatic backup appears without a reload.
  await value('backups.make');
  await eventually('the next one', async () => (await list().getByRole('listitem').count()) >= 2);
  await shot('1-section');
});

it('brings back what was then, asks the platform first, and sends when somebody says so', async () => {
  await value('outbox.pause', { paused: true });
  const withdrawn = await enter('Anh Rút');
  await value('backups.make');
  await value('orders.cancel', { id: withdrawn.id });
  await value('outbox.pause', { paused: false });
  const later = await enter('Cô Sau');

  // Another automatic backup may exist by now.
  const ofTwo = list()
    .getByRole('listitem')
    .filter({ has: page.getByText('2 đơn', { exact: true }) });
  const name = await ofTwo.getByRole('button').first().getAttribute('aria-label');
  await tabTo(page, `button ${name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await shot('2-question');
  await tabTo(page, 'Quay về bản này');
  await page.keyboard.press('Enter');
  await page.getByText(/^Dữ liệu lấy từ bản sao lưu lúc/).waitFor();
  await page.getByRole('button', { name: /Anh Rút/ }).waitFor();
  await shot('3-queue');
  expect(await queue()).toMatchObject({ paused: true });
  expect(await syncOf(withdrawn.soc)).toBe('uncertain');
  expect(await syncOf(later.soc)).toBeUndefined();

  await value('orders.cancel', { id: withdrawn.id });
  await tabTo(page, 'Gửi tiếp');
  await page.keyboard.press('Enter');
  await page.getByText(/^Dữ liệu lấy từ bản sao lưu lúc/).waitFor({ state: 'detached' });
  expect(await queue()).toMatchObject({ paused: false, restoredFrom: null });
});

it('asks before it prints a label that may have been printed since the backup', async () => {
  const fresh = await enter('Cô Mới');
  await eventually('created', async () => (await syncOf(fresh.soc)) === 'created');
  await page.keyboard.press('F3');
  const row = page.getByRole('option', { name: /Chị Sao/ });
  const printed = row.getByTitle('Có thể đã in sau bản sao lưu');
  await printed.waitFor();
  expect((await printed.innerText()).trim()).toBe('?');
  await row.click();
  await page.getByRole('region', { name: /^Đơn PB/ }).waitFor();
  await page.keyboard.press('F9');
  const unsure = page.getByRole('dialog', { name: 'Tem có thể đã in rồi' });
  await unsure.getByText('Chị Sao').waitFor();
  await shot('3-unsure');
  await page.keyboard.press('Escape');
  await unsure.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+F9');
  const unprinted = page.getByRole('dialog', { name: '1 tem chưa in' });
  await unprinted.getByText('Cô Mới').waitFor();
  expect(await unprinted.getByText('Chị Sao').count()).toBe(0);
  await page.keyboard.press('Escape');
  await unprinted.waitFor({ state: 'detached' });
  expect(await value('printing.jobs', {})).toEqual([]);
});

/** Ages the database by months: the first order was completed long ago. */
function letTimePass(): void {
  const db = new Sqlite(file);
  db.exec('UPDATE orders SET entered_at = 1, updated_at = 1 WHERE seq = 1');
  db.exec('DELETE FROM outbox WHERE order_id = (SELECT id FROM orders WHERE seq = 1)');
  db.close();
}

it('keeps data for as long as somebody says, and asks before it removes any', async () => {
  await app.close();
  letTimePass();
  await open();
  await page.getByLabel('Tên người nhận').waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: 'Sao lưu' }).click();
  const personal = page.getByLabel('Xoá thông tin cá nhân sau');
  await fill(page, 'Xoá thông tin cá nhân sau', '0');
  await page.keyboard.press('Enter');
  await page.getByText('Nhập số ngày từ 1 đến 3650').first().waitFor();
  await shot('4-retention');
  await fill(page, 'Xoá thông tin cá nhân sau', '90');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .getByText(/90 ngày/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await settingOf(app, 'retention')).toMatchObject({ removePersonalAfterDays: null });
  await personal.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Đã lưu', { exact: true }).first().waitFor();
  expect(await settingOf(app, 'retention')).toEqual({
    removePersonalAfterDays: 90,
    dropLabelsAfterDays: 7,
    dropUpdatesAfterDays: 90,
  });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Đã xoá thông tin cá nhân/ }).click();
  await page.getByText('Đã xoá thông tin cá nhân của đơn này').waitFor();
  // A hidden screen updates when it is opened.
  const name = page.getByText('Chị Sao').filter({ visible: true });
  expect(await name.count()).toBe(0);
  await shot('7-removed');
  await page.keyboard.press('F2');
  await page.getByLabel('Tên người nhận').waitFor();
  await eventually('no name among the latest orders', async () => (await name.count()) === 0);
});

it('offers the newest backups when the data file is damaged, and opens with one of them', async () => {
  // An automatic backup may have captured the moment of an English picture.
  await value('backups.make');
  const { backups } = await shelf();
  await app.close();
  overwriteMiddle(file);
  await open();
  await page.getByText('File dữ liệu bị hỏng').waitFor();
  await list().getByRole('listitem').first().waitFor();
  await picture(page, join(shots, '5-damaged-vi.png'));
  await page.getByText('English').click();
  await page.getByText('The data file is damaged').waitFor();
  await picture(page, join(shots, '5-damaged-en.png'));
  await page.getByText('Tiếng Việt').click();
  await page.getByText('File dữ liệu bị hỏng').waitFor();

  await tabTo(page, /^button Quay về bản lúc/);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await picture(page, join(shots, '6-damaged-question-vi.png'));
  await tabTo(page, 'Quay về bản này');
  await page.keyboard.press('Enter');
  await page.getByText('LUYỆN TẬP', { exact: true }).waitFor();
  const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', {});
  expect(orders).toHaveLength(backups[0]?.orders ?? 0);
  expect(readdirSync(join(folder, 'training')).join()).toContain('.replaced-');
});
