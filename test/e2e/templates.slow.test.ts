import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, settingOf, valueOf } from './bench.ts';
import { fill, tabTo } from './keyboard.ts';

const shots = picturesOf('templates');
const userDataDir = mkdtempSync(join(tmpdir(), 'packbench-templates-'));

let app: StartedApp;
let page: Page;

async function start(): Promise<void> {
  app = await startBench({ userDataDir });
  ({ page } = app);
}

beforeAll(start);

afterAll(async () => {
  await app.close();
  rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Mẫu đơn' });
const parcel = async () => ({
  cod: await page.getByRole('textbox', { name: 'Tiền thu hộ' }).inputValue(),
  weight: await page.getByRole('textbox', { name: 'Khối lượng' }).inputValue(),
  contents: await page.getByRole('textbox', { name: 'Trong kiện có gì' }).inputValue(),
});
const keysInList = () =>
  eventually('the keys in the list', () =>
    page.evaluate(() => document.activeElement?.getAttribute('role') === 'row'),
  );
const shirt = { cod: '350.000', weight: '500', contents: 'Áo thun' };

it('says that there is nothing to keep while no parcel is typed', async () => {
  await page.keyboard.press('Alt+T');
  await dialog().getByText('Nhập phần hàng vào đơn trước').waitFor();
  await page.screenshot({ path: join(shots, '1-nothing.png') });
  expect(await dialog().getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

it('fills the form in as the order before, by two keys, and leaves the receiver who is typed', async () => {
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const draft = draftOf({
    pickupPointId: point?.id ?? '',
    codAmount: 350_000,
    weight: 500,
    contents: { kind: 'text', text: 'Áo thun' },
  });
  await valueOf(app, 'orders.enter', { draft, print: false });
  await fill(page, 'Tên người nhận', 'Chị Mai');
  await page.keyboard.press('Alt+T');
  await dialog()
    .getByRole('row', { name: /Như đơn vừa nhập/ })
    .waitFor();
  await keysInList();
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(parcel).toEqual(shirt);
  expect(await field('Tên người nhận').inputValue()).toBe('Chị Mai');
  // The focus moves to the first missing value of the order.
  const phone = page.getByRole('textbox', { name: 'Số điện thoại' });
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('keeps what is typed under a name, by keyboard', async () => {
  await page.keyboard.press('Alt+T');
  await keysInList();
  await fill(page, 'Lưu phần hàng đang nhập', 'Áo cỡ lớn');
  await page.screenshot({ path: join(shots, '2-naming.png') });
  await page.keyboard.press('Enter');
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor();
  await page.screenshot({ path: join(shots, '3-kept.png') });
  const templates = await settingOf(app, 'orderTemplates');
  expect(templates.map(({ name }) => name)).toEqual(['Áo cỡ lớn']);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

it('fills the form in from a template after a restart, and replaces and removes one', async () => {
  await app.close();
  await start();
  await tabTo(page, 'Tên người nhận');
  await fill(page, 'Tiền thu hộ', '1tr');
  await page.keyboard.press('Alt+T');
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor();
  await keysInList();
  await fill(page, 'Lưu phần hàng đang nhập', 'Áo cỡ lớn');
  await tabTo(page, 'Thay mẫu cùng tên');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+T');
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor();
  await page.keyboard.press('Alt+2');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(parcel).toEqual(shirt);

  await fill(page, 'Khối lượng', '700');
  await page.keyboard.press('Alt+T');
  await keysInList();
  await fill(page, 'Lưu phần hàng đang nhập', 'Áo cỡ lớn');
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('row', { name: 'Áo cỡ lớn' })
    .filter({ hasText: /700\sg/ })
    .waitFor();
  await dialog().getByRole('button', { name: 'Xoá mẫu Áo cỡ lớn' }).click();
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor({ state: 'detached' });
  expect(await settingOf(app, 'orderTemplates')).toEqual([]);
});
