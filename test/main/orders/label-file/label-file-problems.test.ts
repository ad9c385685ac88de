import { existsSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { stationWith, waitForRun, begin, written, printed } from './writing-labels.ts';

it('can be stopped, and counts no label then', async () => {
  const test = await stationWith(40);
  const { station } = test;
  const folder = temporaryFolder();
  await begin(station, { folder });
  await eventually('some drawn', () => (station.labelFiles.state?.done ?? 0) > 2);
  // At this time no printer prints any of them as a first label.
  const other = { orderIds: ['O0'], printerId: null, reason: null };
  expect(station.printJobs.print(other)).toMatchObject({ error: { code: 'reprint-needs-reason' } });
  expect(await begin(station)).toMatchObject({ error: { code: 'wrong-state' } });
  station.labelFiles.stop();
  expect(await waitForRun(station)).toMatchObject({ state: 'stopped', file: null });
  await eventually('nothing left', () => readdirSync(folder).length === 0);
  await eventually('nothing counted', () => station.store.printJobs.ofOrder('O0').length === 0);
  expect(printed(test, 'O0')).toBe(0);
  station.labelFiles.markSeen();
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
  expect(await waitForRun(station)).toMatchObject({ state: 'done', file });
  expect(readdirSync(folder)).toEqual(['Tem.pdf']);
  expect(['O0', 'O1'].map((order) => station.store.orders.get(order)?.printed)).toEqual([1, 1]);
  // It already had its name when the program ended.
  linkSync(file, part);
  station.store.settings.set('labelFile.running', begun);
  station.labelFiles.start();
  expect(await waitForRun(station)).toMatchObject({ state: 'done', file });
  expect(readdirSync(folder)).toEqual(['Tem.pdf']);
  expect(station.store.orders.get('O0')?.printed).toBe(1);
});

it('can be begun again after its beginning failed', async () => {
  const { station, file } = await stationWith(1);
  const db = new Sqlite(file);
  onTestFinished(() => {
    db.close();
  });
  db.exec(
    `CREATE TRIGGER refused BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );
  await expect(begin(station, { folder: temporaryFolder() })).rejects.toThrow('refused');
  expect(station.labelFiles.state).toBeNull();
  db.exec('DROP TRIGGER refused');
  expect(await written(station, { folder: temporaryFolder() })).toMatchObject({ state: 'done' });
});
