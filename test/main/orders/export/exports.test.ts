import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { streamXlsxRows } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { exportColumns, type ExportRun } from '../../../../shared/model/export.ts';
import { minuteOf } from '../../../../main/base/csv-line.ts';
import { textsOf } from '../../../../main/texts/texts.ts';
import { matched } from '../../../../main/orders/import/understand/headings.ts';
import { everything, stationWith, written } from './exporting.ts';

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
  // The order of the columns is fixed.
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
    'Đã tiếp nhận',
    'Chờ gửi',
    'Đã tiếp nhận',
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
  const details = { format: 'csv', rows: 3, columns: 'soc, phone' };
  expect(row).toEqual({
    kind: 'exported',
    thing: 'orders',
    facts: JSON.stringify({ facts: details }),
  });
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

it('calls what an import can read by headings that an import knows', () => {
  for (const language of ['vi', 'en'] as const) {
    const { columns } = textsOf(language).orderFile;
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
    const fields = matched(exportColumns.map((column) => columns[column]));
    expect(fields.filter((field) => field !== null).toSorted()).toEqual([...readable].toSorted());
  }
});
