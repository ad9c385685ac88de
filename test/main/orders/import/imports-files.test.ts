import { appendFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { SentFile } from '../../../../main/orders/import/file/sent-file.ts';
import { saveTemplate } from '../../../../main/orders/import/template.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import {
  everything,
  good,
  head,
  opened,
  openedStation,
  row,
  rowsOf,
} from '../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../fakes/importing.ts';
import { openTestStation } from '../../../fakes/station.ts';

it('refuses a second file while one is open, and keeps nothing of one that is refused', async () => {
  const { station } = await opened([good]);
  expect(await openFile(station, Buffer.from('a,b'))).toMatchObject({
    error: { code: 'wrong-state' },
  });
  await station.imports.put();
  expect(await openFile(station, Buffer.from('a,"b\n1,2'), 'x.csv')).toEqual({
    ok: false,
    error: {
      code: 'file-refused',
      name: 'x.csv',
      why: 'open-quote',
      row: 1,
      column: null,
      limit: null,
    },
  });
  expect(station.imports.state).toBeNull();
});

it('reads its own templates without a question', async () => {
  const { station } = await opened([good]);
  await station.imports.put();
  for (const format of ['csv', 'xlsx'] as const) {
    const saved = await station.imports.template({ format });
    if (!saved.ok) throw new Error(saved.error.code);
    await openFile(station, saved.value.file);
    expect(await waitForStage(station, 'ready')).toMatchObject({
      counts: { all: 2, fit: 2 },
      lacks: [],
    });
    await station.imports.put();
  }
});

it('names the file where a template cannot be written', async () => {
  const folder = join(temporaryFolder(), 'not a folder');
  writeFileSync(folder, '');
  for (const format of ['csv', 'xlsx'] as const)
    expect(await saveTemplate(folder, format, 'vi')).toMatchObject({
      error: { code: 'store-unwritable', file: join(folder, `Mau nhap don.${format}`) },
    });
});

it('keeps nothing of a file that stops being readable far down', async () => {
  const { station } = await openTestStation();
  const lines = Array.from({ length: 2_000 }, (_, at) => row({ 0: `A${at}` }));
  const text = [head, ...lines, `B,${'x'.repeat(1 << 20)}`].join('\n');
  expect(await openFile(station, Buffer.from(text))).toEqual({
    ok: false,
    error: {
      code: 'file-refused',
      name: 'orders.csv',
      why: 'long-cell',
      row: 2_002,
      column: 'B',
      limit: 10_000,
    },
  });
  await station.imports.settled();
  expect(station.imports.state).toBeNull();
  expect(station.store.importRows.rowCount()).toBe(0);
});

it('refuses a file of 2 GB before a byte of it is read', async () => {
  const { station } = await openTestStation();
  const file = join(temporaryFolder(), 'big.csv');
  writeFileSync(file, head);
  // Sparse: it uses no disk space.
  truncateSync(file, 2 * 1024 ** 3);
  const as = { name: 'big.csv', profile: null, unattended: null };
  expect(await station.imports.openPath(file, as)).toMatchObject({
    error: { why: 'too-large', limit: 64 },
  });
  expect(station.imports.state).toBeNull();
});

it('takes no copy of a file that grows, shrinks or vanishes meanwhile', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'don.csv');
  const sent = new SentFile(join(folder, 'sent'));
  writeFileSync(file, `${head}\n${good}\n`);
  const stats = statSync(file);
  expect(await sent.copy(file, stats)).not.toBeNull();
  appendFileSync(file, good);
  expect(await sent.copy(file, stats)).toBeNull();
  truncateSync(file, 10);
  expect(await sent.copy(file, stats)).toBeNull();
  rmSync(file);
  await expect(sent.copy(file, stats)).rejects.toThrow('ENOENT');
});

