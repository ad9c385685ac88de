import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { streamXlsxRows } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { exportColumns, type ExportRun, type ExportWish } from '../../../../shared/model/export.ts';
import type { ListQuery } from '../../../../shared/model/order-sort.ts';
import { minuteOf } from '../../../../main/base/csv-line.ts';
import { exportWords } from '../../../../main/orders/export/export-words.ts';
import { matched } from '../../../../main/orders/import/headings.ts';
import type { Station } from '../../../../main/station.ts';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { platformOrderOf } from '../../store/support.ts';

const everything: ListQuery = { text: '', show: 'all' };
const all = [...exportColumns];

/** A station with orders O0, O1, … that were entered a minute apart; `change` says what is special of some. */
async function stationWith(
  orders: number,
  change: (at: number) => Parameters<typeof draftOf>[0] = () => ({}),
) {
  const test = await openTestStation();
  const { store } = test.station;
  store.commit(() => {
    for (let at = 0; at < orders; at++) {
      const soc = `O${at}`;
      const draft = { ...draftOf({ soc, codAmount: at * 1_000, ...change(at) }), soc };
      store.orders.insert({ id: soc, soc, draft, pickupPoint, at: at * 60_000 });
      if (at % 2 === 0) continue;
      const platform = platformOrderOf({ platformCode: `P${at}`, shortCode: `S${at}` });
      store.orders.change(soc, { sync: 'created', platform }, at);
    }
  });
  return test;
}

const ended = (station: Station) =>
  eventually('the file written, or not', () => {
    const run = station.exports.state;
    return run && run.state !== 'runs' ? run : null;
  });

async function written(
  station: Station,
  wish: Partial<ExportWish> & { query?: ListQuery },
): Promise<ExportRun> {
  const { columns = all, format = 'csv', folder = '', query = everything } = wish;
  expect(station.exports.begin({ columns, format, folder, query })).toEqual({ ok: true });
  return ended(station);
}

const tableOf = ({ file }: ExportRun) =>
  Papa.parse<string[]>(readFileSync(file ?? '', 'utf8'), { skipEmptyLines: true }).data;

it('writes what the list shows, in its order, as CSV that spreadsheets read as it is meant', async () => {
  const { station } = await stationWith(5, (at) => ({
    ...(at === 2 && { note: 'Gọi "chị Lan",\nrồi giao' }),
    ...(at === 3 && { note: '=HYPERLINK("http://x";"y")' }),
    ...(at === 4 && { note: '@SUM(1)' }),
  }));
  const run = await written(station, {
    columns: ['note', 'codAmount', 'soc', 'enteredAt', 'sync'],
    query: { ...everything, sort: { by: 'cod', way: 'up' } },
  });
  expect(run).toMatchObject({ state: 'done', done: 5, of: 5, trouble: null });
  expect(readFileSync(run.file ?? '').subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [heading, ...rows] = tableOf(run);
  // The order of the columns is always the same.
  expect(heading?.map((text) => text.replace('\uFEFF', ''))).toEqual([
    'Mã đơn',
    'Tình trạng đơn',
    'Tiền thu hộ',
    'Ghi chú',
    'Nhập lúc',
  ]);
  expect(rows.map(([soc]) => soc)).toEqual(['O0', 'O1', 'O2', 'O3', 'O4']);
  expect(rows.map(([, sync]) => sync)).toEqual([
    'Chờ gửi',
    'Đã tạo',
    'Chờ gửi',
    'Đã tạo',
    'Chờ gửi',
  ]);
  expect(rows.map(([, , cod]) => cod)).toEqual(['0', '1000', '2000', '3000', '4000']);
  expect(rows.slice(2).map(([, , , note]) => note)).toEqual([
    'Gọi "chị Lan",\nrồi giao',
    `'=HYPERLINK("http://x";"y")`,
    `'@SUM(1)`,
  ]);
  expect(rows[1]?.[4]).toBe(minuteOf(new Date(60_000)));
  expect(readdirSync(join(run.file ?? '', '..'))).toHaveLength(1);
});

it('tells the audit log what was taken along, before it is written', async () => {
  const test = await stationWith(3);
  await written(test.station, { columns: ['soc', 'phone'] });
  const db = new Sqlite(test.file, { readonly: true });
  const row = db.prepare('SELECT kind, thing, facts FROM audit_log ORDER BY seq DESC').get();
  db.close();
  const facts = { format: 'csv', rows: 3, columns: 'soc, phone' };
  expect(row).toEqual({ kind: 'exported', thing: 'orders', facts: JSON.stringify({ facts }) });
});

it('writes a workbook whose texts are texts, amounts numbers and moments dates', async () => {
  const { station } = await stationWith(3, () => ({ note: '=1+1' }));
  const run = await written(station, { format: 'xlsx' });
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(readFileSync(run.file ?? ''))) rows.push(values);
  const [heading = [], newest = []] = rows;
  const at = (name: string) => newest[heading.indexOf(name)];
  expect(at('Mã đơn')).toBe('O2');
  expect(at('Số điện thoại')).toMatch(/^0\d{9}$/);
  expect(at('Tiền thu hộ')).toBe(2_000);
  expect(at('Ghi chú')).toBe('=1+1');
  const local = new Date(2 * 60_000);
  expect(at('Nhập lúc')).toEqual(new Date(local.getTime() - local.getTimezoneOffset() * 60_000));
  expect(rows).toHaveLength(4);
});

