import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, picturesOf, startBench, valueOf } from './bench.ts';
import { drag, paste } from './hand-over.ts';
import { ImportScreen } from './import-screen.ts';
import { CTRL, fill, pressAtOnce, SHIFT } from './keyboard.ts';

// The ways to import files of orders, and the rules that the app learns from them for the next file.

const shots = picturesOf('import');

let app: StartedApp;
let page: Page;
let screen: ImportScreen;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  screen = new ImportScreen(app);
  await areasCopied(app);
});
afterAll(() => app.close());

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
const shot = (name: string) => page.screenshot({ path: join(shots, `${name}.png`) });

it('refuses what is no table, says why, and takes the next file', async () => {
  // The first opening, by immediate keys: neither the screen's code nor its state has been loaded.
  await screen.choose('don.xlsx', 'PK\u0003\u0004 nothing else', () =>
    pressAtOnce(page, [
      { key: 'F2', windowsVirtualKeyCode: 113, modifiers: SHIFT },
      { key: 'o', code: 'KeyO', windowsVirtualKeyCode: 79, modifiers: CTRL },
    ]),
  );
  await screen.button.waitFor();
  await shot('start');
  await page.getByText('Không đọc được don.xlsx', { exact: true }).waitFor();
  expect(await screen.state()).toBeNull();
});

it('names row and column of a zero in a text file', async () => {
  await screen.choose('nul.csv', 'Mã đơn,SĐT\nA1,09\u000012\n');
  await page.getByText(/^Dòng 2, cột B có ký tự rỗng/).waitFor();
  await shot('nul');
  expect(await screen.state()).toBeNull();
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
  await screen.choose('thang.xlsx', book, () => page.keyboard.press('Control+o'));
  await screen.ready(({ sheet, counts }) => sheet === 'Tháng 10' && counts.all === 1);
  await shot('sheets');
  await page.getByRole('button', { name: /Trang tính/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Tháng 11', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const { sheets } = await screen.ready(
    ({ sheet, counts }) => sheet === 'Tháng 11' && counts.all === 2,
  );
  expect(sheets).toEqual(['Tháng 10', 'Tháng 11']);
  await screen.close();
});

it('takes a file that is dragged onto the window, one at a time', async () => {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  writeFileSync(file('keo.csv'), csvOf(orderRows(4, {}, 'K')));
  writeFileSync(file('kia.csv'), csvOf(orderRows(2, {}, 'L')));
  const refused = (name: string) =>
    page.getByText(`Không đọc được ${name}`, { exact: true }).waitFor();
  const held = page.locator('[data-over]');
  await drag(page, [file('keo.csv')], 'hold');
  await held.waitFor();
  await shot('held-over');
  await drag(page, [file('keo.csv')], 'leave');
  await held.waitFor({ state: 'detached' });
  await drag(page, [file('keo.csv'), file('kia.csv')]);
  await refused('keo.csv, kia.csv');
  await shot('several');
  await drag(page, [folder]);
  await refused(basename(folder));
  expect(await screen.state()).toBeNull();
  await drag(page, [file('keo.csv')]);
  await screen.ready(({ counts, file: name }) => counts.fit === 4 && name === 'keo.csv');
  await page.getByText('kia.csv').waitFor({ state: 'detached' });
  // The open one remains open.
  await drag(page, [file('kia.csv')]);
  await refused('kia.csv');
  await shot('another-open');
  expect((await screen.state())?.file).toBe('keo.csv');
  await screen.close();
  await page.getByText('kia.csv').waitFor({ state: 'detached' });
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
  await paste(page, pasted(1));
  await page.getByText(/^Còn thiếu: /).waitFor();
  await shot('columns');
  for (const [column, meaning] of [
    ['Mã', 'Mã đơn'],
    ['Ai', 'Tên người nhận'],
    ['Gọi số', 'Số điện thoại'],
    ['Thu', 'Tiền thu hộ'],
    ['Nặng', 'Khối lượng'],
    ['Gì', 'Hàng trong kiện'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`(^| )${column}$`) }).press('Enter');
    await page.getByRole('option', { name: meaning, exact: true }).press('Enter');
  }
  await page.keyboard.press('Control+s');
  await screen.ready(({ counts }) => counts.fit === 3);
  await screen.close();
  await paste(page, pasted(2));
  const { lacks } = await screen.ready(
    ({ counts, isRemembered }) => counts.fit === 3 && isRemembered,
  );
  expect(lacks).toEqual([]);
  await screen.row(2).waitFor();
  await shot('remembered');
  await screen.close();
  await page.getByRole('button', { name: 'Xem tiêu đề đã nhớ', exact: true }).click();
  const learnt = page.getByRole('list', { name: 'Tiêu đề cột đã nhớ', exact: true });
  await learnt.getByRole('button', { name: 'Quên tiêu đề Gọi số', exact: true }).waitFor();
  await shot('learnt');
  await learnt.getByRole('button', { name: 'Quên tiêu đề Gì', exact: true }).click();
  const what = learnt.getByText('Gì', { exact: true });
  await what.waitFor({ state: 'detached' });
  // Forgotten by mistake, then undone.
  await page.keyboard.press('Control+z');
  await what.waitFor();
  await learnt.getByRole('button', { name: 'Quên tiêu đề Gì', exact: true }).click();
  await what.waitFor({ state: 'detached' });
});