it('refuses a file that is gone by the time it is opened, and takes the next one', async () => {
  const { station } = await openTestStation();
  const folder = temporaryFolder();
  const as = { name: 'don.csv', profile: null, unattended: null };
  const path = join(folder, 'stick', 'don.csv');
  expect(await station.imports.openPath(path, as)).toMatchObject({
    error: { code: 'file-refused', why: 'changed' },
  });
  expect(station.imports.state).toBeNull();
  const validPath = join(folder, 'don.csv');
  writeFileSync(validPath, `${head}\n${good}\n`);
  expect(await station.imports.openPath(validPath, as)).toMatchObject({ ok: true });
});

it('refuses a file of which not every piece came, as when a stick is pulled out', async () => {
  const { station } = await openTestStation();
  const bytes = Buffer.from(`${head}\n${good}\n`);
  station.imports.send({ at: 0, data: bytes.subarray(0, 40).toString('base64') });
  expect(await station.imports.open({ name: 'don.csv', size: bytes.length })).toMatchObject({
    error: { code: 'file-refused', why: 'changed' },
  });
  expect(station.imports.state).toBeNull();
});

it('reads another sheet of the workbook in the place of the first one with cells', async () => {
  const { station } = await openedStation();
  const cells = (line: string) => line.split(',');
  const book = await writeXlsx({
    sheets: [
      { name: 'Trống', rows: [] },
      { name: 'Một', rows: [cells(head), cells(good)] },
      { name: 'Hai', rows: [cells(head), cells(row({ 0: 'B1' })), cells(row({ 0: 'B2' }))] },
      { name: 'Hỏng', rows: [cells(head), ['x'.repeat(10_001)]] },
    ],
  });
  await openFile(station, book, 'don.xlsx');
  const sheets = ['Một', 'Hai', 'Hỏng'];
  expect(await waitForStage(station, 'ready')).toMatchObject({
    sheets,
    sheet: 'Một',
    counts: { all: 1 },
  });
  expect(await station.imports.chooseSheet({ sheet: 'Hai' })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await waitForStage(station, 'ready')).toMatchObject({
    sheets,
    sheet: 'Hai',
    file: 'don.xlsx',
    counts: { all: 2 },
  });
  // An unreadable sheet leaves the previous one selected.
  expect(await station.imports.chooseSheet({ sheet: 'Hỏng' })).toMatchObject({
    error: { why: 'long-cell', row: 2, column: 'A' },
  });
  expect(await waitForStage(station, 'ready')).toMatchObject({ sheet: 'Hai', counts: { all: 2 } });
  expect(await station.imports.chooseSheet({ sheet: 'Ba' })).toMatchObject({
    error: { why: 'no-sheet', sheets },
  });
  expect(await waitForStage(station, 'ready')).toMatchObject({ sheet: 'Hai' });
  // After the orders of one sheet are entered, no other sheet can be chosen.
  station.imports.enter({ orders: 2 });
  expect(await waitForStage(station, 'entered')).toMatchObject({ sheets: [], entered: 2 });
  expect(await station.imports.chooseSheet({ sheet: 'Một' })).toMatchObject({
    error: { code: 'wrong-state' },
  });
});

it('leaves out a hidden sheet, and says which rows a filter hides', async () => {
  const { station } = await openedStation();
  // As openpyxl writes it: the first sheet is hidden, and so are two rows of the second.
  await openFile(station, join(import.meta.dirname, 'corpus/openpyxl-filtered.xlsx'));
  expect(await waitForStage(station, 'ready')).toMatchObject({
    sheet: 'Đơn',
    sheets: ['Đơn', 'Danh mục'],
    counts: { all: 6, fit: 6, doubtful: 2 },
    kinds: [{ field: 'soc', rule: 'import.hidden', isDoubt: true, rows: 2 }],
  });
  const hidden = { ...everything, kind: { field: 'soc', rule: 'import.hidden' } as const };
  expect((await rowsOf(station, hidden)).map(({ texts }) => texts['soc'])).toEqual(['A2', 'A5']);
  // One press excludes them.
  await station.imports.takeOut({ rows: null, filter: hidden, out: true });
  expect(station.imports.state?.counts).toMatchObject({ fit: 4, out: 2, doubtful: 0 });
});