it('keeps to the search, the filter and the newest first, and never takes another file’s name', async () => {
  const { station } = await stationWith(2_500);
  const first = await written(station, {
    columns: ['soc'],
    query: { text: '', show: 'created' },
  });
  const socs = tableOf(first).slice(1).flat();
  expect(socs).toHaveLength(1_250);
  expect(socs.slice(0, 2)).toEqual(['O2499', 'O2497']);
  const second = await written(station, { columns: ['soc'], query: { text: 'O77', show: 'all' } });
  expect(tableOf(second).slice(1).flat()).toContain('O77');
  expect(second.file).not.toBe(first.file);
  expect(tableOf(first)).toHaveLength(1_251);
  expect(station.exports.choices().last).toEqual({ columns: ['soc'], format: 'csv', folder: '' });
});

it('can be stopped, and leaves nothing of the file', async () => {
  const { station } = await stationWith(2_500);
  const folder = temporaryFolder();
  station.exports.begin({ columns: all, format: 'xlsx', folder, query: everything });
  await eventually('some written', () => (station.exports.state?.done ?? 0) > 0);
  station.exports.stop();
  expect(await ended(station)).toMatchObject({ state: 'stopped', file: null });
  await eventually('nothing left', () => readdirSync(folder).length === 0);
  station.exports.seen();
  expect(station.exports.state).toBeNull();
  expect(await written(station, { folder })).toMatchObject({ state: 'done' });
});

it('says what keeps a file from being written, and leaves nothing half', async () => {
  const { station } = await stationWith(1);
  const gone = join(temporaryFolder(), 'stick');
  expect(await written(station, { folder: gone })).toMatchObject({
    state: 'failed',
    trouble: 'gone',
  });
  expect(existsSync(gone)).toBe(false);
  expect(await written(station, { folder: 'no whole path' })).toMatchObject({ trouble: 'gone' });
  // Where whoever runs this may write everywhere, this folder stands for one that nobody may write.
  const closed = process.getuid?.() === 0 ? '/proc' : join(temporaryFolder(), 'closed');
  if (closed !== '/proc') mkdirSync(closed);
  if (closed !== '/proc') chmodSync(closed, 0o500);
  expect(await written(station, { folder: closed })).toMatchObject({ state: 'failed', file: null });
});

it('takes away what an end of the program left half, and says so', async () => {
  const test = await stationWith(1);
  const folder = temporaryFolder();
  const part = join(folder, '.x.part');
  mkdirSync(folder, { recursive: true });
  writeFileSync(part, 'half');
  test.station.store.settings.set('exports.running', { part, folder, of: 7 });
  const { station } = await test.restart();
  expect(existsSync(part)).toBe(false);
  expect(station.exports.state).toMatchObject({ state: 'cut-off', of: 7, file: null });
  rmSync(folder, { recursive: true });
});

it('calls what an import can read by headings that an import knows', () => {
  for (const language of ['vi', 'en'] as const) {
    const { columns } = exportWords[language];
    const readable = [
      'soc',
      'name',
      'phone',
      'address',
      'commune',
      'district',
      'province',
      'codAmount',
      'weight',
      'product',
      'declaredValue',
      'note',
      'inspection',
      'payer',
    ] as const;
    const found = matched(exportColumns.map((column) => columns[column]));
    expect(found.filter((field) => field !== null).toSorted()).toEqual([...readable].toSorted());
  }
});
