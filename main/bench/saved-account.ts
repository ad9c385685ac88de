import { z } from 'zod';
import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { faultInLog, problemInLog } from '../base/loggable.ts';
import type { Unleavable } from './account-address.ts';
import type { BenchSettingsFile } from './bench-settings.ts';
import { parseBaseUrl } from '../platform/base-url.ts';
import type { Account } from '../platform/account.ts';
import type { HostServices } from '../base/host-services.ts';
import type { FileProblem } from '../store/engine/file-problem.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import { tryAccount } from './try-account.ts';

type AccountInput = CallRequest<'account.save'>;

/** Address and secrets are written together: a secret is only ever sent to its own address. */
const recordSchema = z.object({
  baseUrl: z.string(),
  token: z.string().nullable(),
  partner: z.string().nullable(),
  /** Whether area look-ups carry the token (contract 5). */
  tokenForAreas: z.boolean(),
  /** The pending set-up of the account's station. It is in the same record, so that both are saved or neither. */
  setUp: z.unknown().optional(),
});
type AccountRecord = z.infer<typeof recordSchema>;

/** Why an account was not saved. */
export type AccountFailure =
  | Failure<'bad-address' | 'no-token' | 'partner-of-other-address' | 'vault-unavailable'>
  | Unleavable
  | FileProblem;

/** The real account as last saved, one record of the vault. */
export class SavedAccount {
  readonly #settings;
  readonly #vault;
  readonly #log;
  /** Clock for a whole trial of an account, including its pauses, because a person waits for it. */
  readonly #outsideClock;

  constructor(
    tools: { settings: BenchSettingsFile } & Pick<HostServices, 'vault' | 'log' | 'outsideClock'>,
  ) {
    this.#settings = tools.settings;
    this.#vault = tools.vault;
    this.#log = tools.log;
    this.#outsideClock = tools.outsideClock;
  }

  /** Scheme, host, port and path prefix; empty without an account. */
  get baseUrl(): string {
    return this.#record.baseUrl;
  }

  /** The account without its secrets, for the window. */
  withoutSecrets(): CallAnswer<'account.kept'> {
    const { baseUrl, tokenForAreas, token, partner } = this.#record;
    return { baseUrl, tokenForAreas, hasToken: token !== null, hasPartner: partner !== null };
  }

  /** The account for opening a station. */
  read(): Account {
    // Saving an account reopens the station, so these values cannot become outdated.
    const { baseUrl, token, partner, tokenForAreas } = this.#record;
    return {
      mode: 'account',
      baseUrl,
      token: () => token,
      partner: () => partner,
      tokenForAreas: () => tokenForAreas,
    };
  }

