import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { everything, all, stationWith, waitForRun, written } from './exporting.ts';

it('can be stopped, and leaves nothing of the file', async () => {
  const { station } = await stationWith(2_500);
  const folder = temporaryFolder();
  await station.exports.begin({ columns: all, format: 'xlsx', folder, query: everything });
  await eventually('some written', () => (station.exports.state?.done ?? 0) > 0);
  station.exports.stop();
  expect(await waitForRun(station)).toMatchObject({ state: 'stopped', file: null });
  await eventually('nothing left', () => readdirSync(folder).length === 0);
  station.exports.markSeen();
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
  // For users who may write everywhere, this folder replaces one without write permission.
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