it('asks what each order collects where a file has no column for it, and points to where it is written', async () => {
  const lines = csvOf(orderRows(2, {}, 'Q'))
    .trim()
    .split('\r\n');
  const bare = lines.map((line) => line.split(',').toSpliced(7, 1).join(','));
  await screen.choose('da-tra.csv', bare.join('\n'));
  await page.getByText('Còn thiếu: Tiền thu hộ', { exact: true }).waitFor();
  const cure = 'Tiền thu hộ: chọn cột, hoặc điền một giá trị cho cả file ở “Cho mọi dòng”.';
  await page.getByText(cure, { exact: true }).waitFor();
  await fill(page, 'Tiền thu hộ của mỗi đơn', '0');
  await shot('no-cod');
  await page.keyboard.press('Control+s');
  const { lacks, counts } = await screen.ready((state) => state.counts.fit === 2);
  expect({ lacks, cod: counts.cod }).toEqual({ lacks: [], cod: 0 });
  await screen.close();
});

it('asks once for a street which commune of several it is in, for this file and the next', async () => {
  const cells = (phone: string, street: string) => ({
    2: phone,
    3: street,
    4: 'Phường Bến Thành',
    5: '',
    6: 'TP Hồ Chí Minh',
  });
  const split = (prefix: string) =>
    csvOf(
      orderRows(
        4,
        {
          1: { ...cells('0987000111', '12 Lê Lai'), 9: prefix },
          2: { ...cells('0987000112', '7/2 đường Lê Lai'), 9: prefix },
          3: { ...cells('0987000113', '5 Lý Tự Trọng'), 9: prefix },
          4: { ...cells('0987000114', '9 Lý Tự Trọng'), 9: prefix },
        },
        prefix,
      ),
    );
  await screen.choose('tach.csv', split('T'));
  const { kinds } = await screen.ready(({ counts }) => counts.wrong === 4);
  expect(kinds).toMatchObject([{ field: 'area', rule: 'import.areaDivided' }]);
  const take = screen.proposal(2, 'Phường Phạm Ngũ Lão, Quận 1, Thành phố Hồ Chí Minh');
  await take.waitFor();
  expect(
    await screen
      .row(2)
      .getByRole('button', { name: /^Lấy: / })
      .count(),
  ).toBeGreaterThan(1);
  await shot('choices');
  await take.focus();
  await page.keyboard.press('Enter');
  await screen.ready(({ counts }) => counts.fit === 2);
  await page.getByText('Đã xong thêm 1 đơn khác cùng đường').first().waitFor();
  // Typing works as well as pressing the button.
  const area = screen.row(4).getByRole('combobox', { name: 'Khu vực', exact: true });
  await area.focus();
  await page.keyboard.insertText('bến thành quận 1');
  await page
    .getByRole('option', { name: /Bến Thành/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await screen.ready(({ counts }) => counts.fit === 4);
  await screen.close();
  await screen.choose('tach-2.csv', split('U'));
  await screen.ready(({ counts }) => counts.fit === 4);
  await screen.close();
});

it('keeps how a file is read under a name', async () => {
  await screen.button.waitFor();
  await screen.choose('mau.csv', csvOf(orderRows(2)));
  await screen.row(2).waitFor();
  await page.keyboard.press('Alt+k');
  await page.getByRole('textbox', { name: 'Tên mẫu đọc file', exact: true }).fill('Shop Lan');
  await shot('profile');
  await page.getByRole('button', { name: 'Lưu mẫu', exact: true }).click();
  const kept = await eventually('the profile kept', async () => {
    const profiles = await value<{ name: string }[]>('imports.profiles');
    return profiles.length > 0 ? profiles : null;
  });
  expect(kept.map(({ name }) => name)).toEqual(['Shop Lan']);
  await screen.ready(({ counts }) => counts.all === 2);
  await screen.close();
});

it('watches a folder that is chosen in the window, and opens what waits there to be mended', async () => {
  const folder = temporaryFolder();
  await page.getByRole('button', { name: 'Đổi thư mục theo dõi', exact: true }).click();
  await page
    .getByRole('checkbox', { name: 'Theo dõi một thư mục', exact: true })
    .check({ force: true });
  const path = page.getByRole('textbox', { name: 'Thư mục', exact: true });
  // A path is not treated as orders.
  await paste(page, folder, path);
  expect(await path.inputValue()).toBe(folder);
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
  expect((await value<{ count: number }>('orders.count', {})).count).toBe(1);
  const waiting = page.getByRole('list', { name: 'File đang chờ', exact: true });
  await shot('waiting');
  await waiting.getByRole('button', { name: 'Mở don.csv', exact: true }).click();
  await screen.ready(({ counts }) => counts.all === 2 && counts.wrong === 2);
  await screen.close();
});
