import { appendFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { noMounting, smallDisk } from '../fakes/small-disk.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { drag } from './hand-over.ts';
import { ImportScreen } from './import-screen.ts';
import { speak } from './stocked.ts';

// Messages about refused files, in both languages: the file, the position, and the remedy.

const shot = shotsOf('import-refused');
const corpus = (name: string) => join(import.meta.dirname, '../main/orders/import/corpus', name);
const MB = 1024 * 1024;

let app: StartedApp;
let page: Page;
let screen: ImportScreen;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  screen = await ImportScreen.open(app);
});
afterAll(() => app.close());

const notice = (title: string) =>
  page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) });

/** Returns the message about a file in both languages. None of the file may be stored. */
async function readsOf(name: string, picture: string): Promise<string[]> {
  const vi = notice(t('errors.file-refused.title', { name }));
  await vi.waitFor();
  const said = [await messageOf(vi, new RegExp(` ${t('handbook.more')}$`))];
  await shot(page, `${picture}-vi`);
  await speak(app, 'en');
  const en = notice(`${name} cannot be read`);
  await en.waitFor();
  said.push(await messageOf(en, / See Help$/));
  await shot(page, `${picture}-en`);
  await speak(app, 'vi');
  expect(await screen.state()).toBeNull();
  expect((await callValue<{ count: number }>(app, 'orders.count', {})).count).toBe(0);
  return said;
}

/** Returns a notice's last paragraph, without the link to the handbook at its end. */
const messageOf = async (shown: Locator, link: RegExp): Promise<string> =>
  (await shown.locator('p').last().innerText()).replace(link, '');

/** Creates a file on disk and drops it on the window. */
async function dropped(name: string, content: string | Buffer): Promise<string> {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  await drag(page, [path]);
  return path;
}

it.each([
  [
    'lo-password.xlsx',
    'File có mật khẩu. Mở bằng Excel, bỏ mật khẩu (Tệp › Thông tin › Bảo vệ), lưu rồi chọn lại.',
    'The file has a password. Open it in Excel, remove it (File › Info › Protect), save, and choose it again.',
  ],
  [
    'half-copied.xlsx',
    'File bị hỏng. Mở bằng Excel rồi lưu lại, hoặc xuất lại từ phần mềm bán hàng.',
    'The file is damaged. Open and save it with Excel, or export it again.',
  ],
  [
    'lo-macros.xlsm',
    'File có macro (chương trình nhúng) nên không được đọc. Lưu thành .xlsx thường rồi chọn lại.',
    'The file carries macros and is not read. Save it as a plain .xlsx, and choose it again.',
  ],
  [
    'binary.xlsb',
    'Đây là bảng tính loại khác (như .xlsb, .numbers). Mở bằng phần mềm đã tạo ra nó, lưu thành .xlsx rồi chọn lại.',
    'This is a workbook of another kind (such as .xlsb or .numbers). Open it in the program that made it, save it as .xlsx, and choose it again.',
  ],
  [
    'lo-password.xls',
    'File có mật khẩu. Mở bằng Excel, bỏ mật khẩu (Tệp › Thông tin › Bảo vệ), lưu rồi chọn lại.',
    'The file has a password. Open it in Excel, remove it (File › Info › Protect), save, and choose it again.',
  ],
  [
    'wide.xlsx',
    'Dòng 2 có hơn 200 cột (tới cột XFD). Xoá các cột thừa, hoặc chép riêng phần đơn hàng sang file mới.',
    'Row 2 has more than 200 columns (up to XFD). Remove what is no order, or copy the orders into a new file.',
  ],
  [
    'nul.csv',
    'Dòng 2, cột B có ký tự rỗng, không phải là chữ. Xuất lại thành CSV UTF-8 hoặc .xlsx.',
    'Row 2, column B has an empty character, which no text has. Export the file again as CSV UTF-8 or .xlsx.',
  ],
  [
    'open-quote.csv',
    'Dòng 2 có dấu ngoặc kép mở ra mà không đóng. Sửa dòng này hoặc xuất lại file.',
    'A quotation mark opens in row 2 and never closes. Fix that row, or export the file again.',
  ],
])('%s', async (name, vi, en) => {
  await drag(page, [corpus(name)]);
  expect(await readsOf(name, name)).toEqual([vi, en]);
});

it('a web page without a table', async () => {
  await dropped('dang-nhap.xls', '<html><p>Phiên làm việc đã hết hạn</p></html>');
  expect(await readsOf('dang-nhap.xls', 'web-page')).toEqual([
    'Đây là trang web không có bảng nào. Xuất lại từ phần mềm bán hàng, hoặc chọn file khác.',
    'This is a web page without a table. Export the orders again, or choose another file.',
  ]);
});

