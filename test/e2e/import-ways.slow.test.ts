import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { contains, t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, shotsOf, startBench, callValue } from './bench.ts';
import { drag, copyAndPaste } from './hand-over.ts';
import { ImportScreen } from './import-screen.ts';
import { CTRL, fill, pressAtOnce, SHIFT } from './keyboard.ts';

// The ways to import files of orders, and the rules that the app learns from them for the next file.

const shot = shotsOf('import');

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

it('refuses what is no table, says why, and takes the next file', async () => {
  // The first opening, by immediate keys: neither the screen's code nor its state has been loaded.
  await screen.choose('don.xlsx', 'PK\u0003\u0004 nothing else', () =>
    pressAtOnce(page, [
      { key: 'F2', windowsVirtualKeyCode: 113, modifiers: SHIFT },
      { key: 'o', code: 'KeyO', windowsVirtualKeyCode: 79, modifiers: CTRL },
    ]),
  );
  await screen.button.waitFor();
  await shot(page, 'start');
  await page
    .getByText(t('errors.file-refused.title', { name: 'don.xlsx' }), { exact: true })
    .waitFor();
  expect(await screen.state()).toBeNull();
});

it('names row and column of a zero in a text file', async () => {
  await screen.choose('nul.csv', 'Mã đơn,SĐT\nA1,09\u000012\n');
  await page.getByText(/^Dòng 2, cột B có ký tự rỗng/).waitFor();
  await shot(page, 'nul');
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
  await shot(page, 'sheets');
  await page.getByRole('button', { name: contains(t('import.sheet')) }).focus();
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
    page.getByText(t('errors.file-refused.title', { name }), { exact: true }).waitFor();
  const held = page.locator('[data-over]');
  await drag(page, [file('keo.csv')], 'hold');
  await held.waitFor();
  await shot(page, 'held-over');
  await drag(page, [file('keo.csv')], 'leave');
  await held.waitFor({ state: 'detached' });
  await drag(page, [file('keo.csv'), file('kia.csv')]);
  await refused('keo.csv, kia.csv');
  await shot(page, 'several');
  await drag(page, [folder]);
  await refused(basename(folder));
  expect(await screen.state()).toBeNull();
  await drag(page, [file('keo.csv')]);
  await screen.ready(({ counts, file: name }) => counts.fit === 4 && name === 'keo.csv');
  await page.getByText('kia.csv').waitFor({ state: 'detached' });
  // The open one remains open.
  await drag(page, [file('kia.csv')]);
  await refused('kia.csv');
  await shot(page, 'another-open');
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
  await copyAndPaste(page, pasted(1));
  await page.getByText(withAnyValues('import.lacks')).waitFor();
  await shot(page, 'columns');
  for (const [column, meaning] of [
    ['Mã', t('import.fields.soc')],
    ['Ai', t('import.fields.name')],
    ['Gọi số', t('import.fields.phone')],
    ['Thu', t('import.fields.codAmount')],
    ['Nặng', t('import.fields.weight')],
    ['Gì', t('import.fields.product')],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`(^| )${column}$`) }).press('Enter');
    await page.getByRole('option', { name: meaning, exact: true }).press('Enter');
  }
  await page.keyboard.press('Control+s');
  await screen.ready(({ counts }) => counts.fit === 3);
  await screen.close();
  await copyAndPaste(page, pasted(2));
  const { lacks } = await screen.ready(
    ({ counts, isRemembered }) => counts.fit === 3 && isRemembered,
  );
  expect(lacks).toEqual([]);
  await screen.row(2).waitFor();
  await shot(page, 'remembered');
  await screen.close();
  await page.getByRole('button', { name: t('import.learnt.show'), exact: true }).click();
  const learnt = page.getByRole('list', { name: t('import.learnt.title'), exact: true });
  await learnt
    .getByRole('button', { name: t('import.learnt.forgetOne', { heading: 'Gọi số' }), exact: true })
    .waitFor();
  await shot(page, 'learnt');
  await learnt
    .getByRole('button', { name: t('import.learnt.forgetOne', { heading: 'Gì' }), exact: true })
    .click();
  const what = learnt.getByText('Gì', { exact: true });
  await what.waitFor({ state: 'detached' });
  // Forgotten by mistake, then undone.
  await page.keyboard.press('Control+z');
  await what.waitFor();
  await learnt
    .getByRole('button', { name: t('import.learnt.forgetOne', { heading: 'Gì' }), exact: true })
    .click();
  await what.waitFor({ state: 'detached' });
});

