import { removeFileSync } from '../base/files/remove.ts';
import type { CallRequest } from '../../shared/contract.ts';
import type { AuditChange } from '../../shared/model/audit.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { AppUpdates } from '../app-updates/app-updates.ts';
import { writeFileAtomically } from '../base/files/atomic-file.ts';
import { isSameProvince } from '../areas/province-nicknames.ts';
import { faultInLog, troubleInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { Station } from '../station.ts';
import type { AuditEntry } from '../store/audit-log-table.ts';
import { changesOf } from '../store/audited-setup.ts';
import { fileFailure } from '../store/trouble.ts';
import { applyProvision } from './apply-provision.ts';
import type { KeptSettings } from './bench-settings.ts';
import type { AccountFailure, KeptAccount } from './kept-account.ts';
import type { OpenFailure, OpenStation } from './open-station.ts';
import { provisionChanges, updateChanges } from './provision-changes.ts';
import { provisionOf } from './provision-of.ts';
import {
  type KeptProvision,
  keptProvision,
  type Provision,
  type StationProvision,
} from './provision-schema.ts';
import { readProvision } from './provision.ts';

type AccountInput = CallRequest<'account.save'>;

/** Sets this computer's station up from provisioning files, and writes such files. */
export class Provisioner {
  readonly #tools;
  readonly #account;
  readonly #log;

  constructor(tools: {
    account: KeptAccount;
    settings: KeptSettings;
    open: OpenStation;
    appUpdates: AppUpdates;
    log: Log;
    /** Names of the country's provinces, current ones and those until 2025. */
    provinces: () => Promise<readonly string[]>;
    /** Checks whether an account would be saved; does not save it. */
    checkAccount: (account: AccountInput) => Promise<Result<undefined, AccountFailure>>;
    keepAccount: (
      account: AccountInput,
      setUp: KeptProvision,
    ) => Promise<Result<undefined, AccountFailure>>;
    /** Returns a function that reports the account change to the audit log after it is saved. */
    accountTeller: (account: AccountInput) => () => void;
    tell: (entry: AuditEntry) => void;
  }) {
    this.#tools = tools;
    this.#account = tools.account;
    this.#log = tools.log;
  }

  /** Opens the station, and finishes a provisioning that was interrupted. */
  async open(): Promise<void> {
    const { setUp } = this.#account;
    const rest = keptProvision(setUp);
    if (rest === null) {
      if (setUp !== undefined) this.#log.error('provision.not-understood');
      await this.#tools.open.reopen();
      return;
    }
    try {
      const used = this.#account.useIt();
      const done = used.ok ? await this.#setUpAccount(rest) : used;
      if (!done.ok)
        this.#log.error('provision.not-finished', { problem: troubleInLog(done.error) });
    } catch (error) {
      this.#log.error('provision.not-finished', { error: faultInLog(error) });
    }
    if (!this.#tools.open.current.ok) await this.#tools.open.reopen();
  }

  /**
   * Sets the station up from a file, completely or not at all. A failure restores the former account and station.
   * After a killed process the next one finishes the work. Returns secret files that could not be removed, although
   * their secrets are saved.
   */
  async provision(
    file: string,
  ): Promise<Result<readonly string[], OpenFailure | AccountFailure | Failure<'bad-provision'>>> {
    const spent: string[] = [];
    const read = await readProvision(file, { spent, isProvince: await this.#isProvince() });
    if (!read.ok) return read;
    const putBack = this.#account.remember();
    try {
      const done = await this.#provision({ ...read.value, spent });
      if (!done.ok && putBack()) await this.#tools.open.reopen();
      return done;
    } catch (error) {
      const trouble = this.#tools.open.troubleOf(error);
      if (putBack()) await this.#tools.open.reopen();
      if (trouble) return err(trouble);
      throw error;
    }
  }

  /**
   * Reports which fields a file would change, or why it would be refused. Makes no change and removes no secret
   * files.
   */
  async try(
    file: string,
  ): Promise<Result<AuditChange[], OpenFailure | AccountFailure | Failure<'bad-provision'>>> {
    const read = await readProvision(file, { isProvince: await this.#isProvince() });
    if (!read.ok) return read;
    const { account } = read.value;
    const checked = account ? await this.#tools.checkAccount(account) : ok();
    if (!checked.ok) return checked;
    const opened = this.#tools.open.current;
    if (!opened.ok) return opened;
    const { locked, mode } = this.#tools.settings.current;
    const updates = this.#tools.appUpdates.decided;
    const kept = { baseUrl: this.#account.baseUrl, locked, updates };
    const look = (station: Station) => provisionChanges(read.value, station, kept);
    if (!account || mode === 'account') return ok(look(opened.value));
    // The comparison is with the account's station, not with training.
    const changes = await this.#tools.open.aside(look);
    if (!changes.ok) return changes;
    return ok([{ field: 'mode', before: mode, after: 'account' }, ...changes.value]);
  }

  /** Writes printers, label sizes, scale and rules of this station as a file for other stations. */
  write(file: string): Result<undefined, OpenFailure> {
    const opened = this.#tools.open.current;
    if (!opened.ok) return opened;
    try {
      writeFileAtomically(file, provisionOf(opened.value));
      this.#tools.tell({ kind: 'exported', thing: 'setup' });
      return ok();
    } catch (error) {
      return fileFailure(file, error);
    }
  }

  async #isProvince(): Promise<(name: string) => boolean> {
    const provinces = await this.#tools.provinces();
    return (name) => provinces.some((one) => isSameProvince(name, one));
  }

  async #provision({
    account,
    ...rest
  }: Provision & KeptProvision): Promise<Result<readonly string[], OpenFailure | AccountFailure>> {
    if (!account) {
      const { spent, ...wanted } = rest;
      const applied = this.#apply(wanted);
      return applied.ok ? ok(this.#removeSpent(spent)) : applied;
    }
    const tell = this.#tools.accountTeller(account);
    const kept = await this.#tools.keepAccount(account, rest);
    if (!kept.ok) return kept;
    const setUp = await this.#setUpAccount(rest);
    if (setUp.ok) tell();
    return setUp;
  }

  /** Opens the saved account and applies the pending set-up. Returns the secret files that are left. */
  async #setUpAccount({
    spent,
    ...rest
  }: KeptProvision): Promise<Result<readonly string[], OpenFailure | AccountFailure>> {
    const opened = await this.#tools.open.reopen();
    if (!opened.ok) return opened;
    const applied = this.#apply(rest);
    if (!applied.ok) return applied;
    const left = this.#removeSpent(spent);
    this.#account.clearSetUp();
    return ok(left);
  }

  #apply({
    updates,
    locked,
    ...rest
  }: StationProvision): Result<undefined, OpenFailure | Failure<'vault-unavailable'>> {
    const opened = this.#tools.open.current;
    if (!opened.ok) return opened;
    const station = opened.value;
    const before = this.#tools.settings.current.locked;
    const kept = locked ? this.#tools.settings.keep({ locked }) : ok();
    if (!kept.ok) return kept;
    const unlock = () => void (locked && this.#tools.settings.keep({ locked: before }));
    const fed = updates ? updateChanges(updates, this.#tools.appUpdates.decided) : [];
    const set = updates && this.#provisionUpdates(updates);
    if (set && !set.ok) {
      unlock();
      return set;
    }
    try {
      station.store.commit(() => {
        applyProvision(rest, station);
        this.#tools.tell({ kind: 'provisioned' });
        const changes = locked
          ? changesOf(before.join(', ') || null, locked.join(', ') || null, 'whole')
          : [];
        if (changes.length > 0)
          this.#tools.tell({ kind: 'setup-changed', thing: 'locked', changes });
        if (fed.length > 0)
          this.#tools.tell({ kind: 'setup-changed', thing: 'appUpdates', changes: fed });
      });
    } catch (error) {
      set?.value();
      unlock();
      throw error;
    }
    if (rest.webhook) void station.tracking.listen();
    if (rest.site) station.site?.invited.take(rest.site.invitation);
    return ok();
  }

  /** Removes files of secrets that are now in the vault. Returns those that could not be removed. */
  #removeSpent(files: readonly string[]): string[] {
    return files.filter((file) => {
      try {
        removeFileSync(file);
        return false;
      } catch (error) {
        this.#log.error('provision.secret-left', { error: faultInLog(error) });
        return true;
      }
    });
  }

  #provisionUpdates({ proxyPassword, ...feed }: NonNullable<StationProvision['updates']>) {
    return this.#tools.appUpdates.provision(feed, proxyPassword);
  }
}
