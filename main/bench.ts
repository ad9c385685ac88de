import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallAnswer, CallRequest } from '../shared/contract.ts';
import type { Backup, BackupShelf } from '../shared/model/backup.ts';
import type { Mode, TrainingFaults } from '../shared/model/station.ts';
import { err, ok, type AppError, type Result } from '../shared/result.ts';
import { keepAddress, leavable } from './account-address.ts';
import { Backups } from './backups.ts';
import { readBenchSettings, writeBenchSettings, type BenchSettings } from './bench-settings.ts';
import { apply, furnish } from './furnish.ts';
import { createIds } from './ids.ts';
import { parseBaseUrl } from './platform/base-url.ts';
import { readProvision } from './provision.ts';
import { Signals } from './signals.ts';
import { openStation, STORE_FILE, type Account, type Station } from './station.ts';
import { lockFolder, type FolderLock } from './store/lock.ts';
import { exchange } from './store/restore.ts';
import { defaultBackups } from './store/settings-table.ts';
import { openStore } from './store/store.ts';
import { fileTrouble, storeTrouble } from './store/trouble.ts';
import type { Surroundings } from './surroundings.ts';
import { startTraining, type TrainingPlatform } from './training/platform.ts';
import { everydayFaults, setEverydayFaults } from './training/trainer.ts';
import { tryAccount } from './try-account.ts';

type AccountInput = CallRequest<'account.save'>;

/**
 * The one station that is open on this computer: training or the real account, which have
 * folders of their own and never meet. When it cannot be opened, the bench knows why.
 */
export class Bench {
  readonly #surroundings;
  readonly #file;
  readonly #signals = new Signals();
  #settings: BenchSettings;
  #station: Result<Station> = err({ code: 'internal', incident: 'not-opened' });
  #training: TrainingPlatform | null = null;
  #lock: FolderLock | null = null;
  #backups: Backups | null = null;
  /** Databases that turned out to be damaged: they are looked through before they are opened. */
  readonly #suspects = new Set<string>();
  /** Openings and closings, one after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#file = join(surroundings.dataFolder, 'bench.json');
    this.#settings = readBenchSettings(this.#file);
  }

  /** The open station, or why there is none. */
  station(): Result<Station> {
    return this.#station;
  }

