import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderSummary } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';
import { focused } from './keyboard.ts';
import { Scanner } from './scanner.ts';
import { ImportScreen } from './import-screen.ts';

// One file of orders, from its mistakes until its orders are at the platform.

const shots = picturesOf('import');
const ORDERS = 60;
/** Ten bad rows of seven kinds, by order and cell. */
const wrong = {
  3: { 2: '0912 34' },
  8: { 2: '9.12345E+8' },
  12: { 4: 'Phường Bến Ngé' },
  15: { 4: 'Phường Bến Ngé' },
  20: { 5: 'Quận Một Trăm' },
  27: { 7: '45,5' },
  33: { 7: '' },
  41: { 8: 'nặng' },
  52: { 9: '' },
  55: { 1: '' },
} as const;

let app: StartedApp;
let page: Page;
let screen: ImportScreen;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  screen = await ImportScreen.open(app);
});
afterAll(() => app.close());

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
const shot = (name: string) => picture(page, join(shots, `${name}.png`));

const text = csvOf(orderRows(ORDERS, wrong));

it('shows the orders of a file that need somebody, by kind', async () => {
  await screen.choose('don-60.csv', text);
  await screen.ready(({ counts }) => counts.all === ORDERS && counts.wrong === 10);
  await screen.row(4).waitFor();
  expect(await screen.rows.getByRole('listitem').count()).toBe(10);
  await shot('wrong');
});

