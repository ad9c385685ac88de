import { basename, join } from 'node:path';
import type { SinceBackup, Backup, BackupShelf } from '../../shared/model/backup.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { codeInLog, faultInLog, problemInLog } from '../base/loggable.ts';
import { type Hand, stationItself } from '../store/tables/audit-log/audit-log-table.ts';
import { dropBackups, listBackups, superfluous } from '../store/engine/backup-files.ts';
import { hasUncleanShutdown, isBig, versionIn } from '../store/engine/inspect.ts';
import { DatabaseWorker } from '../store/maintenance/database-worker.ts';
import { knownVersion } from '../store/engine/migrate.ts';
import { dropReplaced, REPLACED_DAYS } from '../store/maintenance/replaced-files.ts';
import {
  replaceDatabase,
  finishRestore,
  isRestorePlanned,
  type RestoreFailure,
} from '../store/maintenance/restore.ts';
import type { BackupSettings } from '../store/tables/stored-values.ts';
import { fileFailure, type FileProblem } from '../store/engine/file-problem.ts';
import type { Clock, HostServices, Log } from '../base/host-services.ts';

/** Delay (ms) of the first backup, when the window is open and does not need the disk. */
const FIRST_AFTER_MS = 10_000;
const HOUR_MS = 3_600_000;

interface BackupsOptions {
  /** Path of the database. */
  readonly file: string;
  /** Folder of the backups. */
  readonly folder: string;
  readonly keeperWorker: URL;
  /** Measures the time limit of the worker's end. */
  readonly outsideClock: Clock;
  readonly rule: () => BackupSettings;
  /** Called when the database is found to be damaged. */
  readonly onDamage: (problem: FileProblem) => void;
  /** Called when the list of backups has changed. */
  readonly onChange: () => void;
  readonly machineId?: HostServices['machineId'];
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Maintains one station's database: checks it in the background, makes backups automatically and on request, and
 * restores one. Works also while the database cannot be opened.
 */
export class Backups {
  readonly #options: BackupsOptions;
  readonly #keeper;
  #making: Promise<Result<Backup, FileProblem>> | null = null;
  #cancelTimer: () => void = () => {};
  #cancelCheck: () => void = () => {};
  #checked = false;
  /** Set when another instance uses the database and its backups. */
  #stopped = false;

  constructor(options: BackupsOptions) {
    this.#options = options;
    this.#keeper = new DatabaseWorker(options.keeperWorker, options.outsideClock);
  }

