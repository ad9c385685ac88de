import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import type { CallRequest } from '../../../../shared/contract.ts';
import type { LabelFileRun } from '../../../../shared/model/label-file.ts';
import type { Station } from '../../../../main/station.ts';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbarFile } from '../../../fakes/zbar.ts';
import { platformOrderOf } from '../../store/support.ts';

const all = { query: { text: '', show: 'all' }, except: [], upTo: null } as const;

/** A station with orders O0, O1, … that the platform knows, and a label printer. */
async function stationWith(orders: number): Promise<StationUnderTest> {
  const test = await openTestStation();
  test.printer({ transport: { kind: 'folder', folder: temporaryFolder() } });
  const { store } = test.station;
  store.commit(() => {
    for (let at = 0; at < orders; at++) {
      const [id, soc] = [`O${at}`, `SOC-${at}`];
      const draft = { ...draftOf({ soc }), soc };
      store.orders.insert({ id, soc, draft, pickupPoint, at: at * 60_000 });
      const codes = { platformCode: `PB.2026.${7_000 + at}`, shortCode: String(97_000 + at) };
      store.orders.change(id, { sync: 'created', platform: platformOrderOf(codes) }, at);
    }
  });
  return test;
}

const ended = (station: Station) =>
  eventually('the file written, or not', () => {
    const run = station.labelFiles.state;
    return run && run.state !== 'runs' ? run : null;
  });

function begin(station: Station, wish: Partial<CallRequest<'labelFile.begin'>> = {}) {
  const usual = { choice: { ...all, except: [] }, reason: null, leaveOut: null, group: null };
  return station.labelFiles.begin({ ...usual, folder: '', ...wish });
}

async function written(
  station: Station,
  wish: Partial<CallRequest<'labelFile.begin'>> = {},
): Promise<LabelFileRun> {
  expect(await begin(station, wish)).toEqual({ ok: true });
  return ended(station);
}

/** What a foreign program draws of a page, and another one reads there. */
function codesOn(file: string, page: number): Promise<string[]> {
  const args = ['-f', String(page), '-l', String(page), '-r', '203', '-gray', file];
  return zbarFile(execFileSync('pdftoppm', args, { maxBuffer: 1 << 26 }));
}

const printed = ({ station }: StationUnderTest, id: string) =>
  station.store.orders.get(id)?.printed;

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
  const [told] = station.store.events.ofOrder('O1').slice(-1);
  expect(told).toMatchObject({ kind: 'print-sent', facts: { file: name, reprint: 0 } });
  const db = new Sqlite(test.file, { readonly: true });
  const kinds = db.prepare('SELECT kind, order_id FROM audit_log ORDER BY seq').all();
  db.close();
  expect(kinds).toContainEqual({ kind: 'label-in-file', order_id: 'O1' });
  expect(kinds).toContainEqual({ kind: 'exported', order_id: null });
  // On a printer as in a file, a second label needs a reason, and carries its number.
  const again = { orderIds: ['O1'], printerId: null, reason: null };
  expect(station.printJobs.print(again)).toMatchObject({ error: { code: 'reprint-needs-reason' } });
  expect(await begin(station)).toMatchObject({ error: { code: 'reprint-needs-reason' } });
  expect(station.labelFiles.state).toMatchObject({ done: 1 });
  expect(await written(station, { reason: 'lost' })).toMatchObject({ state: 'done', done: 2 });
  const facts = station.store.events.ofOrder('O1').at(-1)?.facts;
  expect(facts).toMatchObject({ reprint: 1, reason: 'lost' });
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
  const run = await ended(station);
  expect(run).toMatchObject({ state: 'done', done: 30 });
  expect(run.leftOut).toEqual([{ why: 'cancelled-since', orders: 1, socs: ['SOC-0'] }]);
});

it('can be stopped, and counts no label then', async () => {
  const test = await stationWith(40);
  const { station } = test;
  const folder = temporaryFolder();
  await begin(station, { folder });
  await eventually('some drawn', () => (station.labelFiles.state?.done ?? 0) > 2);
  // Meanwhile none of them comes out of a printer as if it were the first.
  const other = { orderIds: ['O0'], printerId: null, reason: null };
  expect(station.printJobs.print(other)).toMatchObject({ error: { code: 'reprint-needs-reason' } });
  expect(await begin(station)).toMatchObject({ error: { code: 'wrong-state' } });
  station.labelFiles.stop();
  expect(await ended(station)).toMatchObject({ state: 'stopped', file: null });
  await eventually('nothing left', () => readdirSync(folder).length === 0);
  await eventually('nothing counted', () => station.store.printJobs.ofOrder('O0').length === 0);
  expect(printed(test, 'O0')).toBe(0);
  station.labelFiles.seen();
  expect(station.labelFiles.state).toBeNull();
  expect(await written(station, { folder })).toMatchObject({ state: 'done', done: 40 });
});

it('says what keeps the file from being written, and counts no label', async () => {
  const test = await stationWith(1);
  const folder = join(temporaryFolder(), 'stick');
  const gone = { state: 'failed', trouble: 'gone', file: null };
  expect(await written(test.station, { folder })).toMatchObject(gone);
  expect(await written(test.station, { folder: 'no whole path' })).toMatchObject(gone);
  expect(existsSync(folder)).toBe(false);
  expect(printed(test, 'O0')).toBe(0);
});

it('writes no file while the platform is away whose labels are wanted', async () => {
  const test = await stationWith(2);
  test.printer({ labelSource: 'platform' });
  test.platform.faults.down = true;
  expect(await begin(test.station)).toEqual({ ok: true });
  const run = await eventually('it is given up', () => {
    test.clock.advance(10_000);
    return test.station.labelFiles.state?.state === 'runs' ? null : test.station.labelFiles.state;
  });
  expect(run).toMatchObject({ state: 'failed', done: 0, file: null });
  expect(run.problem).not.toBeNull();
  expect(printed(test, 'O0')).toBe(0);
});

it('gives a whole file out after the end of the program, once', async () => {
  const test = await stationWith(2);
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const [part, id] = [join(folder, '.x.part'), 'file:X'];
  writeFileSync(part, 'whole');
  const { store, printJobs } = test.station;
  const label = { reprint: 0, reason: null, notes: [] };
  for (const order of ['O0', 'O1']) printJobs.addToFile(order, { id, name: 'Tem.pdf' }, label);
  const begun = { id, part, name: 'Tem', folder, of: 2, isWhole: true };
  store.settings.set('labelFile.running', begun);
  const { station } = await test.restart();
  station.labelFiles.start();
  const file = join(folder, 'Tem.pdf');
  expect(await ended(station)).toMatchObject({ state: 'done', file });
  expect(readdirSync(folder)).toEqual(['Tem.pdf']);
  expect(['O0', 'O1'].map((order) => station.store.orders.get(order)?.printed)).toEqual([1, 1]);
  // It had its name already when the program ended.
  linkSync(file, part);
  station.store.settings.set('labelFile.running', begun);
  station.labelFiles.start();
  expect(await ended(station)).toMatchObject({ state: 'done', file });
  expect(readdirSync(folder)).toEqual(['Tem.pdf']);
  expect(station.store.orders.get('O0')?.printed).toBe(1);
});
