import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { removeFileSync } from '../../base/files/remove.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { copyFileSync } from '../../base/files/copy-file.ts';
import { flushFile, flushFolder } from '../../base/files/flush.ts';
import { replaceFileSync } from '../../base/files/replace-file.ts';
import { writeFileAtomically } from '../../base/files/atomic-file.ts';
import { type Hand, headOf } from '../tables/audit-log/audit-log-table.ts';
import { decompressFile, headerOf, isCompressed } from '../engine/compressed-file.ts';
import { LOCK_WAIT_MS } from '../engine/connect.ts';
import { sizeOf } from '../engine/disk.ts';
import { checkFile } from '../engine/inspect.ts';
import { knownVersion, migrate, versionOf } from '../engine/migrate.ts';
import { replacedName } from './replaced-files.ts';
import { SettingsTable } from '../tables/settings-table.ts';
import { fileProblem, roomBeside, type FileProblem } from '../engine/file-problem.ts';
import { markUncertainAfterRestore, type RestoreDetails } from './mark-uncertain-after-restore.ts';

/** Reasons why a backup cannot be restored. */
export type RestoreFailure = FileProblem | Failure<'backup-unusable' | 'store-newer'>;

const planSchema = z.object({ aside: z.string() });
const sidecars = ['-wal', '-shm', '-journal'];

/** Path of the database that a restore prepares. */
function preparedFile(file: string): string {
  return `${file}.restoring`;
}

function planFile(file: string): string {
  return `${file}.restore`;
}

/**
 * Prepares a copy of a backup beside `file` that can replace it. The copy has this build's version and is safe to use
 * (see `markUncertainAfterRestore`). The backup and `file` remain unchanged. `backupAt` is the time of the backup;
 * `baseUrl` is the account's address, null in training; `machine` is this computer's identifier, null if unknown.
 */
export async function prepareRestore(task: {
  file: string;
  backup: string;
  backupAt: string;
  at: number;
  baseUrl: string | null;
  machine?: string | null;
  hand?: Hand;
}): Promise<Result<undefined, RestoreFailure>> {
  const { file, backup } = task;
  const newFile = preparedFile(file);
  let outcome: Result<undefined, RestoreFailure> | null = null;
  try {
    removeDatabase(newFile);
    const bytes = isCompressed(backup) ? headerOf(backup)?.bytes : sizeOf(backup);
    if (bytes === undefined) return unusable(backup, 'no database');
    if ((roomBeside(newFile) ?? Infinity) < 2 * bytes)
      return err({ code: 'disk-full', file: newFile });
    if (isCompressed(backup)) await decompressFile(backup, newFile);
    else copyFileSync(backup, newFile);
    const sound = checkFile(newFile);
    if (!sound.ok) return unusable(backup, JSON.stringify(sound.error));
    outcome = bringUp(newFile, task);
    if (outcome.ok) flushFile(newFile);
    return outcome;
  } catch (error) {
    outcome = null;
    const problem = fileProblem(newFile, error);
    if (!problem) throw error;
    return problem.code === 'store-corrupt' ? unusable(backup, problem.detail) : err(problem);
  } finally {
    if (!outcome?.ok) removeDatabase(newFile);
  }
}

function bringUp(
  newFile: string,
  task: Omit<RestoreDetails, 'lost'> & {
    file: string;
    backup: string;
    baseUrl: string | null;
    machine?: string | null;
  },
): Result<undefined, RestoreFailure> {
  const { file, backup, baseUrl, machine = null } = task;
  const db = new Sqlite(newFile);
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    const version = versionOf(db);
    if (version === 0) return unusable(backup, 'no database of Packbench');
    if (version > knownVersion)
      return err({ code: 'store-newer', file: backup, found: version, known: knownVersion });
    migrate(db);
    const settings = new SettingsTable(db);
    const storedUrl = settings.get('account.baseUrl');
    if (baseUrl !== null && storedUrl !== null && storedUrl !== baseUrl)
      return unusable(backup, `orders for ${storedUrl}`);
    const owner = settings.get('bench.machine');
    const isForeign = machine !== null && owner !== '' && owner !== machine;
    const isOfThisBench =
      isForeign &&
      readFrom(
        file,
        (present) =>
          new SettingsTable(present).get('bench.machine') === machine &&
          haveOneHistory(present, db),
      );
    // The question that follows such a restore has no answer that keeps the orders of this bench.
    if (isForeign && !isOfThisBench && readFrom(file, hasOrders))
      return unusable(backup, 'data of another bench; this bench has orders of its own');
    markUncertainAfterRestore(db, { ...task, lost: readFrom(file, headOf) });
    // The question was answered when this bench moved, after the backup.
    if (isOfThisBench) settings.set('bench.machine', machine);
    return ok();
  } finally {
    db.close();
  }
}

