import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { KeptSettings } from './bench-settings.ts';
import { parseBaseUrl } from '../platform/base-url.ts';
import type { Account } from '../station.ts';
import type { Log, Vault } from '../base/surroundings.ts';
import { tryAccount } from './try-account.ts';

type AccountInput = CallRequest<'account.save'>;

/** The real account as it was last saved: its address in the settings, its secrets in the vault. */
export class KeptAccount {
  readonly #settings;
  readonly #vault;
  readonly #log;

  constructor(tools: { settings: KeptSettings; vault: Vault; log: Log }) {
    this.#settings = tools.settings;
    this.#vault = tools.vault;
    this.#log = tools.log;
  }

  /** What the window may know of it. Secrets stay here. */
  shown(): CallAnswer<'account.kept'> {
    const { baseUrl, tokenForAreas } = this.#settings.current;
    const hasToken = this.#vault.read('account-token') !== null;
    const hasPartner = this.#vault.read('partner-secret') !== null;
    return { baseUrl, tokenForAreas, hasToken, hasPartner };
  }

  /** What a station is opened with. */
  read(): Account {
    // Saving an account opens the station anew, so what is read here stays true.
    const token = this.#vault.read('account-token');
    const partner = this.#vault.read('partner-secret');
    const { baseUrl, tokenForAreas } = this.#settings.current;
    return {
      mode: 'account',
      baseUrl,
      token: () => token,
      partner: () => partner,
      tokenForAreas: () => tokenForAreas,
    };
  }

  /** Tries an account out: first the address, then the token. Keeps nothing. Errors: the platform's. */
  async try(account: AccountInput): Promise<Result<{ provinces: number; carriers: number }>> {
    const { baseUrl, tokenForAreas = this.#settings.current.tokenForAreas } = account;
    const token = account.token ?? this.#tokenFor(baseUrl);
    return tryAccount({ baseUrl, token, tokenForAreas, log: this.#log });
  }

  /**
   * Keeps address and secrets, unless `leavable` says that the kept address cannot be left for the
   * new one. Errors: `bad-address`, `no-token`, `vault-unavailable`, those of `leavable` and the file.
   */
  async keep(
    account: AccountInput,
    leavable: (baseUrl: string) => Promise<Result<undefined>>,
  ): Promise<Result<undefined>> {
    const address = parseBaseUrl(account.baseUrl);
    if (!address.ok) return address;
    const baseUrl = address.value.origin + address.value.prefix;
    if (account.token === undefined && this.#tokenFor(baseUrl) === null)
      return err({ code: 'no-token' });
    const left = await leavable(baseUrl);
    if (!left.ok) return left;
    const written = this.#writeSecrets(account);
    if (!written.ok) return written;
    const { tokenForAreas = this.#settings.current.tokenForAreas } = account;
    return this.#settings.keep({ baseUrl, tokenForAreas });
  }

  #writeSecrets({ token, partner }: AccountInput): Result<undefined> {
    try {
      if (token !== undefined) this.#vault.write('account-token', token);
      if (partner !== undefined) this.#vault.write('partner-secret', partner || null);
      return ok();
    } catch (error) {
      return err({ code: 'vault-unavailable', detail: String(error) });
    }
  }

  /** The kept token, which is only ever sent to the address that it was given for. */
  #tokenFor(baseUrl: string): string | null {
    const address = parseBaseUrl(baseUrl);
    const isKept =
      address.ok && address.value.origin + address.value.prefix === this.#settings.current.baseUrl;
    return isKept ? this.#vault.read('account-token') : null;
  }
}
