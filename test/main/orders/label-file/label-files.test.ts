import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { zbarFile } from '../../../fakes/zbar.ts';
import { stationWith, waitForRun, begin, written, printed } from './writing-labels.ts';

/** Draws a page with one independent program, and decodes it with another. */
function codesOn(file: string, page: number): Promise<string[]> {
  const args = ['-f', String(page), '-l', String(page), '-r', '203', '-gray', file];
  return zbarFile(execFileSync('pdftoppm', args, { maxBuffer: 1 << 26 }));
}

it('writes the labels of a choice as pages of one PDF, in the order of printing', async () => {
  const test = await stationWith(3);
  const run = await written(test.station);
  expect(run).toMatchObject({ state: 'done', done: 3, of: 3, leftOut: [], trouble: null });
  const file = run.file ?? '';
  expect(file).toMatch(/Tem \d{4}-\d\d-\d\d \d\d\.\d\d\.pdf$/);
  const pages = (await PDFDocument.load(readFileSync(file))).getPages();
  expect(pages.map((page) => Math.round((page.getWidth() * 25.4) / 72))).toEqual([80, 80, 80]);
  for (const at of [0, 1, 2]) expect(await codesOn(file, at + 1)).toContain(String(97_000 + at));
  expect(readdirSync(join(file, '..'))).toHaveLength(1);
});

it('counts a label in a file as printed, in the timeline, the audit log and for the next one', async () => {
  const test = await stationWith(2);
  const { station } = test;
  const { file } = await written(station, { choice: { ids: ['O1'] } });
  const name = file?.split('/').at(-1);
  expect([printed(test, 'O0'), printed(test, 'O1')]).toEqual([0, 1]);
  const [lastEvent] = station.store.events.ofOrder('O1').slice(-1);
  expect(lastEvent).toMatchObject({ kind: 'print-sent', facts: { file: name, reprint: 0 } });
  const db = new Sqlite(test.file, { readonly: true });
  const kinds = db.prepare('SELECT kind, order_id FROM audit_log ORDER BY seq').all();
  db.close();
  expect(kinds).toContainEqual({ kind: 'label-in-file', order_id: 'O1' });
  expect(kinds).toContainEqual({ kind: 'exported', order_id: null });
  // As on a printer, a second label in a file needs a reason, and has its number.
  const again = { orderIds: ['O1'], printerId: null, reason: null };
  expect(station.printJobs.print(again)).toMatchObject({ error: { code: 'reprint-needs-reason' } });
  expect(await begin(station)).toMatchObject({ error: { code: 'reprint-needs-reason' } });
  expect(station.labelFiles.state).toMatchObject({ done: 1 });
  expect(await written(station, { reason: 'lost' })).toMatchObject({ state: 'done', done: 2 });
  const details = station.store.events.ofOrder('O1').at(-1)?.facts;
  expect(details).toMatchObject({ reprint: 1, reason: 'lost' });
  expect(printed(test, 'O1')).toBe(2);
});

it('says which labels are not in the file: those of cancelled orders and of orders that the platform lacks', async () => {
  const test = await stationWith(4);
  const { store } = test.station;
  store.orders.change('O1', { sync: 'cancelled' }, 1);
  const draft = { ...draftOf({ soc: 'NEW' }), soc: 'NEW' };
  store.orders.insert({ id: 'NEW', soc: 'NEW', draft, pickupPoint, at: 1 });
  expect(await begin(test.station)).toMatchObject({ error: { code: 'order-unwanted' } });
  expect(test.station.labelFiles.state).toBeNull();
  const run = await written(test.station, { leaveOut: 'gone' });
  expect(run).toMatchObject({ state: 'done', done: 3 });
  expect(run.leftOut).toEqual([{ why: 'not-on-platform', orders: 1, socs: ['NEW'] }]);
  expect(printed(test, 'NEW')).toBe(0);
});

it('has nothing to write where no label can be had', async () => {
  const test = await stationWith(0);
  const draft = { ...draftOf({ soc: 'NEW' }), soc: 'NEW' };
  test.station.store.orders.insert({ id: 'NEW', soc: 'NEW', draft, pickupPoint, at: 1 });
  expect(await written(test.station)).toMatchObject({ state: 'done', done: 0, file: null });
  expect(readdirSync(join(test.file, '../exports'))).toEqual([]);
});

it('tells of an order that is cancelled while its file is written', async () => {
  const test = await stationWith(30);
  const { station } = test;
  await begin(station);
  await eventually('some drawn', () => (station.labelFiles.state?.done ?? 0) > 0);
  station.store.orders.change('O0', { sync: 'cancelled' }, 1);
  const run = await waitForRun(station);
  expect(run).toMatchObject({ state: 'done', done: 30 });
  expect(run.leftOut).toEqual([{ why: 'cancelled-since', orders: 1, socs: ['SOC-0'] }]);
});
