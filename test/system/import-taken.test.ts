import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../main/base/host-services.ts';
import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import { STORE_FILE } from '../../main/store/store.ts';
import { everyArea } from '../fakes/areas.ts';
import { options, startChild } from '../fakes/child.ts';
import { namesIn as namesInWatched } from '../fakes/names-in-watched-folder.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { putNewDatabase } from '../fakes/new-database.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { startPlatform } from '../fakes/platform/platform.ts';

// Files of a watched folder, read by real processes: killed at each step, and two at once.

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

async function watchedFolder() {
  const folder = temporaryFolder();
  const watched = join(folder, 'orders');
  mkdirSync(watched);
  const platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
  });
  onTestFinished(() => platform.close());
  const start = (station: string, dieAt = 0) => {
    putNewDatabase(join(folder, station, STORE_FILE), areas);
    const child = startChild(
      'watching-process.ts',
      options({
        folder: join(folder, station),
        watched,
        'base-url': platform.baseUrl,
        token: platform.token,
        'die-at': dieAt,
      }),
    );
    onTestFinished(() => child.kill());
    return child;
  };
  const namesIn = (subfolder: string) => namesInWatched(watched, subfolder);
  const away = (names: readonly string[]) =>
    eventually('the files put away', () => {
      const reports = new Set([...namesIn('done'), ...namesIn('trouble')]);
      const isAway = names.every((name) => reports.has(`${name}.report.txt`));
      return isAway && namesIn('taken').length === 0;
    });
  const codes = () => platform.orders().map(({ soc }) => soc);
  return { watched, start, namesIn, away, codes };
}

const steps = [
  'import: a file to be taken',
  'import: a file taken',
  'import: a taken file to be read',
  'import: begun to enter',
  'import: some entered',
  'import: entered',
  'import: a file put away',
];

it.each(steps.map((step, at) => ({ step, dieAt: at + 1 })))(
  'a file is entered once although the process was killed at "$step"',
  async ({ step, dieAt }) => {
    const { watched, start, namesIn, away, codes } = await watchedFolder();
    writeFileSync(join(watched, 'don.csv'), csvOf(orderRows(2)));
    const first = start('station', dieAt);
    expect(await first.gone).toBeNull();
    expect(first.output().at(-1)).toEqual({ step });
    start('station');
    await away(['don.csv']);
    // The file may have caused the crash: a person must have it read again.
    const isUnread = step === 'import: a taken file to be read';
    const subfolder = isUnread ? 'trouble' : 'done';
    expect(namesIn(subfolder)).toEqual(['don.csv', 'don.csv.report.txt']);
    const report = readFileSync(join(watched, subfolder, 'don.csv.report.txt'), 'utf8');
    expect(report.includes('Packbench đã tắt trong lúc đọc file này')).toBe(isUnread);
    const expected = isUnread ? [] : ['DH-0001', 'DH-0002'];
    await eventually('the orders at the platform', () => codes().length >= expected.length);
    expect(codes().toSorted()).toEqual(expected);
  },
);

it('each file is entered by one of two benches that watch one folder and have the same code', async () => {
  const { watched, start, away, codes } = await watchedFolder();
  start('one');
  start('two');
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${name}.csv`);
  for (const name of names) {
    // Similar orders would wait for a person.
    const contents = { 9: `Áo của shop ${name}` };
    const rows = orderRows(2, { 1: contents, 2: contents }, name.slice(0, 1));
    writeFileSync(join(watched, name), csvOf(rows));
  }
  await away(names);
  await eventually('the orders at the platform', () => codes().length >= 12);
  expect(codes()).toHaveLength(12);
  expect(new Set(codes()).size).toBe(12);
});
