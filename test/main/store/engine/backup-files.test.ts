import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  backupName,
  dropBackups,
  dropUnfinished,
  listBackups,
  unfinishedName,
} from '../../../../main/store/engine/backup-files.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

describe('a folder of backups', () => {
  it('tells when each was made, how big it is and how many orders it holds, newest first', () => {
    const folder = temporaryFolder();
    const at = Date.parse('2026-02-03T04:05:06.007Z');
    // Earlier versions did not compress backups.
    const [older, newer] = [backupName(at, 12).replace('.zst', ''), backupName(at + 1, 3)];
    writeFileSync(join(folder, older), 'four');
    writeFileSync(join(folder, newer), 'x');
    for (const other of [unfinishedName(), 'notes.txt', 'packbench-20269999T999999999Z-1.db'])
      writeFileSync(join(folder, other), '');
    expect(listBackups(folder)).toEqual([
      { id: newer, at: '2026-02-03T04:05:06.008Z', bytes: 1, orders: 3, head: null },
      { id: older, at: '2026-02-03T04:05:06.007Z', bytes: 4, orders: 12, head: null },
    ]);
    dropBackups(folder, [listBackups(folder)[1]!]);
    expect(listBackups(folder)).toHaveLength(1);
  });

  it('is empty when it is not there', () =>
    expect(listBackups(join(temporaryFolder(), 'none'))).toEqual([]));

  it('loses what was not finished, and nothing else', () => {
    const folder = join(temporaryFolder(), 'backups');
    mkdirSync(folder);
    const complete = backupName(now, 1);
    for (const name of [complete, unfinishedName(), `${unfinishedName()}-journal`])
      writeFileSync(join(folder, name), '');
    dropUnfinished(folder);
    expect(listBackups(folder).map(({ id }) => id)).toEqual([complete]);
  });
});
