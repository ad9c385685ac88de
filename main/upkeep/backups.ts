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
import type { BackupSettings } from '../store/settings-table.ts';
import { fileFailure, type FileTrouble } from '../store/trouble.ts';
import type { Clock, Log } from '../base/surroundings.ts';

/** By then the window stands: nobody waits for the disk. */
const FIRST_AFTER_MS = 10_000;
const HOUR_MS = 3_600_000;

/**
 * Looks after one station's database: checks it without keeping anybody waiting, makes backups
 * by itself and on demand, and goes back to one. Works also while the database cannot be opened.
 */
export class Backups {
  readonly #options;
  readonly #keeper;
  #making: Promise<Result<Backup, FileTrouble>> | null = null;
  #cancelTimer: () => void = () => {};
  #cancelCheck: () => void = () => {};
  #checked = false;
  /** Whoever comes after has the database, and its backups. */
  #stopped = false;

  constructor(options: {
    /** The database. */
    file: string;
    /** Where the backups lie. */
    folder: string;
    keeperWorker: URL;
    /** Times how long its ends are waited for. */
    outsideClock: Clock;
    rule: () => BackupSettings;
    /** Hears that the database turned out to be damaged. */
    onDamage: (trouble: FileTrouble) => void;
    /** Hears that there is another list of backups. */
    onChange: () => void;
    clock: Clock;
    log: Log;
  }) {
    this.#options = options;
    this.#keeper = new Keeper(options.keeperWorker, options.outsideClock);
  }

  /** Newest first. */
  list(): Backup[] {
    return listBackups(this.#options.folder);
  }

  /**
   * The backups, and what becomes of them by themselves. Of a database that a newer version of the app wrote, only
   * those that this version can go back to: the one made before the update, and older ones.
   */
  shelf(): BackupShelf {
    const { file, folder, rule } = this.#options;
    const { everyHours, days } = rule();
    const isOurs = (path: string) => (versionIn(path) ?? 0) <= knownVersion;
    const all = this.list();
    const backups = isOurs(file) ? all : all.filter(({ id }) => isOurs(join(folder, id)));
    return { backups, folder, everyHours, days, replacedDays: REPLACED_DAYS };
  }

  /** What was done since a backup was made; null where its name, or the log, does not tell. */
  async since(id: string): Promise<Result<SinceBackup | null, FileTrouble | Failure<'not-found'>>> {
    const known = this.list().find((backup) => backup.id === id);
    if (!known) return err({ code: 'not-found', what: 'backup', id });
    if (known.head === null) return ok(null);
    const { file } = this.#options;
    return this.#keeper.run({ kind: 'since-backup', file, head: known.head.seq });
  }

  /**
   * What has to be done before the database is opened: a restore that a crash cut short is ended,
   * a big file is looked through after its last process was killed (or when `suspect`), and one
   * of an older version is backed up before it is brought up to date.
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

  /** Begins to check and to make backups in the background. */
  start(): void {
    const { clock, file } = this.#options;
    if (isBig(file) && !this.#checked)
      this.#cancelCheck = clock.after(FIRST_AFTER_MS, () => void this.#check());
    this.#schedule();
  }

  /** Backs the database up now; whoever asks twice gets the same backup. */
  make(): Promise<Result<Backup, FileTrouble>> {
    this.#making ??= this.#make().finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  /**
   * Puts a backup in the place of the database, which is kept aside. Nothing is changed before the
   * backup has proved sound; then `close` lets go of the database. An exchange that fails after that is
   * ended by the next `prepareToOpen`. `baseUrl` is the account's address, null in training; `hand` is whose
   * doing it is.
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
      // With its plan on the disk the next opening ends the exchange, or reports why it cannot.
      if (!isRestorePlanned(file)) return fileFailure(file, error);
    }
    return ok();
  }

  /** Ends what goes on by itself, and what is under way. */
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
    // Migrations and updates rely on it: another program may have removed it since.
    return versionIn(backup) === null
      ? err({ code: 'store-unwritable', file: backup, detail: 'The backup cannot be opened' })
      : made;
  }

  /** What is in the way of removing a file, such as another program, must not cost the backup. */
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
    // A clock that was set back must not put the next backup off for weeks.
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