it('asks what each order collects where a file has no column for it, and points to where it is written', async () => {
  const lines = csvOf(orderRows(2, {}, 'Q'))
    .trim()
    .split('\r\n');
  const bare = lines.map((line) => line.split(',').toSpliced(7, 1).join(','));
  await screen.choose('da-tra.csv', bare.join('\n'));
  await page
    .getByText(t('import.lacks', { fields: t('import.fields.codAmount') }), { exact: true })
    .waitFor();
  const cure = t('import.lacksEither', { fields: t('import.fields.codAmount') });
  await page.getByText(cure, { exact: true }).waitFor();
  await fill(page, t('import.constants.codAmount'), '0');
  await shot(page, 'no-cod');
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
      .getByRole('button', { name: withAnyValues('import.suggestion') })
      .count(),
  ).toBeGreaterThan(1);
  await shot(page, 'choices');
  await take.focus();
  await page.keyboard.press('Enter');
  await screen.ready(({ counts }) => counts.fit === 2);
  await page
    .getByText(t('import.settled', { count: 1 }))
    .first()
    .waitFor();
  // Typing works as well as pressing the button.
  const area = screen.row(4).getByRole('combobox', { name: t('import.fields.area'), exact: true });
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
  await page.getByRole('textbox', { name: t('import.profile.name'), exact: true }).fill('Shop Lan');
  await shot(page, 'profile');
  await page.getByRole('button', { name: t('import.profile.save'), exact: true }).click();
  const saved = await eventually('the profile kept', async () => {
    const profiles = await callValue<{ name: string }[]>(app, 'imports.profiles');
    return profiles.length > 0 ? profiles : null;
  });
  expect(saved.map(({ name }) => name)).toEqual(['Shop Lan']);
  await screen.ready(({ counts }) => counts.all === 2);
  await screen.close();
});

it('watches a folder that is chosen in the window, and opens what waits there to be mended', async () => {
  const folder = temporaryFolder();
  await page.getByRole('button', { name: t('import.watch.change'), exact: true }).click();
  await page
    .getByRole('checkbox', { name: t('import.watch.isOn'), exact: true })
    .check({ force: true });
  const path = page.getByRole('textbox', { name: t('import.watch.folder'), exact: true });
  // A path is not treated as orders.
  await copyAndPaste(page, folder, path);
  expect(await path.inputValue()).toBe(folder);
  await page.getByRole('button', { name: contains(t('import.watch.profile')) }).click();
  await page.getByRole('option', { name: 'Shop Lan', exact: true }).click();
  await page
    .getByRole('checkbox', {
      name: t('import.watch.enters'),
      exact: true,
    })
    .check({ force: true });
  await shot(page, 'watch');
  await page.getByRole('button', { name: t('import.watch.save'), exact: true }).click();
  await page.getByText(t('import.watch.on', { folder }), { exact: true }).waitFor();
  writeFileSync(
    join(folder, 'don.csv'),
    csvOf(orderRows(2, { 1: { 9: 'Mũ' }, 2: { 2: '0912 34' } }, 'F')),
  );
  await eventually('the file put aside', () =>
    existsSync(join(folder, 'trouble/don.csv.report.txt')),
  );
  expect((await callValue<{ count: number }>(app, 'orders.count', {})).count).toBe(1);
  const waiting = page.getByRole('list', { name: t('import.watch.waiting'), exact: true });
  await shot(page, 'waiting');
  await waiting
    .getByRole('button', { name: t('import.watch.openFile', { name: 'don.csv' }), exact: true })
    .click();
  await screen.ready(({ counts }) => counts.all === 2 && counts.wrong === 2);
  await screen.close();
});