it('has the keys in the first cell to mend, leads to the next one by a key, and back after a scan', async () => {
  const isHere = async (field: ReturnType<typeof screen.field>) => {
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await isHere(screen.field(4, 'Số điện thoại'));
  await page.keyboard.press('F6');
  await isHere(screen.field(9, 'Số điện thoại'));
  const scanner = await Scanner.at(page);
  const notices = page.getByRole('region', { name: 'Thông báo', exact: true });
  await scanner.scan('LA-998');
  await notices.getByText('“LA-998”').waitFor();
  await scanner.scan('LA-999');
  await notices.getByText('“LA-999”').waitFor();
  expect(await notices.getByText('“LA-998”').count()).toBe(0);
  await page.keyboard.press('Escape');
  await notices.getByText('“LA-999”').waitFor({ state: 'detached' });
  await isHere(screen.field(9, 'Số điện thoại'));
  await page.keyboard.press('F6');
  await isHere(screen.row(13).getByRole('combobox', { name: 'Khu vực', exact: true }));
});

it('lets one kind of mistake be mended by keyboard, one after the other', async () => {
  const kinds = page.getByRole('list', { name: 'Lỗi và nghi ngờ', exact: true });
  const phones = kinds.getByRole('button', { name: /^1 đơn: Số điện thoại.*Excel/ });
  await phones.focus();
  await page.keyboard.press('Enter');
  // Only those orders are shown, until all are corrected.
  await screen.row(4).waitFor({ state: 'detached' });
  // The focus is in the first field to correct.
  const first = screen.field(9, 'Số điện thoại');
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  await screen.mend(9, 'Số điện thoại', '0912345679');
  await screen.ready(({ counts }) => counts.wrong === 9);
  await screen.mend(4, 'Số điện thoại', '0912345678');
  await screen.ready(({ counts }) => counts.wrong === 8);
  await screen.mend(28, 'Tiền thu hộ', '45,5k');
  await screen.ready(({ counts }) => counts.wrong === 7);
  await screen.mend(34, 'Tiền thu hộ', '0');
  await screen.ready(({ counts }) => counts.wrong === 6);
  await screen.mend(42, 'Khối lượng', '1,2kg');
  await screen.ready(({ counts }) => counts.wrong === 5);
  await screen.mend(53, 'Hàng trong kiện', 'Váy');
  await screen.ready(({ counts }) => counts.wrong === 4);
  await screen.mend(56, 'Tên người nhận', 'Chị Lan');
  const { kinds: left } = await screen.ready(({ counts }) => counts.wrong === 3);
  expect(left.map(({ field }) => field)).toEqual(['area', 'area']);
});

it('mends the same wrong area wherever it stands, by what it proposes', async () => {
  await screen.row(13).waitFor();
  const take = screen.proposal(13, 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh');
  await take.focus();
  await page.keyboard.press('Enter');
  const { kinds } = await screen.ready(({ counts }) => counts.wrong === 1);
  expect(kinds).toMatchObject([{ field: 'area', rule: 'import.district', rows: 1 }]);
  await shot('last');
});

it('finds an area by typing it, as the entry form does', async () => {
  const area = screen.row(21).getByRole('combobox', { name: 'Khu vực', exact: true });
  await area.focus();
  await page.keyboard.insertText('ben nghe q1');
  await page
    .getByRole('option', { name: /Bến Nghé/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const { kinds } = await screen.ready(({ counts }) => counts.fit === ORDERS);
  expect(kinds).toEqual([]);
  // No field is left to correct: the focus is on the button that enters the orders.
  await expect.poll(() => focused(page)).toContain(`${ORDERS} đơn`);
});

it('asks what the orders cost when somebody wants to know, and lets the cheapest carrier be taken', async () => {
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByText(`Tất cả ${ORDERS}`, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Tìm trong file', exact: true }).fill('DH-002');
  await page.getByRole('button', { name: 'Hỏi giá 10 đơn', exact: true }).waitFor();
  await press('Hỏi giá 10 đơn');
  await page.getByText(/^Đã hỏi giá \d+\/\d+ tuyến$/).waitFor();
  await screen
    .row(21)
    .getByText(/^Rẻ nhất: /)
    .waitFor();
  await shot('quoted');
  await press('Chọn hãng rẻ nhất');
  await screen
    .row(21)
    .getByText(/^Gửi bằng /)
    .waitFor();
  await shot('carried');
  await screen.ready(({ counts }) => counts.fit === ORDERS);
  await page.getByRole('textbox', { name: 'Tìm trong file', exact: true }).fill('');
  await screen.row(2).waitFor();
  expect(
    await screen
      .row(2)
      .getByText(/^Gửi bằng /)
      .count(),
  ).toBe(0);
});

it('enters nothing before somebody confirms, then every order once', async () => {
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', {
    name: `Đưa ${ORDERS} đơn vào hàng chờ?`,
    exact: true,
  });
  await question.waitFor();
  await shot('question');
  expect((await value<{ count: number }>('orders.count', {})).count).toBe(0);
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(`Đã đưa ${ORDERS} đơn của “don-60.csv” vào hàng chờ`, { exact: true })
    .waitFor();
  await eventually('every order on the platform', async () => {
    const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', { limit: 100 });
    return orders.length === ORDERS && orders.every(({ sync }) => sync === 'created');
  });
  const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', { limit: 100 });
  expect(new Set(orders.map(({ platformCode }) => platformCode)).size).toBe(ORDERS);
  expect(orders.find(({ soc }) => soc === 'DH-0027')?.codAmount).toBe(45_500);
  await shot('entered');
});

it('enters nothing of the same file again', async () => {
  await page.getByRole('button', { name: 'Xong', exact: true }).click();
  await screen.button.waitFor();
  await screen.choose('don-60.csv', text);
  await screen.ready(({ counts }) => counts.all === ORDERS && counts.fit === 0);
  await page.getByRole('button', { name: 'Nhập 0 đơn', exact: true }).waitFor();
  expect((await value<{ count: number }>('orders.count', {})).count).toBe(ORDERS);
  const scanner = await Scanner.at(page);
  await scanner.scan('DH-0027');
  await page.getByRole('button', { name: 'Mở đơn', exact: true }).waitFor();
  // The import remains open with its file.
  await page.getByRole('button', { name: 'Nhập 0 đơn', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mở đơn', exact: true }).waitFor({ state: 'detached' });
  await screen.close();
  await expect.poll(() => focused(page)).toContain('Chọn file');
});
