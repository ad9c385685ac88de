import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedLabelSize } from '../../shared/model/label-size.ts';
import type { Order } from '../../shared/model/order.ts';
import type { OrderView } from '../../shared/model/order-view.ts';
import type { PeopleState } from '../../shared/model/people.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Printer } from '../../shared/model/printer.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, settingOf, valueOf } from './bench.ts';
import { haveOrders } from '../fakes/filtered-orders.ts';
import { fill } from './keyboard.ts';
import { openedBefore } from './opened-before.ts';

const pictures = picturesOf('undo');

let app: StartedApp;
let page: Page;
const folder = mkdtempSync(join(tmpdir(), 'packbench-undo-'));
beforeAll(async () => {
  await openedBefore(folder);
  haveOrders(folder, 12, Date.now());
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const notices = () => page.getByRole('region', { name: 'Thông báo', exact: true });
const says = (text: string) => notices().getByText(text, { exact: true }).waitFor();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('a form that was cleared comes back as it was typed', async () => {
  await page.keyboard.press('F2');
  await fill(page, 'Tên người nhận', 'Chị Lan');
  await fill(page, 'Số nhà, tên đường', '12 Lê Lợi');
  await page.keyboard.press('Alt+x');
  await says('Đã xoá trắng đơn đang nhập');
  expect(await field('Tên người nhận').inputValue()).toBe('');
  await page.screenshot({ path: join(pictures, 'cleared.png') });
  // The focus is in the first field, which is empty.
  await page.keyboard.press('Control+z');
  await says('Đã hoàn tác: Đã xoá trắng đơn đang nhập');
  expect(await field('Tên người nhận').inputValue()).toBe('Chị Lan');
  expect(await field('Số nhà, tên đường').inputValue()).toBe('12 Lê Lợi');
});

test('in a field with text the key belongs to the text', async () => {
  await page.keyboard.press('Alt+x');
  await expect.poll(() => field('Tên người nhận').inputValue()).toBe('');
  await fill(page, 'Tên người nhận', 'Anh Ba');
  await page.keyboard.press('Control+z');
  expect(await field('Số nhà, tên đường').inputValue()).toBe('');
  // With the button, no newly typed text is lost: it becomes a draft next to the form.
  await fill(page, 'Tên người nhận', 'Anh Ba');
  await notices()
    .getByRole('button', { name: /^Hoàn tác/ })
    .last()
    .click();
  await expect.poll(() => field('Tên người nhận').inputValue()).toBe('Chị Lan');
  await page
    .getByRole('button', { name: /Anh Ba/ })
    .first()
    .waitFor();
});

test('a receiver who was forgotten is suggested again, from the field in which the key was pressed', async () => {
  await page.keyboard.press('Alt+x');
  await expect.poll(() => field('Tên người nhận').inputValue()).toBe('');
  await field('Số điện thoại').focus();
  await page.keyboard.insertText('0912345678');
  const known = page.getByRole('list', { name: 'Người nhận đã gửi trước đây' });
  await known.getByText('Chị Lan').first().waitFor();
  await page.keyboard.press('Shift+Delete');
  await says('Đã quên Chị Lan. Các đơn cũ vẫn còn.');
  await known.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await says('Đã hoàn tác: Đã quên Chị Lan. Các đơn cũ vẫn còn.');
  await known.getByText('Chị Lan').first().waitFor();
  expect(await field('Số điện thoại').inputValue()).toBe('0912345678');
  await page.keyboard.press('Alt+x');
});

/** Whether the news of this order still needs attention. */
const asks = async (soc: string) => {
  const { id } = await valueOf<{ id: string }>(app, 'orders.byCode', { code: soc });
  return (await valueOf<{ order: Order }>(app, 'orders.get', { id })).order.trouble !== null;
};

test('news that were read by mistake ask to be read again', async () => {
  await page.keyboard.press('F5');
  const order = page.getByRole('article', { name: 'SOC-3', exact: true });
  await order.getByRole('button', { name: 'Đã đọc', exact: true }).click();
  await says('Đã đọc tin của đơn SOC-3');
  await order.waitFor({ state: 'detached' });
  expect(await asks('SOC-3')).toBe(false);
  await page.screenshot({ path: join(pictures, 'acknowledged.png') });
  await page.keyboard.press('Control+z');
  await says('Đã hoàn tác: Đã đọc tin của đơn SOC-3');
  expect(await asks('SOC-3')).toBe(true);
  await order.getByRole('button', { name: 'Đã đọc', exact: true }).waitFor();
});

test('so do those of many orders that were marked at once', async () => {
  await page.keyboard.press('F3');
  await page.getByRole('listbox', { name: 'Danh sách đơn' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+e');
  await page.getByRole('dialog', { name: 'Đánh dấu đã xem 2 đơn?' }).waitFor();
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('main').getByRole('status');
  await outcome.filter({ hasText: 'Đã đánh dấu 2 đơn.' }).waitFor();
  expect([await asks('SOC-3'), await asks('SOC-6')]).toEqual([false, false]);
  await page.screenshot({ path: join(pictures, 'marked.png') });
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Hoàn tác', exact: true })
    .press('Enter');
  await says('Đã hoàn tác: Đã đánh dấu 2 đơn.');
  await expect.poll(async () => [await asks('SOC-3'), await asks('SOC-6')]).toEqual([true, true]);
  await outcome.filter({ hasText: 'Đã đánh dấu 2 đơn.' }).waitFor({ state: 'detached' });
});

test('a template that was removed stands where it was', async () => {
  const templates = ['Áo', 'Giày', 'Mũ'].map((name) => ({ name, parcel: '{}' }));
  const now = await settingOf(app, 'orderTemplates');
  await valueOf(app, 'settings.save', { key: 'orderTemplates', value: templates, before: now });
  await page.keyboard.press('F2');
  await page.keyboard.press('Alt+t');
  const dialog = page.getByRole('dialog', { name: 'Mẫu đơn', exact: true });
  await dialog.getByRole('button', { name: 'Xoá mẫu Giày', exact: true }).click();
  await says('Đã xoá mẫu “Giày”');
  const names = async () => (await settingOf(app, 'orderTemplates')).map(({ name }) => name);
  expect(await names()).toEqual(['Áo', 'Mũ']);
  await page.screenshot({ path: join(pictures, 'template.png') });
  await page.keyboard.press('Control+z');
  await says('Đã hoàn tác: Đã xoá mẫu “Giày”');
  expect(await names()).toEqual(['Áo', 'Giày', 'Mũ']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a saved list that was removed stands where it was', async () => {
  const filter = {
    show: 'all',
    parcel: null,
    carrier: null,
    entered: null,
    printed: null,
    handedOver: null,
    packed: null,
  };
  for (const name of ['Sáng', 'Chiều', 'Tối'])
    await valueOf(app, 'views.save', { view: { name, text: name, filter }, before: null });
  await page.keyboard.press('F3');
  await page.getByRole('button', { name: 'Sửa danh sách đã lưu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa danh sách đã lưu', exact: true });
  await dialog.getByRole('button', { name: 'Bỏ “Chiều”', exact: true }).click();
  await says('Đã xoá danh sách “Chiều”');
  const names = async () => (await valueOf<OrderView[]>(app, 'views.list')).map(({ name }) => name);
  expect(await names()).toEqual(['Sáng', 'Tối']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await says('Đã hoàn tác: Đã xoá danh sách “Chiều”');
  expect(await names()).toEqual(['Sáng', 'Chiều', 'Tối']);
});

test('a printer that was removed is back with all that it was set to', async () => {
  const before = await valueOf<Printer[]>(app, 'printers.list');
  const name = before[0]?.name ?? '';
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: /^Máy in/ }).click();
  await page.getByRole('button', { name: `Xoá ${name}`, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Xoá', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await valueOf<Printer[]>(app, 'printers.list')).toEqual(before.slice(1));
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: `Xoá ${name}`, exact: true }).waitFor();
  expect(await valueOf<Printer[]>(app, 'printers.list')).toEqual(before);
});

/** Removes the item with this name in the open section of the set-up. */
async function removeInSetup(name: string): Promise<void> {
  await page.getByRole('button', { name: `Xoá ${name}`, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Xoá', exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

test('a pickup point that was removed is back as it was', async () => {
  const before = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const name = before[0]?.name ?? '';
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: /^Điểm lấy hàng/ }).click();
  await removeInSetup(name);
  await says(`Đã xoá điểm “${name}”`);
  expect(await valueOf<PickupPoint[]>(app, 'pickupPoints.list')).toEqual(before.slice(1));
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: `Xoá ${name}`, exact: true }).waitFor();
  expect(await valueOf<PickupPoint[]>(app, 'pickupPoints.list')).toEqual(before);
});

test('a label size of one’s own that was removed is back, millimetre by millimetre', async () => {
  const size = { name: 'Khổ riêng', widthMm: 76, heightMm: 51, platformSize: null };
  await valueOf(app, 'labelSizes.save', { id: null, size });
  const own = async () =>
    (await valueOf<ListedLabelSize[]>(app, 'labelSizes.get')).find(
      ({ origin }) => origin === 'own',
    );
  await page.getByRole('tab', { name: /^Khổ tem/ }).click();
  await removeInSetup(size.name);
  await says('Đã xoá khổ Khổ riêng');
  expect(await own()).toBeUndefined();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Xoá Khổ riêng', exact: true }).waitFor();
  expect(await own()).toMatchObject(size);
});

test('a packer who was removed is back, and signs in with the badge', async () => {
  const packer = { name: 'Chị Hoa', badge: 'NV-0007', pin: '4711' };
  await valueOf(app, 'people.save', { id: null, packer });
  const people = () => valueOf<PeopleState>(app, 'people.state');
  const { packers: before } = await people();
  await page.getByRole('tab', { name: /^Nhân viên/ }).click();
  await page.getByRole('button', { name: 'Xoá Chị Hoa', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await page.screenshot({ path: join(pictures, 'packer.png') });
  await question.getByRole('button', { name: 'Xoá', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await says('Đã xoá Chị Hoa');
  expect((await people()).packers).toEqual([]);
  await page.keyboard.press('Control+z');
  await says('Đã hoàn tác: Đã xoá Chị Hoa');
  expect((await people()).packers).toEqual(before);
  await page.getByRole('button', { name: 'Xoá Chị Hoa', exact: true }).waitFor();
  await valueOf(app, 'settings.save', {
    key: 'people.signIn',
    value: { isOn: true, signOutAfterMinutes: null },
  });
  expect(await valueOf(app, 'people.scan', { code: 'NV-0007' })).toMatchObject({ name: 'Chị Hoa' });
  await valueOf(app, 'settings.save', {
    key: 'people.signIn',
    value: { isOn: false, signOutAfterMinutes: null },
  });
});

test('a table of the carriers’ pages that was exchanged for the proposed one is back', async () => {
  const links = [{ names: 'GHTK', url: 'https://tra.example.vn/{waybill}' }];
  await valueOf(app, 'settings.save', { key: 'trackingLinks', value: links });
  await page.getByRole('tab', { name: /^Điều phối/ }).click();
  const table = page.getByRole('region', { name: 'Trang tra cứu của hãng' });
  await table.getByRole('button', { name: 'Về bảng có sẵn', exact: true }).click();
  await says('Đã về bảng có sẵn');
  const kept = () => settingOf(app, 'trackingLinks');
  expect((await kept()).length).toBeGreaterThan(1);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await says('Đã hoàn tác: Đã về bảng có sẵn');
  expect(await kept()).toEqual(links);
  const first = table.getByRole('group', { name: 'Hãng thứ 1' });
  expect(await first.getByRole('textbox', { name: 'Địa chỉ' }).inputValue()).toBe(links[0]?.url);
});