  /**
   * What a failed statement means for somebody at the bench: a full disk, a file that cannot be
   * written or is damaged. Null when it was no statement, which is a bug.
   */
  troubleOf(error: unknown): AppError | null {
    const trouble = storeTrouble(this.#storeFile(), error);
    if (trouble?.code === 'store-corrupt') this.#condemn(trouble);
    return trouble;
  }

  /** The backups of the mode that is in use. Errors: why nothing is open, when nothing can be. */
  backups(): Result<BackupShelf> {
    return this.#backups ? ok(this.#backups.shelf()) : this.#noBackups();
  }

  /** Errors: `disk-full`, `store-corrupt`, `store-unwritable`. */
  async makeBackup(): Promise<Result<Backup>> {
    return this.#backups ? this.#backups.make() : this.#noBackups();
  }

  /**
   * Goes back to a backup. What was there is kept beside it, and nothing is changed before the
   * backup has proved sound.
   * Errors: `not-found`, `backup-unusable`, `store-newer`, `disk-full`, `store-unwritable`.
   */
  async restore(id: string): Promise<Result<undefined>> {
    return this.#inTurn(async () => {
      if (!this.#backups) return this.#noBackups();
      const { mode, baseUrl } = this.#settings;
      const address = mode === 'account' ? baseUrl : null;
      const prepared = await this.#backups.prepareRestore(id, address);
      if (!prepared.ok) return prepared;
      await this.#shut();
      const file = this.#storeFile();
      try {
        const aside = exchange(file, this.#surroundings.clock.now());
        this.#surroundings.log.warn('backup.restored', { id, aside });
      } catch (error) {
        // Opening tries to end it, and says what keeps it from doing so.
        this.#surroundings.log.error('backup.restore-failed', { id, error });
      }
      this.#station = await this.#exchange();
      this.#signals.emit('station.opened', undefined);
      return this.#station.ok ? ok() : this.#station;
    });
  }

  /** Every event of the contract, whichever station it comes from. */
  on(listener: (event: string, payload: unknown) => void): () => void {
    return this.#signals.on(listener);
  }

  /** Tells the window that somebody started the app again on this folder. */
  startedAgain(): void {
    this.#signals.emit('station.startedAgain', undefined);
  }

  /** Opens the station again after it could not be opened, or as another one. */
  async reopen(): Promise<Result<undefined>> {
    return this.#inTurn(async () => {
      this.#station = await this.#exchange();
      this.#signals.emit('station.opened', undefined);
      return this.#station.ok ? ok() : this.#station;
    });
  }

  /** Errors: `bad-address` when there is no account to use, and those of the store. */
  async use(mode: Mode): Promise<Result<undefined>> {
    if (mode === 'account' && this.#settings.baseUrl === '')
      return err({ code: 'bad-address', address: '', reason: 'syntax' });
    const kept = this.#keep({ ...this.#settings, mode });
    return kept.ok ? this.reopen() : kept;
  }

  /**
   * Keeps the real account's address and secrets, and opens it.
   * Errors: `bad-address`, `no-token`, `queue-not-empty`, `vault-unavailable`, those of the store.
   */
  async saveAccount(account: AccountInput): Promise<Result<undefined>> {
    const kept = await this.#keepAccount(account);
    return kept.ok ? this.use('account') : kept;
  }

  /** The real account as it was last saved, whichever station is open. Secrets stay here. */
  keptAccount(): CallAnswer<'account.kept'> {
    const { vault } = this.#surroundings;
    return {
      baseUrl: this.#settings.baseUrl,
      tokenForAreas: this.#settings.tokenForAreas,
      hasToken: vault.read('account-token') !== null,
      hasPartner: vault.read('partner-secret') !== null,
    };
  }

  /** Tries an account out: first the address, then the token. Keeps nothing. */
  async testAccount(
    account: AccountInput,
  ): Promise<Result<{ provinces: number; carriers: number }>> {
    const { vault, log } = this.#surroundings;
    const token =
      account.token ?? (this.#isKept(account.baseUrl) ? vault.read('account-token') : null);
    const { baseUrl, tokenForAreas = this.#settings.tokenForAreas } = account;
    return tryAccount({ baseUrl, token, tokenForAreas, log });
  }

  /** What a trainer has made go wrong. Errors: `wrong-state` outside training. */
  faults(): Result<TrainingFaults> {
    if (!this.#training) return err({ code: 'wrong-state', state: this.#settings.mode });
    return ok(everydayFaults(this.#training));
  }

  /** Makes the embedded platform behave as it does on a bad day, or as usual again. */
  async setFaults(faults: TrainingFaults): Promise<Result<undefined>> {
    if (!this.#training) return err({ code: 'wrong-state', state: this.#settings.mode });
    try {
      await setEverydayFaults(this.#training, faults);
      return ok();
    } catch (error) {
      // Its port is gone: opened anew, it gets another one.
      this.#surroundings.log.warn('training.port-gone', { error });
      return this.reopen();
    }
  }

  /** Sets the station up from a file: all of it, or nothing. Errors: `bad-provision` and others. */
  async provision(file: string): Promise<Result<undefined>> {
    const read = await readProvision(file);
    if (!read.ok) return read;
    if (read.value.account) {
      const kept = await this.#keepAccount(read.value.account);
      if (!kept.ok) return kept;
      const opened = await this.use('account');
      if (!opened.ok) return opened;
    }
    if (!this.#station.ok) return this.#station;
    const station = this.#station.value;
    station.store.commit(() => apply(read.value, station));
    return ok();
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#shut());
    this.#lock?.release();
    this.#lock = null;
    this.#signals.close();
  }

  async #keepAccount(account: AccountInput): Promise<Result<undefined>> {
    const address = parseBaseUrl(account.baseUrl);
    if (!address.ok) return address;
    const { vault } = this.#surroundings;
    const baseUrl = address.value.origin + address.value.prefix;
    const kept = this.#isKept(baseUrl) ? vault.read('account-token') : null;
    if (account.token === undefined && kept === null) return err({ code: 'no-token' });
    const left = await this.#leavable(baseUrl);
    if (!left.ok) return left;
    try {
      if (account.token !== undefined) vault.write('account-token', account.token);
      if (account.partner !== undefined) vault.write('partner-secret', account.partner || null);
    } catch (error) {
      return err({ code: 'vault-unavailable', detail: String(error) });
    }
    const { tokenForAreas = this.#settings.tokenForAreas } = account;
    return this.#keep({ ...this.#settings, baseUrl, tokenForAreas });
  }

  /** The kept token is only ever sent to the address that it was given for. */
  #isKept(baseUrl: string): boolean {
    const address = parseBaseUrl(baseUrl);
    return address.ok && address.value.origin + address.value.prefix === this.#settings.baseUrl;
  }

  /** Orders that wait for one platform must not be sent to another. */
  async #leavable(baseUrl: string): Promise<Result<undefined>> {
    const known = this.#settings.baseUrl;
    const file = this.#storeFile('account');
    if (known === baseUrl || !existsSync(file)) return ok();
    return this.#inTurn(async () => {
      if (this.#settings.mode === 'account' && this.#station.ok)
        return leavable(this.#station.value.store, known, baseUrl);
      const store = openStore(file, createIds(this.#surroundings.clock));
      if (!store.ok) return store;
      const left = leavable(store.value, known, baseUrl);
      store.value.close();
      return left;
    });
  }

  #noBackups(): Result<never> {
    return this.#station.ok ? err({ code: 'internal', incident: 'no-backups' }) : this.#station;
  }

  /** Closes a station whose file turned out to be damaged: what is written to it may be lost. */
  #condemn(trouble: AppError): void {
    const condemned = this.#station;
    if (!condemned.ok) return;
    this.#surroundings.log.error('store.damaged', { trouble });
    void this.#inTurn(async () => {
      if (this.#station !== condemned) return;
      this.#suspects.add(this.#storeFile());
      await this.#shut().catch((error: unknown) => {
        this.#surroundings.log.error('station.close-failed', { error });
      });
      this.#station = err(trouble);
      this.#signals.emit('station.opened', undefined);
    });
  }

  /** The next station in place of the last one; a bug on the way leaves none, and can be tried again. */
  async #exchange(): Promise<Result<Station>> {
    try {
      await this.#shut();
      return await this.#open();
    } catch (error) {
      const trouble = storeTrouble(this.#storeFile(), error);
      await this.#endTraining();
      if (trouble) return err(trouble);
      const incident = randomUUID().slice(0, 8);
      this.#surroundings.log.error('station.open-failed', { incident, error });
      return err({ code: 'internal', incident });
    }
  }

  async #open(): Promise<Result<Station>> {
    const held = this.#hold();
    if (!held.ok) return held;
    const { mode } = this.#settings;
    const backups = this.#safekeeping(mode);
    this.#backups = backups;
    const file = this.#storeFile();
    const fit = await backups.prepareToOpen(this.#suspects.has(file));
    if (!fit.ok) return fit;
    this.#suspects.delete(file);
    const account = await (mode === 'training' ? this.#trainingAccount() : this.#realAccount());
    if (!account.ok) return account;
    const station = openStation(this.#folder(mode), account.value, this.#surroundings);
    if (!station.ok) {
      await this.#endTraining();
      return station;
    }
    try {
      if (mode === 'training') furnish(station.value);
      else keepAddress(station.value, account.value);
      station.value.signals.on((name, payload) => this.#signals.emit(name, payload));
      station.value.start();
      backups.start();
      return station;
    } catch (error) {
      await station.value.close();
      throw error;
    }
  }

  #safekeeping(mode: Mode): Backups {
    const { clock, log, keeperWorker } = this.#surroundings;
    return new Backups({
      file: this.#storeFile(mode),
      folder: join(this.#folder(mode), 'backups'),
      keeperWorker,
      rule: () =>
        this.#station.ok ? this.#station.value.store.settings.get('backups') : defaultBackups,
      onDamage: (trouble) => this.#condemn(trouble),
      onChange: () => this.#signals.emit('backups.changed', undefined),
      clock,
      log,
    });
  }

  async #trainingAccount(): Promise<Result<Account>> {
    const { clock, log, resourcesFolder } = this.#surroundings;
    const folder = this.#folder('training');
    const journal = join(folder, 'platform.ndjson');
    try {
      mkdirSync(folder, { recursive: true });
      const token = randomBytes(16).toString('hex');
      this.#training = await startTraining({ journal, token, clock, resourcesFolder });
      const { baseUrl } = this.#training;
      return ok({
        mode: 'training',
        baseUrl,
        token: () => token,
        partner: () => null,
      });
    } catch (error) {
      log.error('training.start-failed', { error });
      return unwritable(journal, error);
    }
  }

  #realAccount(): Result<Account> {
    const { vault } = this.#surroundings;
    // Saving an account opens the station anew, so what is read here stays true.
    const token = vault.read('account-token');
    const partner = vault.read('partner-secret');
    const { baseUrl, tokenForAreas } = this.#settings;
    return ok({
      mode: 'account',
      baseUrl,
      token: () => token,
      partner: () => partner,
      tokenForAreas: () => tokenForAreas,
    });
  }

  /** One process has the data folder, training's files and the settings included. */
  #hold(): Result<undefined> {
    if (this.#lock) return ok();
    const { dataFolder } = this.#surroundings;
    const file = join(dataFolder, 'bench.lock');
    try {
      mkdirSync(dataFolder, { recursive: true });
    } catch (error) {
      return unwritable(file, error);
    }
    const lock = lockFolder(file, dataFolder);
    if (lock.ok) this.#lock = lock.value;
    return lock.ok ? ok() : lock;
  }

  async #shut(): Promise<void> {
    const station = this.#station;
    // Whoever calls while the station closes must not reach into a database that is gone.
    this.#station = err({ code: 'internal', incident: 'closed' });
    await this.#backups?.stop();
    if (station.ok) await station.value.close();
    await this.#endTraining();
  }

  async #endTraining(): Promise<void> {
    await this.#training?.close();
    this.#training = null;
  }

  #folder(mode: Mode): string {
    return join(this.#surroundings.dataFolder, mode);
  }

  #storeFile(mode = this.#settings.mode): string {
    return join(this.#folder(mode), STORE_FILE);
  }

  #keep(settings: BenchSettings): Result<undefined> {
    try {
      writeBenchSettings(this.#file, settings);
    } catch (error) {
      return unwritable(this.#file, error);
    }
    this.#settings = settings;
    return ok();
  }

  async #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(task, task);
    this.#turn = turn.catch(() => {});
    return turn;
  }
}

/** Opens the station that this computer was last used for; a fresh one trains. */
export async function openBench(surroundings: Surroundings): Promise<Bench> {
  const bench = new Bench(surroundings);
  await bench.reopen();
  return bench;
}

function unwritable(file: string, error: unknown): Result<never> {
  const detail = String(error);
  return err(fileTrouble(file, error) ?? { code: 'store-unwritable', file, detail });
}
