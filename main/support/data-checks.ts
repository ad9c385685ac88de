import type { Backup } from '../../shared/model/backup.ts';
import type { Result } from '../../shared/result.ts';
import { minuteOf } from '../base/csv-line.ts';
import type { FileTrouble } from '../store/trouble.ts';
import { type Finding, finding } from './finding.ts';

const DAY_MS = 24 * 3_600_000;

/** Looks a database file through. */
export type CheckFile = (file: string) => Promise<Result<undefined, FileTrouble>>;

/** Whether the database is sound. */
export async function database(file: string, check: CheckFile): Promise<Finding> {
  const checked = await check(file);
  if (checked.ok) return finding('database', 'green', 'green', { file });
  return finding('database', 'red', checked.error.code === 'store-corrupt' ? 'red' : 'unread', {
    file,
  });
}

/** Whether the newest backup is there, is of today, and can be opened. */
export async function backup(
  newest: (Pick<Backup, 'at' | 'id'> & { file: string }) | null,
  now: number,
  check: CheckFile,
): Promise<Finding> {
  if (newest === null) return finding('backup', 'amber', 'none');
  const checked = await check(newest.file);
  if (!checked.ok) return finding('backup', 'red', 'red', { file: newest.file });
  const isOld = now - Date.parse(newest.at) > DAY_MS;
  return finding('backup', isOld ? 'amber' : 'green', isOld ? 'old' : 'green', {
    at: minuteOf(new Date(newest.at)),
  });
}
