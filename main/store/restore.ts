import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { removeFileSync } from '../base/files/remove.ts';
import type { AuditHead } from '../../shared/model/audit.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { copyFileSync } from '../base/files/copy-file.ts';
import { flushFile, flushFolder } from '../base/files/flush.ts';
import { replaceFileSync } from '../base/files/replace-file.ts';
import { writeFileAtomically } from '../base/files/atomic-file.ts';
import { type Hand, headOf } from './audit-log-table.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { sizeOf } from './disk.ts';
import { checkFile } from './inspect.ts';
import { knownVersion, migrate, versionOf } from './migrate.ts';
import { replacedName } from './replaced-files.ts';
import { SettingsTable } from './settings-table.ts';
import { fileTrouble, roomBeside, type FileTrouble } from './trouble.ts';
import { unsettle, type Unsettling } from './unsettle.ts';

/** Reasons why a backup cannot be restored. */
export type RestoreFailure = FileTrouble | Failure<'backup-unusable' | 'store-newer'>;

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
 * Prepares a copy of a backup beside `file` that can take its place: of this Packbench's version,
 * and safe to go on with (see `unsettle`). The backup and `file` stay as they are.
 * `madeAt` is when the backup was made; `baseUrl` is the account's address, null in training.
 */
export function prepareRestore(task: {
  file: string;
  backup: string;
  madeAt: string;
  at: number;
  baseUrl: string | null;
  hand?: Hand;
}): Result<undefined, RestoreFailure> {
  const { file, backup } = task;
  const fresh = preparedFile(file);
  let done: Result<undefined, RestoreFailure> | null = null;
  try {
    removeDatabase(fresh);
    if ((roomBeside(fresh) ?? Infinity) < 2 * sizeOf(backup))
      return err({ code: 'disk-full', file: fresh });
    copyFileSync(backup, fresh);
    const sound = checkFile(fresh);
    if (!sound.ok) return unusable(backup, JSON.stringify(sound.error));
    done = bringUp(fresh, { ...task, lost: headIn(file) });
    if (done.ok) flushFile(fresh);
    return done;
  } catch (error) {
    done = null;
    const trouble = fileTrouble(fresh, error);
    if (!trouble) throw error;
    return trouble.code === 'store-corrupt' ? unusable(backup, trouble.detail) : err(trouble);
  } finally {
    if (!done?.ok) removeDatabase(fresh);
  }
}

function bringUp(
  fresh: string,
  task: Unsettling & { backup: string; baseUrl: string | null },
): Result<undefined, RestoreFailure> {
  const { backup, baseUrl } = task;
  const db = new Sqlite(fresh);
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    const found = versionOf(db);
    if (found === 0) return unusable(backup, 'no database of Packbench');
    if (found > knownVersion)
      return err({ code: 'store-newer', file: backup, found, known: knownVersion });
    migrate(db);
    const kept = new SettingsTable(db).get('account.baseUrl');
    if (baseUrl !== null && kept !== null && kept !== baseUrl)
      return unusable(backup, `orders for ${kept}`);
    unsettle(db, task);
    return ok();
  } finally {
    db.close();
  }
}

/** The end of the audit log of a database that is left; null where it cannot be read, or keeps none. */
function headIn(file: string): AuditHead | null {
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
    return headOf(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Whether a restore has begun to exchange files; the next opening completes it. */
export function isRestorePlanned(file: string): boolean {
  return readPlan(file) !== null;
}

/**
 * Puts the prepared database in the place of `file`, which must be closed. What was there is kept
 * aside, whatever state it is in; answers under which name. A crash on the way is made good by
 * `finishRestore`. Throws what the file system throws.
 */
export function exchange(file: string, at: number): string {
  const aside = replacedName(file, at);
  writeFileAtomically(planFile(file), JSON.stringify({ aside }));
  finishRestore(file);
  return aside;
}

/**
 * Ends an exchange that a crash cut short, and takes away what was only being prepared. Every
 * step can be done again. Throws what the file system throws.
 */
export function finishRestore(file: string): void {
  const plan = readPlan(file);
  const fresh = preparedFile(file);
  // Prepared, and never meant to be taken.
  if (plan === null) return removeDatabase(fresh);
  if (existsSync(fresh)) {
    if (existsSync(file) && !existsSync(plan.aside)) replaceFileSync(file, plan.aside);
    for (const ending of sidecars)
      if (existsSync(file + ending)) replaceFileSync(file + ending, plan.aside + ending);
    replaceFileSync(fresh, file);
    flushFolder(dirname(file));
  }
  removeFileSync(planFile(file));
  flushFolder(dirname(file));
}

/** A plan that cannot be read was never finished: then nothing was moved yet. */
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
