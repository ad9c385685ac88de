import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportState } from '../../shared/model/import.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, picturesOf, startBench, valueOf } from './bench.ts';
import { CTRL, pressAtOnce, SHIFT } from './keyboard.ts';

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

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  await areasCopied(app);
});
afterAll(() => app.close());

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
const shot = (name: string) => page.screenshot({ path: join(shots, `${name}.png`) });
const state = () => value<ImportState | null>('imports.state');
const rows = () => page.getByRole('list', { name: 'Các đơn trong file', exact: true });
const row = (number: number) =>
  rows().getByRole('listitem', { name: `Dòng ${number}`, exact: true });
const field = (number: number, name: string) =>
  row(number).getByRole('textbox', { name, exact: true });

/** Chooses a file as by the dialog of the system. */
async function choose(name: string, text: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Chọn file/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** The import, once it is checked and as it is wanted. */
function ready(what: (state: ImportState) => boolean): Promise<ImportState> {
  return eventually('the import as wanted', async () => {
    const now = await state();
    return now?.stage === 'ready' && what(now) ? now : null;
  });
}

async function mend(number: number, name: string, text: string): Promise<void> {
  await field(number, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

const text = csvOf(orderRows(ORDERS, wrong));

it('refuses what is no table, says why, and takes the next file', async () => {
  // Opened for the first time, by keys that come at once: neither the screen's code nor its state has been read.
  const chosen = page.waitForEvent('filechooser');
  // Choosers are waited for in the browser, too, before the keys come.
  await page.evaluate(() => undefined);
  await pressAtOnce(page, [
    { key: 'F2', windowsVirtualKeyCode: 113, modifiers: SHIFT },
    { key: 'o', code: 'KeyO', windowsVirtualKeyCode: 79, modifiers: CTRL },
  ]);
  const chooser = await chosen;
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
  await shot('start');
  const buffer = Buffer.from('PK\u0003\u0004 nothing else');
  await chooser.setFiles({ name: 'don.xlsx', mimeType: '', buffer });
  await page.getByText('Không đọc được don.xlsx', { exact: true }).waitFor();
  expect(await state()).toBeNull();
});

it('names row and column of a zero in a text file', async () => {
  await choose('nul.csv', 'Mã đơn,SĐT\nA1,09\u000012\n');
  await page.getByText(/^Dòng 2, cột B có ký tự rỗng/).waitFor();
  await shot('nul');
  expect(await state()).toBeNull();
});

it('asks which sheet of a workbook is meant, by keyboard', async () => {
  const rowsOf = (prefix: string, orders: number) =>
    csvOf(orderRows(orders, {}, prefix))
      .trim()
      .split('\n')
      .map((line) => line.split(','));
  const book = await writeXlsx({
    sheets: [
      { name: 'Tháng 10', rows: rowsOf('M', 1) },
      { name: 'Tháng 11', rows: rowsOf('N', 2) },
    ],
  });
  const chosen = page.waitForEvent('filechooser');
  await page.evaluate(() => undefined);
  await page.keyboard.press('Control+o');
  const chooser = await chosen;
  await chooser.setFiles({ name: 'thang.xlsx', mimeType: '', buffer: Buffer.from(book) });
  await ready(({ sheet, counts }) => sheet === 'Tháng 10' && counts.all === 1);
  await shot('sheets');
  await page.getByRole('button', { name: /Trang tính/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Tháng 11', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const { sheets } = await ready(({ sheet, counts }) => sheet === 'Tháng 11' && counts.all === 2);
  expect(sheets).toEqual(['Tháng 10', 'Tháng 11']);
  await value('imports.close');
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
});

it('shows the orders of a file that need somebody, by kind', async () => {
  await choose('don-60.csv', text);
  await ready(({ counts }) => counts.all === ORDERS && counts.wrong === 10);
  await row(4).waitFor();
  expect(await rows().getByRole('listitem').count()).toBe(10);
  await shot('wrong');
});

it('lets one kind of mistake be mended by keyboard, one after the other', async () => {
  const kinds = page.getByRole('list', { name: 'Lỗi và nghi ngờ', exact: true });
  const phones = kinds.getByRole('button', { name: /^1 đơn: Số điện thoại.*Excel/ });
  await phones.focus();
  await page.keyboard.press('Enter');
  // Those orders alone are shown, until none of them is left.
  await row(4).waitFor({ state: 'detached' });
  // The keys are where the first of them is mended.
  const first = field(9, 'Số điện thoại');
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  await mend(9, 'Số điện thoại', '0912345679');
  await ready(({ counts }) => counts.wrong === 9);
  await mend(4, 'Số điện thoại', '0912345678');
  await ready(({ counts }) => counts.wrong === 8);
  await mend(28, 'Tiền thu hộ', '45,5k');
  await ready(({ counts }) => counts.wrong === 7);
  await mend(34, 'Tiền thu hộ', '0');
  await ready(({ counts }) => counts.wrong === 6);
  await mend(42, 'Khối lượng', '1,2kg');
  await ready(({ counts }) => counts.wrong === 5);
  await mend(53, 'Hàng trong kiện', 'Váy');
  await ready(({ counts }) => counts.wrong === 4);
  await mend(56, 'Tên người nhận', 'Chị Lan');
  const { kinds: left } = await ready(({ counts }) => counts.wrong === 3);
  expect(left.map(({ field }) => field)).toEqual(['area', 'area']);
});

it('mends the same wrong area wherever it stands, by what it proposes', async () => {
  await row(13).waitFor();
  const take = row(13).getByRole('button', {
    name: 'Lấy: Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh',
    exact: true,
  });
  await take.focus();
  await page.keyboard.press('Enter');
  const { kinds } = await ready(({ counts }) => counts.wrong === 1);
  expect(kinds).toMatchObject([{ field: 'area', rule: 'import.district', rows: 1 }]);
  await shot('last');
});

it('finds an area by typing it, as the entry form does', async () => {
  const area = row(21).getByRole('combobox', { name: 'Khu vực', exact: true });
  await area.focus();
  await page.keyboard.insertText('ben nghe q1');
  await page
    .getByRole('option', { name: /Bến Nghé/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const { kinds } = await ready(({ counts }) => counts.fit === ORDERS);
  expect(kinds).toEqual([]);
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
  await row(21)
    .getByText(/^Rẻ nhất: /)
    .waitFor();
  await shot('quoted');
  await press('Chọn hãng rẻ nhất');
  await row(21)
    .getByText(/^Gửi bằng /)
    .waitFor();
  await shot('carried');
  await ready(({ counts }) => counts.fit === ORDERS);
  await page.getByRole('textbox', { name: 'Tìm trong file', exact: true }).fill('');
  await row(2).waitFor();
  expect(
    await row(2)
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
    .getByText(`Đã đưa ${ORDERS} đơn của don-60.csv vào hàng chờ`, { exact: true })
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
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
  await choose('don-60.csv', text);
  await ready(({ counts }) => counts.all === ORDERS && counts.fit === 0);
  await page.getByRole('button', { name: 'Nhập 0 đơn', exact: true }).waitFor();
  expect((await value<{ count: number }>('orders.count', {})).count).toBe(ORDERS);
  await value('imports.close');
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
});

it('takes cells that are pasted, asks what an unknown column is once, and remembers it', async () => {
  const heading = [
    'Mã',
    'Ai',
    'Gọi số',
    'Địa chỉ',
    'Phường/Xã',
    'Quận/Huyện',
    'Tỉnh/Thành phố',
    'Thu',
    'Nặng',
    'Gì',
  ];
  const pasted = (from: number) =>
    [heading, ...orderRows(3, {}, `P${from}`)].map((cells) => cells.join('\t')).join('\n');
  const paste = (cells: string) =>
    page.evaluate((plain) => {
      const data = new DataTransfer();
      data.setData('text/plain', plain);
      document.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, cells);
  await paste(pasted(1));
  await page.getByText(/^Còn thiếu: /).waitFor();
  await shot('columns');
  const { columns, constants } = (await state()) as ImportState;
  const meant = [
    'soc',
    'name',
    'phone',
    null,
    null,
    null,
    null,
    'codAmount',
    'weight',
    'product',
  ] as const;
  await value('imports.arrange', {
    columns: columns.map(({ field }, at) => meant[at] ?? field),
    constants,
  });
  await ready(({ counts }) => counts.fit === 3);
  await value('imports.close');
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
  await paste(pasted(2));
  const { lacks } = await ready(({ counts, isRemembered }) => counts.fit === 3 && isRemembered);
  expect(lacks).toEqual([]);
  await row(2).waitFor();
  await shot('remembered');
  await value('imports.close');
  await page.getByRole('button', { name: 'Xem tiêu đề đã nhớ', exact: true }).click();
  const learnt = page.getByRole('list', { name: 'Tiêu đề cột đã nhớ', exact: true });
  await learnt.getByRole('button', { name: 'Quên tiêu đề Gọi số', exact: true }).waitFor();
  await shot('learnt');
  await learnt.getByRole('button', { name: 'Quên tiêu đề Gì', exact: true }).click();
  await learnt.getByText('Gì', { exact: true }).waitFor({ state: 'detached' });
});

it('offers the communes that a new one was made of, and knows the street in the next file', async () => {
  const split = (prefix: string) =>
    csvOf(
      orderRows(
        1,
        {
          1: {
            2: '0987000111',
            3: '12 Lê Lai',
            4: 'Phường Bến Thành',
            5: '',
            6: 'TP Hồ Chí Minh',
            9: prefix,
          },
        },
        prefix,
      ),
    );
  await choose('tach.csv', split('T'));
  const { kinds } = await ready(({ counts }) => counts.wrong === 1);
  expect(kinds).toMatchObject([{ field: 'area', rule: 'import.areaDivided' }]);
  const take = row(2).getByRole('button', {
    name: 'Lấy: Phường Phạm Ngũ Lão, Quận 1, Thành phố Hồ Chí Minh',
    exact: true,
  });
  await take.waitFor();
  expect(
    await row(2)
      .getByRole('button', { name: /^Lấy: / })
      .count(),
  ).toBeGreaterThan(1);
  await shot('choices');
  await take.focus();
  await page.keyboard.press('Enter');
  await ready(({ counts }) => counts.fit === 1);
  await value('imports.close');
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
  await choose('tach-2.csv', split('U'));
  await ready(({ counts }) => counts.fit === 1);
  await value('imports.close');
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
});

it('keeps how a file is read under a name', async () => {
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
  await choose('mau.csv', csvOf(orderRows(2)));
  await ready(({ counts }) => counts.all === 2);
  await page.keyboard.press('Alt+k');
  await page.getByRole('textbox', { name: 'Tên mẫu đọc file', exact: true }).fill('Shop Lan');
  await shot('profile');
  await page.getByRole('button', { name: 'Lưu mẫu', exact: true }).click();
  const kept = await eventually('the profile kept', async () => {
    const profiles = await value<{ name: string }[]>('imports.profiles');
    return profiles.length > 0 ? profiles : null;
  });
  expect(kept.map(({ name }) => name)).toEqual(['Shop Lan']);
  await ready(({ counts }) => counts.all === 2);
  await value('imports.close');
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
});

it('watches a folder that is chosen in the window, and opens what waits there to be mended', async () => {
  const folder = temporaryFolder();
  await page.getByRole('button', { name: 'Đổi thư mục theo dõi', exact: true }).click();
  await page
    .getByRole('checkbox', { name: 'Theo dõi một thư mục', exact: true })
    .check({ force: true });
  await page.getByRole('textbox', { name: 'Thư mục', exact: true }).fill(folder);
  await page.getByRole('button', { name: /Mẫu đọc file/ }).click();
  await page.getByRole('option', { name: 'Shop Lan', exact: true }).click();
  await page
    .getByRole('checkbox', {
      name: 'Đưa ngay vào hàng chờ những đơn không có lỗi hay nghi ngờ',
      exact: true,
    })
    .check({ force: true });
  await shot('watch');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.getByText(`Đang theo dõi ${folder}`, { exact: true }).waitFor();
  writeFileSync(
    join(folder, 'don.csv'),
    csvOf(orderRows(2, { 1: { 9: 'Mũ' }, 2: { 2: '0912 34' } }, 'F')),
  );
  await eventually('the file put aside', () =>
    existsSync(join(folder, 'trouble/don.csv.report.txt')),
  );
  expect((await value<{ count: number }>('orders.count', {})).count).toBe(ORDERS + 1);
  const waiting = page.getByRole('list', { name: 'File đang chờ', exact: true });
  await shot('waiting');
  await waiting.getByRole('button', { name: 'Mở don.csv', exact: true }).click();
  await ready(({ counts }) => counts.all === 2 && counts.wrong === 2);
  await value('imports.close');
  await page.getByRole('button', { name: /^Chọn file/ }).waitFor();
});
