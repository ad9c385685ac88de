import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { Backup, BackupShelf } from '../../shared/model/backup.ts';
import type { PeopleState } from '../../shared/model/people.ts';
import type { Mode, TrainingFaults, TrainingUpdates } from '../../shared/model/station.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { gazetteerLoaderFor } from '../areas/gazetteer-loader.ts';
import { AppUpdates } from '../app-updates/app-updates.ts';
import { locksOf } from '../policy/locks.ts';
import { faultInLog } from '../base/loggable.ts';
import type { FoundPolicy } from '../base/managed-policy.ts';
import type { Locks } from '../../shared/model/lock.ts';
import { awaitPolicy } from './await-policy.ts';
import { BenchFolder } from './bench-folder.ts';
import { BenchSettingsFile } from './bench-settings.ts';
import { LeadLock } from './lead-lock.ts';
import { SavedAccount, type AccountFailure } from './saved-account.ts';
import { OpenStation, type OpenFailure } from './open-station.ts';
import type { PendingProvision } from './provision-schema.ts';
import { Provisioner } from './provisioner.ts';
import { Signals } from '../base/signals.ts';
import type { Station } from '../station.ts';
import {
  type AuditEntry,
  type Hand,
  stationItself,
} from '../store/tables/audit-log/audit-log-table.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PinFailure } from '../people/pin-guard.ts';
import type { RestoreFailure } from '../store/maintenance/restore.ts';
import type { FileProblem } from '../store/engine/file-problem.ts';
import type { HostServices } from '../base/host-services.ts';
import type { Backups } from '../upkeep/backups.ts';
import type { BenchSnapshot } from '../support/bench-snapshot.ts';
import { Support } from '../support/support.ts';
import { OpenTrainingPlatform } from './training-platform.ts';
import { underWay } from './under-way.ts';
import { stopUpdates, startUpdates, isReceivingUpdates } from './training-updates.ts';
import { removeLeftCopies } from './station-copy.ts';

type AccountInput = CallRequest<'account.save'>;

/**
 * Holds the station that is open on this computer: training or the real account, in separate folders. If the station
 * cannot be opened, the bench holds the reason.
 */
export class Bench {
  readonly #signals;
  readonly #log;
  readonly #settings;
  readonly #account;
  readonly #training;
  readonly #open;
  readonly #lead;
  #policy: FoundPolicy | null = null;
  readonly #provisioner;
  /** Self-tests and support data. */
  readonly support;
  /** Updates of the program itself. */
  readonly appUpdates: AppUpdates;

