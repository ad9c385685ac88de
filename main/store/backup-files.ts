import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeFileSync, tryRemoveFileSync } from '../base/files/remove.ts';
import type { AuditHead } from '../../shared/model/audit.ts';
import type { Backup } from '../../shared/model/backup.ts';
import { timestamp } from './row.ts';

/** How many backups are retained: the newest ones, then one a day. */
export interface KeepingRule {
  /** So many of the newest, whatever their age. */
  newest: number;
  /** The newest of each of so many earlier days that have one. */
  days: number;
}

const DAY_MS = 24 * 3_600_000;
const shape =
  /^packbench-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-(\d+)(?:-(\d+)-([0-9a-f]{16}))?\.db$/;
/** Ends the name of a backup that is being written; it counts as none. */
const UNFINISHED = '.new';

/** The name of a backup tells when it was made (ms), how many orders it holds, and where its audit log ends. */
export function backupName(at: number, orders: number, head: AuditHead | null = null): string {
  const end = head === null ? '' : `-${head.seq}-${head.code}`;
  return `packbench-${timestamp(at).replaceAll(/[-:.]/g, '')}-${orders}${end}.db`;
}

/** What a backup of this process is called until it is whole. */
export function unfinishedName(): string {
  return `packbench-${process.pid}${UNFINISHED}`;
}

/** The backups in a folder, newest first; none when there is no such folder. */
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
 * The backups, newest first as listed, that the rule no longer keeps. It counts backups and the days that have one, and
 * never drops one for its age: a clock that is years ahead must not delete them. Backups of the future were named by a
 * clock that has been set back since; their age is unknown, so they stay. `made` is the one just made, which stays too.
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

/** Throws what the file system throws, but not for a file that is gone already. */
export function dropBackups(folder: string, backups: readonly Backup[]): void {
  for (const { id } of backups) removeFileSync(join(folder, id));
}

/** Takes away what a process left that was killed while it made a backup. */
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
