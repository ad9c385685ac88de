import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from '../../shared/model/station.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { faultInLog, problemInLog } from '../base/loggable.ts';
import { keepAddress, leavable, leavableFile, type Unleavable } from './account-address.ts';
import { Backups } from '../upkeep/backups.ts';
import type { BenchFolder } from './bench-folder.ts';
import type { BenchSettingsFile } from './bench-settings.ts';
import { addSamples } from './samples.ts';
import { readCopy } from './station-copy.ts';
import type { SavedAccount } from './saved-account.ts';
import { newIncident } from '../base/random.ts';
import { BenchRun } from '../base/bench-run.ts';
import { createIds } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import { openStation, type Station } from '../station.ts';
import {
  cancelReplacement,
  finishRestore,
  isRestorePlanned,
  planReplacement,
  prepareEmpty,
  type RestoreFailure,
} from '../store/maintenance/restore.ts';
import { OPEN_TWICE, takeOverDatabase } from '../store/maintenance/take-over.ts';
import type { Hand } from '../store/tables/audit-log/audit-log-table.ts';
import { defaultBackups } from '../store/tables/stored-values.ts';
import {
  fileProblem,
  storeProblem,
  type FileProblem,
  type StoreFailure,
} from '../store/engine/file-problem.ts';
import type { HostServices } from '../base/host-services.ts';
import type { OpenTrainingPlatform } from './training-platform.ts';

/** Why no station is open. `internal`: a bug, whose incident is in the log. */
export type OpenFailure = StoreFailure | Failure<'internal' | 'vault-unavailable'>;

function newRun({ clock }: Pick<HostServices, 'clock'>): BenchRun {
  return new BenchRun(clock, createIds(clock));
}

/** Number of orders with a request to the platform still to make: the copy that is set aside does not make them. */
function unsentIn(station: Station): number {
  const { queued, sending, uncertain, cancelling } = station.state().queue;
  return queued + sending + uncertain + cancelling;
}

/** Time for the hub to answer if these data are open elsewhere, too (ms). An unreachable hub must not delay the start. */
const TWICE_LIMIT_MS = 3_000;

/**
 * The station of the current mode, with its training platform and its backups, or the reason why no station is open.
 * Opening, switching and closing run one at a time.
 */