  /** Tests an account: first the address, then the token. Does not save it. */
  async try(
    account: AccountInput,
  ): Promise<Result<{ provinces: number; carriers: number }, PlatformFailure>> {
    const saved = this.#record;
    const address = addressOf(account.baseUrl);
    const isSame = address.ok && address.value === saved.baseUrl;
    const { baseUrl, tokenForAreas = saved.tokenForAreas } = account;
    const token = account.token ?? (isSame ? saved.token : null);
    const tools = { log: this.#log, clock: this.#outsideClock };
    return tryAccount({ baseUrl, token, tokenForAreas, ...tools });
  }

  /**
   * Saves an account and switches to the account mode, unless `leavable` refuses to leave the saved address. Secrets
   * are not carried over to another address. `setUp` is stored with the account until `clearSetUp`, even if the
   * process ends.
   */
  async keep(
    account: AccountInput,
    leavable: (baseUrl: string) => Promise<Result<undefined, Unleavable>>,
    setUp?: unknown,
  ): Promise<Result<undefined, AccountFailure>> {
    const record = await this.#accepted(account, leavable);
    if (!record.ok) return record;
    const putBack = this.remember();
    const written = this.#write({ ...record.value, setUp });
    if (!written.ok) return written;
    const settled = this.useIt();
    if (!settled.ok) putBack();
    return settled;
  }

  /** Switches the settings to the account mode. */
  useIt(): Result<undefined, FileProblem> {
    const { baseUrl, tokenForAreas } = this.#record;
    return this.#settings.save({ mode: 'account', baseUrl, tokenForAreas });
  }

  /** The set-up that an earlier process saved with the account and did not finish; usually undefined. */
  get setUp(): unknown {
    return this.#record.setUp;
  }

  /** Deletes the pending set-up. */
  clearSetUp(): void {
    const { setUp, ...record } = this.#record;
    if (setUp === undefined) return;
    const cleared = this.#write(record);
    // The next start applies the same set-up again, without effect.
    if (!cleared.ok)
      this.#log.error('account.set-up-not-cleared', { problem: problemInLog(cleared.error) });
  }

  /** Returns a function that restores the present account and mode. It returns whether they had changed. */
  remember(): () => boolean {
    const saved = this.#vault.read('account');
    const settings = this.#settings.current;
    const isDamaged = this.#settings.damagedFile !== null;
    return () => {
      if (this.#vault.read('account') === saved && this.#settings.current === settings)
        return false;
      try {
        this.#vault.write('account', saved);
      } catch (error) {
        this.#log.error('account.not-put-back', { error: faultInLog(error) });
      }
      const settled = this.#settings.save(settings, isDamaged);
      if (!settled.ok)
        this.#log.error('account.not-put-back', { problem: problemInLog(settled.error) });
      return true;
    };
  }

  /** Checks whether `keep` would refuse an account, without writing. */
  async check(
    account: AccountInput,
    leavable: (baseUrl: string) => Promise<Result<undefined, Unleavable>>,
  ): Promise<Result<undefined, AccountFailure>> {
    const record = await this.#accepted(account, leavable);
    return record.ok ? ok() : record;
  }

  async #accepted(
    account: AccountInput,
    leavable: (baseUrl: string) => Promise<Result<undefined, Unleavable>>,
  ): Promise<Result<AccountRecord, AccountFailure>> {
    const address = addressOf(account.baseUrl);
    if (!address.ok) return address;
    const record = this.#changed(account, address.value);
    if (!record.ok) return record;
    const left = await leavable(address.value);
    return left.ok ? record : left;
  }

  #changed(
    account: AccountInput,
    baseUrl: string,
  ): Result<AccountRecord, Failure<'no-token' | 'partner-of-other-address'>> {
    const saved = this.#record;
    const isSame = baseUrl === saved.baseUrl;
    const token = account.token ?? (isSame ? saved.token : null);
    if (token === null) return err({ code: 'no-token' });
    const isPartnerMissing = account.partner === undefined && account.carriesPartner !== true;
    if (!isSame && isPartnerMissing && saved.partner !== null)
      return err({ code: 'partner-of-other-address', address: saved.baseUrl });
    const { partner = saved.partner, tokenForAreas = saved.tokenForAreas } = account;
    return ok({ baseUrl, token, partner: partner === '' ? null : partner, tokenForAreas });
  }

  get #record(): AccountRecord {
    const saved = recordSchema.safeParse(parseJson(this.#vault.read('account')));
    if (saved.success) return saved.data;
    // The vault is empty, or belongs to another user.
    const { baseUrl, tokenForAreas } = this.#settings.current;
    return { baseUrl, token: null, partner: null, tokenForAreas };
  }

  #write(record: AccountRecord): Result<undefined, Failure<'vault-unavailable'>> {
    try {
      this.#vault.write('account', JSON.stringify(record));
      return ok();
    } catch (error) {
      return err({ code: 'vault-unavailable', detail: String(error) });
    }
  }
}

/** Normalises an address for storage and comparison. */
function addressOf(baseUrl: string): Result<string, Failure<'bad-address'>> {
  const address = parseBaseUrl(baseUrl);
  return address.ok ? ok(address.value.origin + address.value.prefix) : address;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