/**
 * Prepares an empty database beside `file` that can replace it, for the computer `machine`. With `leavesSite` its opening
 * removes the membership of the site. Throws errors of the file system and of SQLite.
 */
export function prepareEmpty(
  file: string,
  { machine, leavesSite }: { machine: string; leavesSite: boolean },
): void {
  const newFile = preparedFile(file);
  removeDatabase(newFile);
  const db = new Sqlite(newFile);
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('synchronous = FULL');
    migrate(db);
    const settings = new SettingsTable(db);
    settings.set('bench.machine', machine);
    settings.set('bench.leavesSite', leavesSite);
  } finally {
    db.close();
  }
  flushFile(newFile);
}

/** Whether one database is a later state of the other: their audit logs begin alike. */
function haveOneHistory(present: Sqlite.Database, backup: Sqlite.Database): boolean {
  const beginningOf = (db: Sqlite.Database) =>
    db.prepare('SELECT hex(hash) FROM audit_log ORDER BY seq LIMIT 1').pluck().get();
  const beginning = beginningOf(present);
  return beginning !== undefined && beginning === beginningOf(backup);
}

function hasOrders(db: Sqlite.Database): boolean {
  return db.prepare('SELECT 1 FROM orders LIMIT 1').pluck().get() !== undefined;
}

/** Reads from the database that a restore replaces; null if it is unreadable. */
function readFrom<T>(file: string, read: (db: Sqlite.Database) => T): T | null {
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
    return read(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Whether a restore has begun to exchange files. The next opening completes it. */
export function isRestorePlanned(file: string): boolean {
  return readPlan(file) !== null;
}

/**
 * Replaces `file`, which must be closed, with the prepared database. Renames the old files in any state and returns the
 * new name. After a crash `finishRestore` completes the exchange. Throws errors of the file system.
 */
export function replaceDatabase(file: string, at: number): string {
  const oldFile = planReplacement(file, at);
  finishRestore(file);
  return oldFile;
}

/** Writes the plan of `replaceDatabase`. From then on `finishRestore` makes the exchange, also after a crash. */
export function planReplacement(file: string, at: number): string {
  const oldFile = replacedName(file, at);
  writeFileAtomically(planFile(file), JSON.stringify({ aside: oldFile }));
  return oldFile;
}

/** Removes the plan and the prepared database, if the exchange has not begun. */
export function cancelReplacement(file: string): void {
  removeFileSync(planFile(file));
  removeDatabase(preparedFile(file));
}

/**
 * Completes an exchange interrupted by a crash, and deletes a copy that was only prepared. Every step can be repeated.
 * Throws errors of the file system.
 */
export function finishRestore(file: string): void {
  const plan = readPlan(file);
  const newFile = preparedFile(file);
  // The copy was prepared but the exchange had not begun.
  if (plan === null) return removeDatabase(newFile);
  if (existsSync(newFile)) {
    if (existsSync(file) && !existsSync(plan.aside)) replaceFileSync(file, plan.aside);
    for (const ending of sidecars)
      if (existsSync(file + ending)) replaceFileSync(file + ending, plan.aside + ending);
    replaceFileSync(newFile, file);
    flushFolder(dirname(file));
  }
  removeFileSync(planFile(file));
  flushFolder(dirname(file));
}

/** An unreadable plan was not completely written, so no file was moved yet. */
function readPlan(file: string): { aside: string } | null {
  try {
    return planSchema.parse(JSON.parse(readFileSync(planFile(file), 'utf8')));
  } catch {
    return null;
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', ...sidecars]) removeFileSync(file + ending);
}

function unusable(file: string, detail: string): Result<never, Failure<'backup-unusable'>> {
  return err({ code: 'backup-unusable', file, detail });
}