  constructor(hostServices: HostServices) {
    const { dataFolder, log, clock } = hostServices;
    const signals = new Signals((error) =>
      log.error('signals.failed', { error: faultInLog(error) }),
    );
    this.#signals = signals;
    const folder = new BenchFolder(dataFolder);
    const settings = new BenchSettingsFile(dataFolder);
    const account = new SavedAccount({ settings, ...hostServices });
    const training = new OpenTrainingPlatform(folder.of('training'), hostServices);
    this.#log = log;
    this.#settings = settings;
    this.#account = account;
    this.#training = training;
    this.#lead = new LeadLock(settings, clock, () => signals.emit('people.changed', undefined));
    this.#open = new OpenStation({ hostServices, folder, settings, account, training, signals });
    this.appUpdates = new AppUpdates({
      installation: null,
      ...hostServices,
      underWay: () => underWay(this.station()),
      backUp: () => this.makeBackup(),
      appendAudit: (entry) => this.#audit(entry),
      changed: (state) => signals.emit('appUpdate.changed', state),
    });
    this.#provisioner = new Provisioner({
      account,
      settings,
      open: this.#open,
      appUpdates: this.appUpdates,
      log,
      provinces: async () => {
        const country = await gazetteerLoaderFor(hostServices.resourcesFolder).country();
        return [...country.newProvinces, ...country.oldProvinces];
      },
      checkAccount: (input) => account.check(input, (url) => this.#open.isAccountLeavable(url)),
      keepAccount: (input, setUp) => this.#keepAccount(input, setUp),
      accountAuditor: (input) => this.#accountAuditor(input),
      audit: (entry) => this.#audit(entry),
    });
    this.support = new Support(hostServices, {
      bench: () => this.#benchDetails(),
      feed: async () => {
        const { last } = this.appUpdates.state;
        const notInstalled = last?.is === 'not-updated' ? last.to : null;
        return { feed: await this.appUpdates.ask(), notInstalled };
      },
    });
    signals.on((name) => {
      if (name === 'station.opened') this.support.recordClosedFolders();
      if (name === 'station.opened' || name === 'people.changed') this.#letEverybodyIn();
    });
  }

  /** The open station, or the reason why no station is open. */
  station(): Result<Station, OpenFailure> {
    return this.#open.current;
  }

  /**
   * Interprets the error of a database statement for the packer: a full disk, or a file that is unwritable or
   * damaged. Null for any other error, which is a bug.
   */
  problemOf(error: unknown): FileProblem | null {
    return this.#open.problemOf(error);
  }

  /** The backups of the current mode, or the reason why no database can be opened. */
  backups(): Result<BackupShelf, OpenFailure> {
    const { backups } = this.#open;
    return backups.ok ? ok(backups.value.shelf()) : backups;
  }

  /** The changes that restoring a backup would undo. */
  async sinceBackup(id: string): ReturnType<Backups['since']> {
    const { backups } = this.#open;
    return backups.ok ? backups.value.since(id) : err({ code: 'not-found', what: 'backup', id });
  }

  async makeBackup(): Promise<Result<Backup, OpenFailure>> {
    const { backups } = this.#open;
    return backups.ok ? backups.value.make() : backups;
  }

  /**
   * Restores a backup. The present data is saved next to it, and no data changes before the backup has proved sound.
   */
  async restore(
    id: string,
  ): Promise<Result<undefined, OpenFailure | RestoreFailure | Failure<'not-found'>>> {
    return this.#open.restore(id, this.#person);
  }

  /** Path of this computer's settings if the file is damaged, until they are saved again; otherwise null. */
  get damagedSettings(): string | null {
    return this.#settings.damagedFile;
  }

  /** Whether the settings reserved for the shift lead are locked now. */
  get isLocked(): boolean {
    return this.#lead.hasPin && !this.#lead.isOpen;
  }

  /** Whether the shift lead has a PIN. Then signing in alone does not unlock those settings. */
  get hasLeadPin(): boolean {
    return this.#lead.hasPin;
  }

  leadState(): PeopleState['lead'] {
    return this.#lead.state();
  }

  /** Unlocks with the shift lead's PIN, or with the signed-in packer's own if they may lead. */
  async openLead(pin: string): Promise<Result<undefined, PinFailure | FileProblem>> {
    const needsPin = this.hasLeadPin;
    const tried = await this.#lead.open(pin, () => {
      const opened = this.station();
      const leadPin = opened.ok ? opened.value.people.leadPin : null;
      return leadPin === null ? [] : [leadPin];
    });
    if (needsPin && tried.ok) this.#audit({ kind: 'lead-opened' });
    if (!tried.ok && tried.error.code === 'wrong-pin') this.#audit({ kind: 'lead-failed' });
    return tried;
  }

  /**
   * Turns the sign-in off if no packer could sign in any more. Not with a lead's PIN, because that PIN can unlock the
   * bench.
   */
  #letEverybodyIn(): void {
    const opened = this.station();
    if (opened.ok && !this.hasLeadPin) opened.value.people.letEverybodyIn();
  }

  closeLead(): void {
    this.#lead.close();
  }

  async setLeadPin(pin: string | null): Promise<Result<undefined, FileProblem>> {
    const set = await this.#lead.setPin(pin);
    if (set.ok) this.#audit({ kind: 'lead-pin-changed', thing: pin === null ? 'removed' : 'set' });
    return set;
  }

  /**
   * Removes the shift lead's PIN and switches signing in off, so that the set-up is accessible. For a person with
   * access to this computer's files.
   */
  async resetLead(): Promise<Result<undefined, FileProblem>> {
    const reset = await this.#lead.setPin(null);
    const opened = this.station();
    if (reset.ok && opened.ok) opened.value.people.switchOff();
    if (reset.ok) this.#log.warn('lead.pin-reset');
    if (reset.ok) this.#audit({ kind: 'lead-pin-changed', thing: 'reset' });
    return reset;
  }

  /** Subscribes to the events of the contract, from whichever station is open. */
  on(listener: (event: string, payload: unknown) => void): () => void {
    return this.#signals.on(listener);
  }

  /** Notifies the window that the app was started again on this folder. */
  startedAgain(): void {
    this.#signals.emit('station.startedAgain', undefined);
  }

  /** Opens the station again, after a failure or as another station. */
  async reopen(): Promise<Result<undefined, OpenFailure>> {
    return this.#open.reopen();
  }

  /** The person at the window while no station is open: only the shift lead may decide then, if there is a PIN. */
  get #person(): Hand {
    return { by: this.hasLeadPin ? 'lead' : 'packer', packer: null };
  }

  /** Answers the question about data of another computer: see `OpenStation.takeOver`. */
  takeOver(as: 'moved' | 'second'): ReturnType<OpenStation['takeOver']> {
    return this.#open.takeOver(as, this.#person);
  }

  /** Opens training or the real account; `bad-address` if no account is set up. */
  async use(mode: Mode): Promise<Result<undefined, OpenFailure | Failure<'bad-address'>>> {
    if (mode === 'account' && this.#account.baseUrl === '')
      return err({ code: 'bad-address', address: '', reason: 'syntax' });
    const { mode: before } = this.#settings.current;
    const hand = this.#hand();
    const saved = this.#settings.save({ mode });
    if (!saved.ok) return saved;
    const opened = await this.reopen();
    if (before !== mode)
      this.#audit({
        kind: 'setup-changed',
        thing: 'mode',
        hand,
        changes: [{ field: '', before, after: mode }],
      });
    return opened;
  }

  /** Saves the real account's address and secrets, and opens it. */
  async saveAccount(
    account: AccountInput,
  ): Promise<Result<undefined, OpenFailure | AccountFailure>> {
    const auditChange = this.#accountAuditor(account);
    const saved = await this.#keepAccount(account);
    if (!saved.ok) return saved;
    const opened = await this.reopen();
    auditChange();
    return opened;
  }

  /** The saved account without its secrets, whichever station is open. */
  savedAccount(): CallAnswer<'account.kept'> {
    return this.#account.withoutSecrets();
  }

  /** Tests an account: first the address, then the token. Does not save it. */
  async testAccount(account: AccountInput): ReturnType<SavedAccount['try']> {
    return this.#account.try(account);
  }

  /** The simulated faults; in training only. */
  faults(): Result<TrainingFaults, Failure<'wrong-state'>> {
    const faults = this.#training.faults();
    return faults ? ok(faults) : this.#notTraining();
  }

  /** Sets the simulated faults of the training platform. */
  async setFaults(
    faults: TrainingFaults,
  ): Promise<Result<undefined, OpenFailure | Failure<'wrong-state'>>> {
    if (!this.#training.faults()) return this.#notTraining();
    if (!(await this.#training.setFaults(faults))) return this.reopen();
    this.#signals.emit('training.changed', undefined);
    return ok();
  }

  /** Whether the training platform sends updates to this station, and how fast its orders travel. */
  updates(): Result<TrainingUpdates, OpenFailure | Failure<'wrong-state'>> {
    const opened = this.station();
    if (!this.#training.faults()) return this.#notTraining();
    if (!opened.ok) return opened;
    return ok({ comeHere: isReceivingUpdates(opened.value), pace: this.#training.pace });
  }

  /** Changes these settings. Reopens a platform whose thread has ended. */
  async setUpdates({
    comeHere,
    pace,
  }: TrainingUpdates): Promise<
    Result<undefined, OpenFailure | PlatformFailure | Failure<'wrong-state'>>
  > {
    const before = this.updates();
    const opened = this.station();
    if (!before.ok) return before;
    if (!opened.ok) return opened;
    if (pace !== before.value.pace && !(await this.#training.setPace(pace))) return this.reopen();
    this.#signals.emit('training.changed', undefined);
    if (comeHere === before.value.comeHere) return ok();
    if (comeHere) return startUpdates(opened.value);
    await stopUpdates(opened.value);
    return ok();
  }

  /** Opens the station, and finishes a provisioning that was interrupted. */
  open(): Promise<void> {
    return this.#provisioner.open();
  }

  /** Sets the station up from a file, completely or not at all. */
  provision(file: string): ReturnType<Provisioner['provision']> {
    return this.#provisioner.provision(file);
  }

  /** Reports which fields a file would change. */
  tryProvision(file: string): ReturnType<Provisioner['try']> {
    return this.#provisioner.try(file);
  }

  /** Writes a provisioning file for other stations. */
  writeProvision(file: string): ReturnType<Provisioner['write']> {
    return this.#provisioner.write(file);
  }

  /** Applies the managed policy, as far as it is known. */
  manage(policy: FoundPolicy | null): void {
    this.#policy = policy;
    const { rules = { locked: [] } } = policy ?? {};
    const isKnown = rules !== null && rules !== 'awaited';
    this.appUpdates.manage(isKnown ? (rules.updates ?? null) : { policy: 'off' });
    this.#signals.emit('locks.changed', undefined);
  }

  /** The settings that users of this computer cannot change. */
  get locks(): Locks {
    const { locked } = this.#settings.current;
    const isFeedLocked = this.appUpdates.state.isLocked && !locked.includes('updates');
    return locksOf(this.#policy, isFeedLocked ? [...locked, 'updates'] : locked);
  }

  #benchDetails(): BenchSnapshot {
    const { mode } = this.#settings.current;
    const account = () => (mode === 'account' ? this.#account.read() : null);
    const { locks, appUpdates } = this;
    return { station: this.station(), mode, account, updates: appUpdates.state, locks };
  }

  /** Writes to the audit log of the open station; without one, only the app's log has the event. */
  #audit(entry: AuditEntry): void {
    const opened = this.station();
    if (opened.ok) opened.value.store.audit.append(entry);
  }

  /**
   * Returns a function that reports the account change to the audit log of the newly opened station. The actor is the
   * one who requested the change at the previous station.
   */
  #accountAuditor({ token, partner }: AccountInput): () => void {
    const hand = this.#hand();
    const before = this.#account.baseUrl;
    return () => {
      const after = this.#account.baseUrl;
      const secrets = Object.entries({ token, partner }).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, before: null, after: null }],
      );
      const address = before === after ? [] : [{ field: 'baseUrl', before, after }];
      this.#audit({ kind: 'account-changed', hand, changes: [...address, ...secrets] });
    };
  }

  /** The actor of the current call, for the audit log. */
  #hand() {
    const opened = this.station();
    return opened.ok ? opened.value.store.audit.hand : stationItself;
  }

  #keepAccount(account: AccountInput, setUp?: PendingProvision) {
    return this.#account.keep(account, (url) => this.#open.isAccountLeavable(url), setUp);
  }

  /** Closes the station after its current work, and unlocks the folder for the next process. */
  async close(): Promise<void> {
    this.#lead.close();
    await this.support.close();
    this.appUpdates.close();
    await this.#open.close();
    this.#signals.close();
  }

  #notTraining(): Result<never, Failure<'wrong-state'>> {
    return err({ code: 'wrong-state', state: this.#settings.current.mode });
  }
}

/** Opens the station that was last used on this computer; a new one opens training. */
export async function openBench(hostServices: HostServices): Promise<Bench> {
  // Requested in parallel with opening the station, because Windows needs a while to answer.
  const policyRequest = hostServices.policy?.() ?? null;
  if (!hostServices.isReadOnly) removeLeftCopies(hostServices.dataFolder, hostServices.log);
  const bench = new Bench(hostServices);
  await bench.open();
  if (policyRequest)
    await awaitPolicy(policyRequest, hostServices, (policy) => bench.manage(policy));
  bench.appUpdates.start();
  bench.support.start();
  return bench;
}
