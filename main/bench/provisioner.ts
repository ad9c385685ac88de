import { removeFileSync } from '../base/files/remove.ts';
import type { CallRequest } from '../../shared/contract.ts';
import type { AuditChange } from '../../shared/model/audit.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { AppUpdates } from '../app-updates/app-updates.ts';
import { writeFileAtomically } from '../base/files/atomic-file.ts';
import { isSameProvince } from '../areas/province-nicknames.ts';
import { faultInLog, problemInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';
import type { Station } from '../station.ts';
import type { AuditEntry } from '../store/tables/audit-log/audit-log-table.ts';
import { changesOf } from '../store/tables/audit-log/audited-setup.ts';
import { fileFailure } from '../store/engine/file-problem.ts';
import { applyProvision } from './apply-provision.ts';
import type { BenchSettingsFile } from './bench-settings.ts';
import type { AccountFailure, SavedAccount } from './saved-account.ts';
import type { OpenFailure, OpenStation } from './open-station.ts';
import { provisionChanges, updateChanges } from './provision-changes.ts';
import { provisionOf } from './provision-of.ts';
import {
  type PendingProvision,
  parsePendingProvision,
  type Provision,
  type StationProvision,
} from './provision-schema.ts';
import { readProvision } from './provision.ts';

type AccountInput = CallRequest<'account.save'>;

interface ProvisionerTools {
  readonly account: SavedAccount;
  readonly settings: BenchSettingsFile;
  readonly open: OpenStation;
  readonly appUpdates: AppUpdates;
  readonly log: Log;
  /** Names of the country's provinces, current ones and those until 2025. */
  readonly provinces: () => Promise<readonly string[]>;
  /** Checks whether an account would be saved; does not save it. */
  readonly checkAccount: (account: AccountInput) => Promise<Result<undefined, AccountFailure>>;
  readonly keepAccount: (
    account: AccountInput,
    setUp: PendingProvision,
  ) => Promise<Result<undefined, AccountFailure>>;
  /** Returns a function that reports the account change to the audit log after it is saved. */
  readonly accountAuditor: (account: AccountInput) => () => void;
  readonly audit: (entry: AuditEntry) => void;
}

/** Sets this computer's station up from provisioning files, and writes such files. */
export class Provisioner {
  readonly #tools: ProvisionerTools;
  readonly #account;
  readonly #log;

  constructor(tools: ProvisionerTools) {
    this.#tools = tools;
    this.#account = tools.account;
    this.#log = tools.log;
  }

  /** Opens the station, and finishes a provisioning that was interrupted. */
  async open(): Promise<void> {
    const { setUp } = this.#account;
    const pending = parsePendingProvision(setUp);
    if (pending === null) {
      if (setUp !== undefined) this.#log.error('provision.not-understood');
      await this.#tools.open.reopen();
      return;
    }
    try {
      const used = this.#account.useIt();
      const outcome = used.ok ? await this.#setUpAccount(pending) : used;
      if (!outcome.ok)
        this.#log.error('provision.not-finished', { problem: problemInLog(outcome.error) });
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
      const outcome = await this.#provision({ ...read.value, spent });
      if (!outcome.ok && putBack()) await this.#tools.open.reopen();
      return outcome;
    } catch (error) {
      const problem = this.#tools.open.problemOf(error);
      if (putBack()) await this.#tools.open.reopen();
      if (problem) return err(problem);
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
    const current = { baseUrl: this.#account.baseUrl, locked, updates };
    const listChanges = (station: Station) => provisionChanges(read.value, station, current);
    if (!account || mode === 'account') return ok(listChanges(opened.value));
    // The comparison is with the account's station, not with training.
    const changes = await this.#tools.open.readAccountStation(listChanges);
    if (!changes.ok) return changes;
    return ok([{ field: 'mode', before: mode, after: 'account' }, ...changes.value]);
  }

  /** Writes printers, label sizes, scale and rules of this station as a file for other stations. */
  write(file: string): Result<undefined, OpenFailure> {
    const opened = this.#tools.open.current;
    if (!opened.ok) return opened;
    try {
      writeFileAtomically(file, provisionOf(opened.value));
      this.#tools.audit({ kind: 'exported', thing: 'setup' });
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
    ...stationPart
  }: Provision & PendingProvision): Promise<
    Result<readonly string[], OpenFailure | AccountFailure>
  > {
    if (!account) {
      const { spent, ...toApply } = stationPart;
      const applied = this.#apply(toApply);
      return applied.ok ? ok(this.#removeSpent(spent)) : applied;
    }
    const auditChange = this.#tools.accountAuditor(account);
    const saved = await this.#tools.keepAccount(account, stationPart);
    if (!saved.ok) return saved;
    const setUp = await this.#setUpAccount(stationPart);
    if (setUp.ok) auditChange();
    return setUp;
  }

  /** Opens the saved account and applies the pending set-up. Returns the secret files that are left. */
  async #setUpAccount({
    spent,
    ...stationPart
  }: PendingProvision): Promise<Result<readonly string[], OpenFailure | AccountFailure>> {
    const opened = await this.#tools.open.reopen();
    if (!opened.ok) return opened;
    const applied = this.#apply(stationPart);
    if (!applied.ok) return applied;
    const left = this.#removeSpent(spent);
    this.#account.clearSetUp();
    return ok(left);
  }

  #apply({
    updates,
    locked,
    ...stationPart
  }: StationProvision): Result<undefined, OpenFailure | Failure<'vault-unavailable'>> {
    const opened = this.#tools.open.current;
    if (!opened.ok) return opened;
    const station = opened.value;
    const before = this.#tools.settings.current.locked;
    const saved = locked ? this.#tools.settings.save({ locked }) : ok();
    if (!saved.ok) return saved;
    const unlock = () => void (locked && this.#tools.settings.save({ locked: before }));
    const fed = updates ? updateChanges(updates, this.#tools.appUpdates.decided) : [];
    const set = updates && this.#provisionUpdates(updates);
    if (set && !set.ok) {
      unlock();
      return set;
    }
    try {
      const startEffects = station.store.commit(() => {
        const effects = applyProvision(stationPart, station);
        this.#tools.audit({ kind: 'provisioned' });
        const changes = locked
          ? changesOf(before.join(', ') || null, locked.join(', ') || null, 'whole')
          : [];
        if (changes.length > 0)
          this.#tools.audit({ kind: 'setup-changed', thing: 'locked', changes });
        if (fed.length > 0)
          this.#tools.audit({ kind: 'setup-changed', thing: 'appUpdates', changes: fed });
        return effects;
      });
      startEffects();
    } catch (error) {
      set?.value();
      unlock();
      throw error;
    }
    if (stationPart.site) station.site?.invitation.take(stationPart.site.invitation);
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
