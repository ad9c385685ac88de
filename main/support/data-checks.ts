import type { Backup } from '../../shared/model/backup.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { minuteOf } from '../base/csv-line.ts';
import type { FileProblem } from '../store/engine/file-problem.ts';
import { type Finding, finding } from './finding.ts';

const DAY_MS = 24 * 3_600_000;

/** Checks a database file. */
export type CheckFile = (file: string) => Promise<Result<undefined, FileProblem>>;

/** Checks the integrity of the database. */
export async function database(file: string, check: CheckFile): Promise<Finding> {
  const checked = await check(file);
  if (checked.ok) return finding('database', 'green', 'green', { file });
  return finding('database', 'red', checked.error.code === 'store-corrupt' ? 'red' : 'unread', {
    file,
  });
}

const shutFor: Readonly<Partial<Record<AppError['code'], string>>> = {
  'store-corrupt': 'damaged',
  'store-newer': 'newer',
  'store-unwritable': 'unread',
  'disk-full': 'full',
  'second-instance': 'held',
};

/** Reports why the database is not open, and the remedy. */
export function shutDatabase(file: string, { code }: AppError): Finding {
  return finding('database', 'red', shutFor[code] ?? 'shut', { file, code });
}

/**
 * Checks that the newest backup exists, is from today, and opens. `isOpen`: the station is open and can create another
 * one.
 */
export async function backup(
  newest: (Pick<Backup, 'at' | 'id'> & { file: string }) | null,
  now: number,
  check: CheckFile,
  isOpen = true,
): Promise<Finding> {
  const says = (open: string, shut: string) => (isOpen ? open : shut);
  if (newest === null) return finding('backup', 'amber', says('none', 'noneShut'));
  const checked = await check(newest.file);
  if (!checked.ok) return finding('backup', 'red', says('red', 'redShut'), { file: newest.file });
  const isOld = now - Date.parse(newest.at) > DAY_MS;
  return finding('backup', isOld ? 'amber' : 'green', isOld ? says('old', 'oldShut') : 'green', {
    at: minuteOf(new Date(newest.at)),
  });
}