it.each(['lo-old.xls', 'lo-web-page.xls', 'lo-xml-2003.xls', 'lo.ods'])(
  '%s opens; the corpus test has its values',
  async (name) => {
    await drag(page, [corpus(name)]);
    const { counts } = await screen.ready((state) => state.counts.fit === 2);
    expect(counts).toMatchObject({ all: 2, wrong: 0, cod: 350_000 });
    await shot(page, name);
    await screen.close();
  },
);

it('a cell of 32 MB', async () => {
  await dropped('dai.csv', `a,b\n1,2\n3,${'x'.repeat(32 * MB)}\n`);
  expect(await readsOf('dai.csv', 'long-cell')).toEqual([
    'Ô ở dòng 3, cột B dài hơn 10.000 ký tự. Rút ngắn ô này rồi chọn lại file.',
    'The cell in row 3, column B is longer than 10,000 characters. Shorten it, then choose the file again.',
  ]);
});

it('letters in another encoding than the file says', async () => {
  const lines = Buffer.from('\uFEFFMã đơn,Tên người nhận\nA1,Mai\nA2,H');
  await dropped('ma.csv', Buffer.concat([lines, Buffer.from([0xe0, 0x0a])]));
  expect(await readsOf('ma.csv', 'encoding')).toEqual([
    'Chữ ở dòng 3, cột B bị hỏng: file không đúng bảng mã mà nó ghi. Xuất lại thành CSV UTF-8 hoặc .xlsx, rồi chọn lại.',
    'Letters are broken in row 3, column B: the file is not in the encoding that it says. Export it as CSV UTF-8 or .xlsx, and choose it again.',
  ]);
});

it('a file of 2 GB', async () => {
  const path = join(temporaryFolder(), 'lon.csv');
  writeFileSync(path, 'a,b\n');
  // Sparse: it uses no disk space.
  truncateSync(path, 2 * 1024 * MB);
  await drag(page, [path]);
  expect(await readsOf('lon.csv', 'too-large')).toEqual([
    'File lớn hơn 64 MB. Chia thành nhiều file nhỏ hơn.',
    'The file is larger than 64 MB. Split it.',
  ]);
});

const gone = [
  'File thay đổi hoặc biến mất trong lúc đọc (có thể ổ USB bị rút ra). Chọn lại file; chưa đơn nào được nhập.',
  'The file changed or vanished while it was read, as when a stick is pulled out. Choose it again; nothing was entered.',
];
/** A file that is slow to send: its blank rows are ignored. */
const slow = `${csvOf(orderRows(3))}${`${' '.repeat(9_000)}\n`.repeat(6_000)}`;

/** Waits until pieces of the file have arrived since a time (ms). Those of an earlier file stay in their place. */
async function onItsWay(since: number): Promise<void> {
  const arriving = join(app.dataFolder, 'training/imports/arriving');
  await eventually('pieces of the file', () => {
    const { size, mtimeMs } = statSync(arriving, { throwIfNoEntry: false }) ?? {
      size: 0,
      mtimeMs: 0,
    };
    return mtimeMs > since && size > MB && size < slow.length / 2;
  });
}

it.each([
  ['changes', (path: string) => appendFileSync(path, 'x')],
  ['vanishes', (path: string) => rmSync(path)],
])('a file that %s while it is read', async (how, spoil) => {
  const begun = Date.now();
  const path = await dropped(`${how}.csv`, slow);
  await onItsWay(begun);
  spoil(path);
  expect(await readsOf(`${how}.csv`, how)).toEqual(gone);
});

it.skipIf(noMounting !== null)(
  `a stick that is pulled out while its file is read ${noMounting ?? ''}`,
  async () => {
    const stick = smallDisk(80);
    writeFileSync(join(stick.folder, 'usb.csv'), slow);
    const begun = Date.now();
    await drag(page, [join(stick.folder, 'usb.csv')]);
    await onItsWay(begun);
    stick.pullOut();
    expect(await readsOf('usb.csv', 'stick')).toEqual(gone);
  },
);

it('cells that begin with "=" are read, and each is named in its row', async () => {
  await drag(page, [corpus('formulas.csv')]);
  await screen.ready(({ counts }) => counts.wrong > 0);
  const says = 'Ô này là công thức. Nhập thẳng giá trị.';
  for (const row of [3, 4]) await screen.row(row).getByText(says).first().waitFor();
  await shot(page, 'formulas-vi');
  await speak(app, 'en');
  const english = page.getByRole('listitem', { name: 'Row 3', exact: true });
  await english.waitFor();
  expect(await english.innerText()).toContain('This cell is a formula. Write its value.');
  await shot(page, 'formulas-en');
  await speak(app, 'vi');
  await screen.close();
});
