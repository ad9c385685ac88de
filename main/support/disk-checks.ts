import type { StatsFs } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../base/files/make-folder.ts';
import { tryRemoveFile } from '../base/files/remove.ts';
import type { Clock } from '../base/host-services.ts';
import { fileProblem } from '../store/engine/file-problem.ts';
import { type Finding, finding } from './finding.ts';

const GB = 1e9;
/**
 * Free space (bytes): below the first limit, a day's labels and backups may not fit; below the second, commits fail.
 */
const LITTLE_BYTES = 2 * GB;
const TOO_LITTLE_BYTES = 0.3 * GB;
const COMMITS = 9;
const BLOCK = new Uint8Array(64 * 1024);
/** Commit times (ms) above which packers notice a delay. */
const SLOW_MS = 60;
const TOO_SLOW_MS = 400;

/** Checks the free space of a folder's disk; `space` queries the system. */
export async function diskSpace(
  folder: string,
  space: (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize'>> = statfs,
): Promise<Finding> {
  const stats = await space(folder).catch((error: unknown) => {
    if (fileProblem(folder, error) === null) throw error;
    return null;
  });
  if (stats === null) return finding('disk-space', 'red', 'unread', { folder });
  const { bavail, bsize } = stats;
  const free = bavail * bsize;
  const light = free < TOO_LITTLE_BYTES ? 'red' : free < LITTLE_BYTES ? 'amber' : 'green';
  return finding('disk-space', light, light, { gb: tenths(free / GB), folder });
}

/**
 * Measures the time of a small durable write on a folder's disk: the median of several attempts. A hanging disk does
 * not block the window.
 */
export async function diskSpeed(folder: string, clock: Pick<Clock, 'monotonic'>): Promise<Finding> {
  try {
    const ms = await commitTime(folder, clock);
    const light = ms > TOO_SLOW_MS ? 'red' : ms > SLOW_MS ? 'amber' : 'green';
    return finding('disk-speed', light, light, { ms: tenths(ms) });
  } catch (error) {
    const problem = fileProblem(folder, error);
    if (problem === null) throw error;
    return finding('disk-speed', 'red', problem.code === 'disk-full' ? 'full' : 'unwritable', {
      folder,
    });
  }
}

/** Throws file-system errors. */
async function commitTime(folder: string, clock: Pick<Clock, 'monotonic'>): Promise<number> {
  await makeFolder(folder);
  const file = join(folder, '.self-test');
  const times: number[] = [];
  const handle = await open(file, 'w', 0o600);
  try {
    for (let commit = 0; commit < COMMITS; commit++) {
      const began = clock.monotonic();
      await handle.write(BLOCK);
      await handle.sync();
      times.push(clock.monotonic() - began);
    }
  } finally {
    await handle.close();
    await tryRemoveFile(file);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(COMMITS / 2)] ?? 0;
}

const tenths = (number: number) => Math.round(number * 10) / 10;
