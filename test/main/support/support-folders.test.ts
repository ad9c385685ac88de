import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dropOldFolders, folderName } from '../../../main/support/support-folders.ts';
import { openTestBench } from '../../fakes/bench.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const DAY_MS = 24 * 3_600_000;
const now = new ManualClock().now();

/** Creates a data folder with support folders of these ages in days, and unrelated files in between. */
function withFolders(ages: readonly number[]): { data: string; support: string } {
  const data = temporaryFolder();
  const support = join(data, 'support');
  for (const age of ages) {
    const folder = join(support, folderName(now - age * DAY_MS));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'about.json'), '{}');
  }
  mkdirSync(join(support, 'for Lan'), { recursive: true });
  writeFileSync(join(support, '2020-01-01.zip'), 'packed by somebody');
  return { data, support };
}

const agesIn = (support: string) =>
  readdirSync(support)
    .filter((name) => name.endsWith('Z'))
    .map((name) => Math.round((now - Date.parse(readable(name))) / DAY_MS))
    .toSorted((one, other) => one - other);

const readable = (name: string) => name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, 'T$1:$2:$3.$4');

it('the last five are kept where another one is made, and nothing of anybody else is touched', async () => {
  const { data, support } = withFolders([1, 2, 3, 4, 5, 6, 7]);
  const { bench } = await openTestBench(data);
  onTestFinished(() => bench.close());
  const result = await bench.support.bundle('en');
  expect(result).toMatchObject({ ok: true });
  expect(agesIn(support)).toEqual([0, 1, 2, 3, 4]);
  expect(readdirSync(support)).toEqual(expect.arrayContaining(['2020-01-01.zip', 'for Lan']));
});

it('those of more than thirty days go a minute after the start, also where nobody makes another one', async () => {
  const { data, support } = withFolders([1, 29, 31, 400]);
  const { bench, clock } = await openTestBench(data);
  onTestFinished(() => bench.close());
  clock.advance(59_000);
  expect(agesIn(support)).toEqual([1, 29, 31, 400]);
  clock.advance(2_000);
  expect(agesIn(support)).toEqual([1, 29]);
});

it('the one that was just made stays, also where a clock that went wrong made others look newer', () => {
  const { support } = withFolders([-900, -800, -700, -600, -500, -400, 0]);
  dropOldFolders(support, now, folderName(now));
  expect(agesIn(support)).toEqual([-900, -800, -700, -600, 0]);
});
