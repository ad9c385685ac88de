import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropReplaced, replacedName } from '../../../../main/store/maintenance/replaced-files.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

const DAY = 24 * 3_600_000;
/** A backup on each of the last 40 days. */
const inUse = Array.from(
  { length: 40 },
  (_, day) => Date.parse('2026-11-20T11:00:00.000Z') - day * DAY,
);
const now = Date.parse('2026-11-20T12:00:00.000Z');

/** Creates a folder with a database, and databases replaced by restores this many days ago. */
function station(...daysAgo: number[]) {
  const folder = temporaryFolder();
  const file = join(folder, 'packbench.db');
  writeFileSync(file, 'in use');
  const replaced = daysAgo.map((days) => {
    const name = replacedName(file, now - days * DAY);
    writeFileSync(name, `${days}`);
    return name;
  });
  const names = () => readdirSync(folder).toSorted();
  return { folder, file, replaced, names };
}

it('keeps what was replaced for thirty days, then removes it with its log', () => {
  const { file, replaced, names } = station(1, 29, 31);
  for (const name of replaced) for (const end of ['-wal', '-shm']) writeFileSync(name + end, '');
  dropReplaced(file, now, inUse);
  expect(names()).toEqual(
    [
      'packbench.db',
      ...['', '-shm', '-wal'].map((end) => `packbench.db.replaced-20261022T120000000Z${end}`),
      ...['', '-shm', '-wal'].map((end) => `packbench.db.replaced-20261119T120000000Z${end}`),
    ].toSorted(),
  );
});

it('keeps it while a clock is two years ahead, since nobody used the station on those days', () => {
  const { file, names } = station(1);
  const later = now + 730 * DAY;
  dropReplaced(file, later, [now, later - 4 * 3_600_000, later]);
  expect(names()).toHaveLength(2);
});

it('keeps no more than the ten newest, also of one moment', () => {
  const { file, names } = station(...Array.from({ length: 12 }, () => 2), 1, 5);
  dropReplaced(file, now, inUse);
  const remaining = names().filter((name) => name.includes('.replaced-'));
  expect(remaining).toHaveLength(10);
  expect(remaining).toContain('packbench.db.replaced-20261119T120000000Z');
  expect(remaining).toContain('packbench.db.replaced-20261118T120000000Z-12');
  expect(remaining).not.toContain('packbench.db.replaced-20261118T120000000Z-3');
  expect(remaining).not.toContain('packbench.db.replaced-20261115T120000000Z');
});

it('touches nothing else, whatever the time', () => {
  const { folder, file, names } = station();
  const otherFiles = [
    'packbench.db-wal',
    'packbench.db.replaced-x',
    'packbench.db.restoring',
    'a.txt',
  ];
  for (const name of otherFiles) writeFileSync(join(folder, name), '');
  dropReplaced(file, now + 10_000 * DAY, inUse);
  expect(names()).toEqual(['packbench.db', ...otherFiles].toSorted());
});
