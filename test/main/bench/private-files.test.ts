import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '../../../main/upkeep/log.ts';
import { openTestBench } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { valueOf } from '../../fakes/value-of.ts';

const othersOf = (path: string) => statSync(path).mode & 0o077;

it.skipIf(process.platform === 'win32')(
  'another user of the computer can enter no data folder and read no database, backup or log',
  async () => {
    const before = process.umask(0o022);
    onTestFinished(() => void process.umask(before));
    const folder = join(temporaryFolder(), 'data');
    const opened = await openTestBench(folder);
    openLog({ folder: join(folder, 'logs') }).info('app.opened');
    valueOf(await opened.bench.makeBackup());
    const all = readdirSync(folder, { recursive: true, withFileTypes: true });
    const personal = all
      .filter((entry) => entry.isFile() && /\.db$|\.db-(wal|shm)$|\.log$|backup/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(personal.length).toBeGreaterThan(3);
    expect(personal.filter((path) => othersOf(path) !== 0)).toEqual([]);
    expect(othersOf(folder)).toBe(0);
    await opened.bench.close();

    // Permissions as an earlier version left them.
    chmodSync(folder, 0o755);
    for (const path of personal.filter((one) => one.endsWith('.db'))) chmodSync(path, 0o644);
    const again = await openTestBench(folder);
    onTestFinished(() => again.bench.close());
    expect(othersOf(folder)).toBe(0);
    expect(
      personal.filter((path) => path.endsWith('packbench.db') && othersOf(path) !== 0),
    ).toEqual([]);
  },
);
