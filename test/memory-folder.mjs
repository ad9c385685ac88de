/** Temporary files of quick tests in memory: they write thousands of small databases, each to the disk. */
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The window tests leave up to 2 GB at a time. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder in the file system in memory that Linux mounts. Returns null where there is none, where it is
 * small, or where it runs no programs: tests unpack some.
 * @param {{ at?: string, mounts?: string, minFreeBytes?: number }} [system] `mounts`: the table as in /proc/mounts
 * @returns {string | null}
 */
export function memoryFolder({
  at = '/dev/shm',
  mounts = tableOfMounts(),
  minFreeBytes = MIN_FREE_BYTES,
} = {}) {
  const [, , type, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, path]) => path === at) ?? [];
  if (type !== 'tmpfs' || !canRunPrograms(options.split(','))) return null;
  try {
    const { bavail, bsize } = statfsSync(at);
    if (bavail * bsize < minFreeBytes) return null;
    const folder = mkdtempSync(join(at, 'packbench-'));
    // As for /tmp: tests start PostgreSQL and CUPS as other users.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    // It is mounted but not writable for this user.
    return null;
  }
}

/** @param {readonly string[]} options */
function canRunPrograms(options) {
  return !options.includes('noexec') && !options.includes('ro');
}

function tableOfMounts() {
  try {
    return readFileSync('/proc/mounts', 'utf8');
  } catch {
    return '';
  }
}
