import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeFileSync, tryRemoveFileSync } from '../../base/files/remove.ts';
import type { AuditHead } from '../../../shared/model/audit.ts';
import type { Backup } from '../../../shared/model/backup.ts';
import { COMPRESSED } from './compressed-file.ts';
import { timestamp } from './row.ts';

/** Retention of backups: the newest ones, then one per day. */
export interface KeepingRule {
  /** Number of newest backups to retain, regardless of age. */
  newest: number;
  /** Number of earlier days with backups of which the newest is retained. */
  days: number;
}

const DAY_MS = 24 * 3_600_000;
/** Earlier versions did not compress backups. */
const shape =
  /^packbench-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-(\d+)(?:-(\d+)-([0-9a-f]{16}))?\.db(?:\.zst)?$/;
/** Suffix of an incomplete backup. It is not listed as a backup. */
const UNFINISHED = '.new';

/** Returns the file name of a backup: its time (ms), its number of orders and its last audit row. */
export function backupName(at: number, orders: number, head: AuditHead | null = null): string {
  const end = head === null ? '' : `-${head.seq}-${head.code}`;
  return `packbench-${timestamp(at).replaceAll(/[-:.]/g, '')}-${orders}${end}.db${COMPRESSED}`;
}

/** File name of this process's backup until it is complete. */
export function unfinishedName(): string {
  return `packbench-${process.pid}${UNFINISHED}`;
}

/** Returns the backups in a folder, newest first. Empty if the folder does not exist. */
export function listBackups(folder: string): Backup[] {
  return filesOf(folder)
    .flatMap((id) => {
      const parts = shape.exec(id);
      const size = statSync(join(folder, id), { throwIfNoEntry: false })?.size;
      if (!parts || size === undefined) return [];
      const [, year, month, day, hour, minute, second, ms, orders, seq, code] = parts;
      const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
      const head = code === undefined ? null : { seq: Number(seq), code };
      const backup = { id, at, bytes: size, orders: Number(orders), head };
      return Number.isNaN(Date.parse(at)) ? [] : [backup];
    })
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/**
 * Returns the backups that the rule does not retain. `backups` is sorted newest first, `made` is the new one and is
 * always retained. The rule counts backups and days with a backup, never age: a clock that is years ahead must not
 * delete backups. Backups dated in the future come from a clock that was set back later; their age is unknown, so they
 * are retained.
 */
export function superfluous(
  backups: readonly Backup[],
  { now, made }: { now: number; made: string },
  { newest, days }: KeepingRule,
): Backup[] {
  const age = ({ at }: Backup) => now - Date.parse(at);
  const past = backups.filter((backup) => age(backup) >= 0);
  const retained = new Set(past.slice(0, newest));
  const newestOfDay = new Map<number, Backup>();
  for (const backup of past) {
    const day = Math.floor(age(backup) / DAY_MS);
    if (!newestOfDay.has(day)) newestOfDay.set(day, backup);
  }
  for (const backup of [...newestOfDay.values()].slice(0, 1 + days)) retained.add(backup);
  return past.filter((backup) => !retained.has(backup) && backup.id !== made);
}

/** Deletes backups. Throws errors of the file system, except for missing files. */
export function dropBackups(folder: string, backups: readonly Backup[]): void {
  for (const { id } of backups) removeFileSync(join(folder, id));
}

/** Deletes incomplete backups of a process that was killed. */
export function dropUnfinished(folder: string): void {
  for (const name of filesOf(folder))
    if (name.includes(UNFINISHED)) tryRemoveFileSync(join(folder, name));
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
