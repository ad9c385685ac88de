import { basename, join } from 'node:path';
import type { SinceBackup, Backup, BackupShelf } from '../../shared/model/backup.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { codeInLog, faultInLog, troubleInLog } from '../base/loggable.ts';
import { type Hand, stationItself } from '../store/audit-log-table.ts';
import { dropBackups, listBackups, superfluous } from '../store/backup-files.ts';
import { endedUncleanly, isBig, versionIn } from '../store/inspect.ts';
import { Keeper } from '../store/keeper.ts';
import { knownVersion } from '../store/migrate.ts';
import { dropReplaced, REPLACED_DAYS } from '../store/replaced-files.ts';
import {
  exchange,
  finishRestore,
  isRestorePlanned,
  type RestoreFailure,
} from '../store/restore.ts';
import type { BackupSettings } from '../store/stored-values.ts';
import { fileFailure, type FileTrouble } from '../store/trouble.ts';
import type { Clock, Log } from '../base/surroundings.ts';

/** Delay (ms) of the first backup, when the window is open and does not need the disk. */
const FIRST_AFTER_MS = 10_000;
const HOUR_MS = 3_600_000;

/**
 * Maintains one station's database: checks it in the background, makes backups automatically and on request, and
 * restores one. Works also while the database cannot be opened.
 */
export class Backups {
  readonly #options;
  readonly #keeper;
  #making: Promise<Result<Backup, FileTrouble>> | null = null;
  #cancelTimer: () => void = () => {};
  #cancelCheck: () => void = () => {};
  #checked = false;
  /** Set when another instance uses the database and its backups. */
  #stopped = false;

  constructor(options: {
    /** Path of the database. */
    file: string;
    /** Folder of the backups. */
    folder: string;
    keeperWorker: URL;
    /** Measures the time limit of the worker's end. */
    outsideClock: Clock;
    rule: () => BackupSettings;
    /** Called when the database is found to be damaged. */
    onDamage: (trouble: FileTrouble) => void;
    /** Called when the list of backups has changed. */
    onChange: () => void;
    clock: Clock;
    log: Log;
  }) {
    this.#options = options;
    this.#keeper = new Keeper(options.keeperWorker, options.outsideClock);
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
  async since(id: string): Promise<Result<SinceBackup | null, FileTrouble | Failure<'not-found'>>> {
    const known = this.list().find((backup) => backup.id === id);
    if (!known) return err({ code: 'not-found', what: 'backup', id });
    if (known.head === null) return ok(null);
    const { file } = this.#options;
    return this.#keeper.run({ kind: 'since-backup', file, head: known.head.seq });
  }

  /**
   * Prepares the database before it is opened. Finishes a restore that was interrupted by a crash. Checks a large file
   * after its last process was killed, or if `suspect`. Backs up a database of an older version before its migration.
   */
  async prepareToOpen(suspect: boolean): Promise<Result<undefined, FileTrouble>> {
    const { file } = this.#options;
    try {
      finishRestore(file);
    } catch (error) {
      return fileFailure(file, error);
    }
    if (isBig(file) && (suspect || endedUncleanly(file))) {
      const sound = await this.#keeper.run({ kind: 'check', file });
      if (!sound.ok) return sound;
      this.#checked = true;
    }
    const version = versionIn(file);
    if (version === null || version === 0 || version >= knownVersion) return ok();
    const made = await this.make();
    return made.ok ? ok() : made;
  }

  /** Starts the check and the backups in the background. */
  start(): void {
    const { clock, file } = this.#options;
    if (isBig(file) && !this.#checked)
      this.#cancelCheck = clock.after(FIRST_AFTER_MS, () => void this.#check());
    this.#schedule();
  }

  /** Makes a backup now; concurrent calls share one backup. */
  make(): Promise<Result<Backup, FileTrouble>> {
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
    const { file, folder, clock, log } = this.#options;
    const known = this.list().find((backup) => backup.id === id);
    if (!known) return err({ code: 'not-found', what: 'backup', id });
    await this.#making;
    const backup = join(folder, id);
    const task = { file, backup, madeAt: known.at, at: clock.now(), baseUrl, hand };
    const prepared = await this.#keeper.run({ kind: 'prepare-restore', ...task });
    if (!prepared.ok) return prepared;
    await close();
    try {
      const aside = basename(exchange(file, clock.now()));
      log.warn('backup.restored', { id: codeInLog(id), aside: codeInLog(aside) });
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

  async #make(): Promise<Result<Backup, FileTrouble>> {
    const { file, folder, clock, log, onDamage, onChange } = this.#options;
    const made = await this.#keeper.run({ kind: 'backup', file, folder, at: clock.now() });
    if (!made.ok && this.#stopped) return made;
    if (!made.ok) {
      log.warn('backup.failed', { problem: troubleInLog(made.error) });
      if (made.error.code === 'store-corrupt') onDamage(made.error);
      return made;
    }
    log.info('backup.made', {
      id: codeInLog(made.value.id),
      bytes: made.value.bytes,
      orders: made.value.orders,
    });
    if (this.#stopped) return made;
    this.#tidyUp(made.value.id);
    onChange();
    const backup = join(folder, made.value.id);
    // Migrations and updates depend on the backup, and another program may have removed it.
    return versionIn(backup) === null
      ? err({ code: 'store-unwritable', file: backup, detail: 'The backup cannot be opened' })
      : made;
  }

  /**
   * Removes old backups. A failure, for example because another program has a file open, does not affect the new
   * backup.
   */
  #tidyUp(made: string): void {
    const { file, folder, clock, log, rule } = this.#options;
    try {
      const now = clock.now();
      dropBackups(folder, superfluous(this.list(), { now, made }, rule()));
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
    const [newest] = this.list();
    const age = newest ? clock.now() - Date.parse(newest.at) : everyMs;
    // If the clock was set back, the next backup must not be delayed for weeks.
    const rest = Math.min(everyMs, Math.max(0, everyMs - age));
    this.#after(Math.max(FIRST_AFTER_MS, rest));
  }

  #after(ms: number): void {
    const { clock, log } = this.#options;
    this.#cancelTimer();
    if (this.#stopped) return;
    this.#cancelTimer = clock.after(ms, () => {
      this.make()
        .then((made) => (made.ok ? this.#schedule() : this.#after(HOUR_MS)))
        .catch((error: unknown) => {
          log.error('backup.failed', { error: faultInLog(error) });
          this.#after(HOUR_MS);
        });
    });
  }
}
