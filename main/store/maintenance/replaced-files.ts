import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeFileSync } from '../../base/files/remove.ts';
import { timestamp } from '../engine/row.ts';

/** Retention of a database that a restore replaced (days). */
export const REPLACED_DAYS = 30;
/** Maximum number of retained files; the newest remain. */
const RETAINED_FILES = 10;
/** Minimum number of later days with a backup. A clock that is years ahead adds only one such day. */
const MIN_DAYS_OF_USE = 7;
const DAY_MS = 24 * 3_600_000;

const shape = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z(?:-(\d+))?$/;
const sidecars = /-(?:wal|shm|journal)$/;

/** Returns an unused name beside `file` for the files that a restore replaces at `at` (ms). */
export function replacedName(file: string, at: number): string {
  const name = prefixOf(file) + timestamp(at).replaceAll(/[-:.]/g, '');
  for (let number = 1; ; number++) {
    const free = join(dirname(file), number === 1 ? name : `${name}-${number}`);
    if (!existsSync(free)) return free;
  }
}

/**
 * Deletes databases that restores of `file` replaced too long ago, with their logs, and all but the newest. They
 * contain orders entered after the backup, and personal data. `backupTimes` (ms) show on which days the station was in
 * use. Throws errors of the file system.
 */
export function dropReplaced(file: string, now: number, backupTimes: readonly number[]): void {
  const folder = dirname(file);
  const prefix = prefixOf(file);
  const groups = new Map<string, string[]>();
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue;
    const stamp = name.slice(prefix.length).replace(sidecars, '');
    if (shape.test(stamp)) groups.set(stamp, [...(groups.get(stamp) ?? []), name]);
  }
  const isOver = (ageMs: number) => {
    const later = backupTimes.filter((at) => at > now - ageMs && at <= now);
    const days = new Set(later.map((at) => Math.floor(at / DAY_MS)));
    return ageMs > REPLACED_DAYS * DAY_MS && days.size >= MIN_DAYS_OF_USE;
  };
  const newestFirst = [...groups.keys()].toSorted((a, b) => age(a, now) - age(b, now));
  for (const [index, stamp] of newestFirst.entries())
    if (index >= RETAINED_FILES || isOver(age(stamp, now)))
      for (const name of groups.get(stamp) ?? []) removeFileSync(join(folder, name));
}

function prefixOf(file: string): string {
  return `${basename(file)}.replaced-`;
}

/** Returns the age (ms). Among files of one moment, the higher number is newer. */
function age(stamp: string, now: number): number {
  const [, year, month, day, hour, minute, second, ms, number = '1'] = shape.exec(stamp) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
  return now - at - Number(number) / 1000;
}