export class OpenStation {
  readonly #hostServices;
  readonly #folder;
  readonly #settings;
  readonly #account;
  readonly #training;
  readonly #signals;
  #station: Result<Station, OpenFailure> = err({ code: 'internal', incident: 'not-opened' });
  #backups: Backups | null = null;
  /** This opening at the hub. A person's decision starts a new one, which the former does not exclude. */
  #run: BenchRun;
  /** Databases found damaged; they are checked before they are opened again. */
  readonly #suspects = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(tools: {
    hostServices: HostServices;
    folder: BenchFolder;
    settings: BenchSettingsFile;
    account: SavedAccount;
    training: OpenTrainingPlatform;
    signals: Signals;
  }) {
    this.#hostServices = tools.hostServices;
    this.#folder = tools.folder;
    this.#settings = tools.settings;
    this.#account = tools.account;
    this.#training = tools.training;
    this.#signals = tools.signals;
    this.#run = newRun(tools.hostServices);
  }

  /** The open station, or the reason why no station is open. */
  get current(): Result<Station, OpenFailure> {
    return this.#station;
  }

  /** Also available while the database cannot be opened; otherwise the reason. */
  get backups(): Result<Backups, OpenFailure> {
    if (this.#backups) return ok(this.#backups);
    return this.#station.ok ? err({ code: 'internal', incident: 'no-backups' }) : this.#station;
  }

  /** Interprets the error of a database statement; null for other errors. A damaged database closes its station. */
  problemOf(error: unknown): FileProblem | null {
    const problem = storeProblem(this.#storeFile, error);
    if (problem?.code === 'store-corrupt') this.#condemn(problem);
    return problem;
  }

  /** Closes the open station and opens that of the current mode. */
  async reopen(): Promise<Result<undefined, OpenFailure>> {
    return this.#enqueue(() => this.#exchange());
  }

  /** Restores a backup and opens the station on it. `person` is the actor if no station is open. */
  async restore(
    id: string,
    person: Hand,
  ): Promise<Result<undefined, OpenFailure | RestoreFailure | Failure<'not-found'>>> {
    const hand = this.#station.ok ? this.#station.value.store.audit.hand : person;
    return this.#enqueue(async () => {
      const { backups } = this;
      if (!backups.ok) return backups;
      const address = this.#settings.current.mode === 'account' ? this.#account.baseUrl : null;
      let isShut = false;
      const shut = () => {
        isShut = true;
        // The restored data are another state of this bench: a copy that is open elsewhere excludes them.
        this.#run = newRun(this.#hostServices);
        return this.#shut();
      };
      try {
        const restored = await backups.value.restore(id, address, shut, hand);
        if (!isShut) return restored;
        const opened = await this.#exchange();
        return restored.ok ? opened : restored;
      } catch (error) {
        // Without this the bench would have no station until the app restarts.
        if (isShut) await this.#exchange();
        throw error;
      }
    });
  }

  /**
   * Answers whether data of another computer, or data open twice, `moved` to this computer, or are a copy for a `second`
   * bench: that one starts without orders and without the site, and the copy is set aside like a replaced database.
   */
  async takeOver(
    as: 'moved' | 'second',
    person: Hand,
  ): Promise<Result<undefined, OpenFailure | Failure<'wrong-state' | 'vault-unavailable'>>> {
    return this.#enqueue(async () => {
      const { clock, log } = this.#hostServices;
      const machine = await this.#identify();
      const question = this.#station.ok ? null : this.#station.error.code;
      const isTwice = question === 'bench-twice';
      if (!isTwice && (question !== 'other-computer' || machine === null))
        return err({ code: 'wrong-state', state: this.#settings.current.mode });
      const file = this.#storeFile;
      await this.#backups?.stop();
      try {
        if (as === 'moved')
          takeOverDatabase(file, { machine: machine ?? '', at: clock.now(), hand: person });
        else {
          // May need more room than the disk has, and then a person may still answer that the bench moved.
          prepareEmpty(file, { machine: machine ?? '', leavesSite: true });
          planReplacement(file, clock.now());
          // A crash from here on leaves the plan, whose database leaves the site at its opening.
          const left = this.#leaveSite();
          if (!left.ok) {
            cancelReplacement(file);
            return left;
          }
          finishRestore(file);
        }
      } catch (error) {
        // The plan is on disk: the opening finishes the exchange, or reports why it cannot.
        if (isRestorePlanned(file)) return this.#exchange();
        const problem = fileProblem(file, error);
        if (problem) return err(problem);
        throw error;
      }
      log.warn('station.taken-over', { as });
      this.#run = newRun(this.#hostServices);
      return this.#exchange();
    });
  }

  /** Removes the membership of the site, by which the site knows the other computer. */
  #leaveSite(): Result<undefined, Failure<'vault-unavailable'>> {
    const { vault } = this.#hostServices;
    try {
      if (vault.read('site') !== null) vault.write('site', null);
      return ok();
    } catch (error) {
      return err({ code: 'vault-unavailable', detail: String(error) });
    }
  }

  /** Completes the exchange for a second bench: a crash may have come before its membership was removed. */
  #leaveSiteOf({ store }: Station): Result<undefined, Failure<'vault-unavailable'>> {
    if (this.#hostServices.isReadOnly || !store.settings.get('bench.leavesSite')) return ok();
    const left = this.#leaveSite();
    if (left.ok) store.commit(() => store.settings.set('bench.leavesSite', false));
    return left;
  }

  /** Reads a copy of the account's station while training is open. */
  async readAccountStation<T>(read: (station: Station) => T): Promise<Result<T, StoreFailure>> {
    const file = this.#folder.storeFile('account');
    return this.#enqueue(() => readCopy(file, this.#hostServices, read));
  }

  /** Checks whether the account may change to `baseUrl`, whether its station is open or not. */
  async isAccountLeavable(baseUrl: string): Promise<Result<undefined, Unleavable>> {
    const { mode } = this.#settings.current;
    const currentUrl = this.#account.baseUrl;
    const file = this.#folder.storeFile('account');
    if (currentUrl === baseUrl || !existsSync(file)) return ok();
    return this.#enqueue(async () =>
      mode === 'account' && this.#station.ok
        ? leavable(this.#station.value.store, currentUrl, baseUrl)
        : leavableFile(file, this.#hostServices.clock, currentUrl, baseUrl),
    );
  }

  /** Closes the station, and unlocks the folder for the next process. */
  async close(): Promise<void> {
    await this.#enqueue(() => this.#shut());
    this.#folder.release();
  }

  /** Closes a station with a damaged file, because further writes could be lost. */
  #condemn(problem: FileProblem): void {
    const condemned = this.#station;
    if (!condemned.ok) return;
    this.#hostServices.log.error('store.damaged', { trouble: problemInLog(problem) });
    void this.#enqueue(async () => {
      if (this.#station !== condemned) return;
      this.#suspects.add(this.#storeFile);
      await this.#shut().catch((error: unknown) => {
        this.#hostServices.log.error('station.close-failed', { error: faultInLog(error) });
      });
      this.#station = err(problem);
      this.#signals.emit('station.opened', undefined);
    });
  }

  /**
   * Closes a station whose data are open elsewhere, too: both would send and print the same orders. A person decides,
   * also after a restart.
   */
  #stopTwice(twice: Station): void {
    void this.#enqueue(async () => {
      if (!this.#station.ok || this.#station.value !== twice) return;
      const { log } = this.#hostServices;
      log.error('station.open-twice');
      const unsent = unsentIn(twice);
      try {
        this.#noteTwice(twice);
      } catch (error) {
        // A full disk must not leave both open. The hub refuses them again after a restart.
        log.error('station.open-twice-not-noted', { error: faultInLog(error) });
      }
      await this.#shut().catch((error: unknown) => {
        log.error('station.close-failed', { error: faultInLog(error) });
      });
      this.#station = err({ code: 'bench-twice', file: this.#storeFile, unsent });
      this.#signals.emit('station.opened', undefined);
    });
  }

  #noteTwice({ store }: Station): void {
    store.commit(() => store.settings.set('bench.machine', OPEN_TWICE));
  }

  async #exchange(): Promise<Result<undefined, OpenFailure>> {
    this.#station = await this.#next();
    this.#signals.emit('station.opened', undefined);
    return this.#station.ok ? ok() : this.#station;
  }

  /** Opens the next station. After a bug no station is open, and opening can be retried. */
  async #next(): Promise<Result<Station, OpenFailure>> {
    try {
      await this.#shut();
      const opened = await this.#open();
      if (!opened.ok)
        this.#hostServices.log.warn('station.not-opened', { trouble: problemInLog(opened.error) });
      return opened;
    } catch (error) {
      const problem = storeProblem(this.#storeFile, error);
      await this.#training.close();
      if (problem) return err(problem);
      const incident = newIncident();
      this.#hostServices.log.error('station.open-failed', { incident, error: faultInLog(error) });
      return err({ code: 'internal', incident });
    }
  }

  async #open(): Promise<Result<Station, OpenFailure>> {
    const held = this.#folder.hold();
    if (!held.ok) return held;
    const { mode } = this.#settings.current;
    const backups = this.#safekeeping(mode);
    this.#backups = backups;
    const file = this.#storeFile;
    const fit = await backups.prepareToOpen(this.#suspects.has(file));
    if (!fit.ok) return fit;
    this.#suspects.delete(file);
    const account = mode === 'training' ? await this.#training.open() : ok(this.#account.read());
    if (!account.ok) return account;
    const host = {
      ...this.#hostServices,
      benchRun: this.#run,
      damagedSettings: () => this.#settings.damagedFile,
    };
    const station = openStation(this.#folder.of(mode), account.value, host);
    if (!station.ok) {
      await this.#training.close();
      return station;
    }
    try {
      const left = this.#leaveSiteOf(station.value);
      if (!left.ok) {
        await station.value.close();
        await this.#training.close();
        return left;
      }
      const question =
        mode === 'account' && !this.#hostServices.isReadOnly
          ? await this.#questionAbout(station.value)
          : null;
      if (question !== null) {
        const unsent = unsentIn(station.value);
        await station.value.close();
        return err({ code: question, file, unsent });
      }
      if (mode === 'training') addSamples(station.value);
      else keepAddress(station.value, account.value);
      station.value.signals.on((name, payload) => {
        this.#signals.emit(name, payload);
        if (name === 'site.changed') this.#checkTwice(station.value);
      });
      if (this.#hostServices.isReadOnly) return station;
      station.value.start();
      backups.start();
      return station;
    } catch (error) {
      await station.value.close();
      throw error;
    }
  }

  /** Returns the question that a person must answer before these data are used; null if there is none. */
  async #questionAbout(station: Station): Promise<'other-computer' | 'bench-twice' | null> {
    if (station.store.settings.get('bench.machine') === OPEN_TWICE) return 'bench-twice';
    if (!(await this.#isOurs(station))) return 'other-computer';
    if (!(await station.site?.isOpenTwice(TWICE_LIMIT_MS))) return null;
    this.#noteTwice(station);
    return 'bench-twice';
  }

  #checkTwice(station: Station): void {
    const link = station.site?.state;
    if (link?.state === 'refused' && link.why === 'bench-twice') this.#stopTwice(station);
  }

  /**
   * Whether a database belongs to this computer. One that belongs to none yet, or on a computer without an identifier, is
   * accepted.
   */
  async #isOurs({ store }: Station): Promise<boolean> {
    const owner = store.settings.get('bench.machine');
    const machine = owner === '' ? await this.#hostServices.machineId?.() : await this.#identify();
    if (machine === null || machine === undefined) return true;
    if (owner === '') store.commit(() => store.settings.set('bench.machine', machine));
    return owner === '' || owner === machine;
  }

  /** Returns this computer's identifier. Tries again once, because `reg.exe` may fail under load. */
  async #identify(): Promise<string | null> {
    const { machineId, log } = this.#hostServices;
    const machine = (await machineId?.()) ?? (await machineId?.()) ?? null;
    if (machine === null) log.warn('station.computer-unknown');
    return machine;
  }

  #safekeeping(mode: Mode): Backups {
    const { clock, outsideClock, log, keeperWorker } = this.#hostServices;
    return new Backups({
      file: this.#folder.storeFile(mode),
      folder: join(this.#folder.of(mode), 'backups'),
      keeperWorker,
      outsideClock,
      rule: () =>
        this.#station.ok ? this.#station.value.store.settings.get('backups') : defaultBackups,
      onDamage: (problem) => this.#condemn(problem),
      onChange: () => this.#signals.emit('backups.changed', undefined),
      machineId: () => this.#identify(),
      clock,
      log,
    });
  }

  async #shut(): Promise<void> {
    const station = this.#station;
    // Calls that arrive while the station closes must not use its closed database.
    this.#station = err({ code: 'internal', incident: 'closed' });
    await this.#backups?.stop();
    if (station.ok) await station.value.close();
    await this.#training.close();
  }

  get #storeFile(): string {
    return this.#folder.storeFile(this.#settings.current.mode);
  }

  async #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const queue = this.#queue.then(task, task);
    this.#queue = queue.catch(() => {});
    return queue;
  }
}