  /** Lists backups, newest first. */
  list(): Backup[] {
    return listBackups(this.#options.folder);
  }

  /**
   * Returns the backups and their schedule. For a database of a newer version of the app, lists only those that this
   * version can restore: the backup before the update, and older ones.
   */
  shelf(): BackupShelf {
    const { file, folder, rule } = this.#options;
    const { everyHours, days } = rule();
    const isOurs = (path: string) => (versionIn(path) ?? 0) <= knownVersion;
    const all = this.list();
    const backups = isOurs(file) ? all : all.filter(({ id }) => isOurs(join(folder, id)));
    return { backups, folder, everyHours, days, replacedDays: REPLACED_DAYS };
  }

  /** Returns the work done since a backup was made; null if its name or the audit log does not contain it. */
  async since(id: string): Promise<Result<SinceBackup | null, FileProblem | Failure<'not-found'>>> {
    const listed = this.list().find((backup) => backup.id === id);
    if (!listed) return err({ code: 'not-found', what: 'backup', id });
    if (listed.head === null) return ok(null);
    const { file } = this.#options;
    return this.#keeper.run({ kind: 'since-backup', file, head: listed.head.seq });
  }

  /**
   * Prepares the database before it is opened. Finishes a restore that was interrupted by a crash. Checks a large file
   * after its last process was killed, or if `suspect`. Backs up a database of an older version before its migration.
   */
  async prepareToOpen(suspect: boolean): Promise<Result<undefined, FileProblem>> {
    const { file } = this.#options;
    try {
      finishRestore(file);
    } catch (error) {
      return fileFailure(file, error);
    }
    if (isBig(file) && (suspect || hasUncleanShutdown(file))) {
      const sound = await this.#keeper.run({ kind: 'check', file });
      if (!sound.ok) return sound;
      this.#checked = true;
    }
    const version = versionIn(file);
    if (version === null || version === 0 || version >= knownVersion) return ok();
    const result = await this.make();
    return result.ok ? ok() : result;
  }

  /** Starts the check and the backups in the background. */
  start(): void {
    const { clock, file } = this.#options;
    if (isBig(file) && !this.#checked)
      this.#cancelCheck = clock.after(FIRST_AFTER_MS, () => void this.#check());
    this.#schedule();
  }

  /** Makes a backup now; concurrent calls share one backup. */
  make(): Promise<Result<Backup, FileProblem>> {
    this.#making ??= this.#make().finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  /**
   * Replaces the database by a backup; the old database is set aside as a file. The database is unchanged until the
   * backup is verified; then `close` closes the database. If the exchange fails afterwards, the next `prepareToOpen`
   * finishes it. `baseUrl` is the account's address, null in training; `hand` is the actor for the audit log.
   */
  async restore(
    id: string,
    baseUrl: string | null,
    close: () => Promise<void>,
    hand: Hand = stationItself,
  ): Promise<Result<undefined, RestoreFailure | Failure<'not-found'>>> {
    const { file, folder, machineId, clock, log } = this.#options;
    const listed = this.list().find((backup) => backup.id === id);
    if (!listed) return err({ code: 'not-found', what: 'backup', id });
    await this.#making;
    const backup = join(folder, id);
    const machine = (await machineId?.()) ?? null;
    const task = { file, backup, backupAt: listed.at, at: clock.now(), baseUrl, machine, hand };
    const prepared = await this.#keeper.run({ kind: 'prepare-restore', ...task });
    if (!prepared.ok) return prepared;
    await close();
    try {
      const replacedPath = basename(replaceDatabase(file, clock.now()));
      log.warn('backup.restored', { id: codeInLog(id), replacedPath: codeInLog(replacedPath) });
    } catch (error) {
      log.error('backup.restore-failed', { id: codeInLog(id), error: faultInLog(error) });
      // If the plan is on disk, the next opening finishes the exchange, or reports why it cannot.
      if (!isRestorePlanned(file)) return fileFailure(file, error);
    }
    return ok();
  }

  /** Stops the schedule and the current work. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    this.#cancelCheck();
    await this.#keeper.close();
  }

  async #make(): Promise<Result<Backup, FileProblem>> {
    const { file, folder, clock, log, onDamage, onChange } = this.#options;
    const result = await this.#keeper.run({ kind: 'backup', file, folder, at: clock.now() });
    if (!result.ok && this.#stopped) return result;
    if (!result.ok) {
      log.warn('backup.failed', { problem: problemInLog(result.error) });
      if (result.error.code === 'store-corrupt') onDamage(result.error);
      return result;
    }
    log.info('backup.made', {
      id: codeInLog(result.value.id),
      bytes: result.value.bytes,
      orders: result.value.orders,
    });
    if (this.#stopped) return result;
    this.#tidyUp(result.value.id);
    onChange();
    const backup = join(folder, result.value.id);
    // Migrations and updates depend on the backup, and another program may have removed it.
    return versionIn(backup) === null
      ? err({ code: 'store-unwritable', file: backup, detail: 'The backup cannot be opened' })
      : result;
  }

  /**
   * Removes old backups. A failure, for example because another program has a file open, does not affect the new
   * backup.
   */
  #tidyUp(newestId: string): void {
    const { file, folder, clock, log, rule } = this.#options;
    try {
      const now = clock.now();
      dropBackups(folder, superfluous(this.list(), { now, made: newestId }, rule()));
      const times = this.list().map(({ at }) => Date.parse(at));
      dropReplaced(file, now, times);
    } catch (error) {
      log.warn('backup.tidy-failed', { error: faultInLog(error) });
    }
  }

  async #check(): Promise<void> {
    const { file, log, onDamage } = this.#options;
    try {
      const sound = await this.#keeper.run({ kind: 'check', file });
      if (!sound.ok && sound.error.code === 'store-corrupt') onDamage(sound.error);
    } catch (error) {
      log.error('store.check-failed', { error: faultInLog(error) });
    }
  }

  #schedule(): void {
    const { clock, rule } = this.#options;
    const everyMs = rule().everyHours * HOUR_MS;
    const now = clock.now();
    // A backup of the future was made under a wrong clock and proves nothing. It must not delay the next one at every
    // start until its year comes.
    const last = this.list().find(({ at }) => Date.parse(at) <= now);
    const age = last ? now - Date.parse(last.at) : everyMs;
    this.#after(Math.max(FIRST_AFTER_MS, everyMs - age));
  }

  #after(ms: number): void {
    const { clock, log } = this.#options;
    this.#cancelTimer();
    if (this.#stopped) return;
    this.#cancelTimer = clock.after(ms, () => {
      this.make()
        .then((result) => (result.ok ? this.#schedule() : this.#after(HOUR_MS)))
        .catch((error: unknown) => {
          log.error('backup.failed', { error: faultInLog(error) });
          this.#after(HOUR_MS);
        });
    });
  }
}
