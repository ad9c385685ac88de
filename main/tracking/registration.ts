import { isAboutRequest } from '../../shared/error-traits.ts';
import { asCalled, type WebhookRecord } from '../../shared/model/webhook.ts';
import type { Registration as RegistrationState } from '../../shared/model/webhook-listener.ts';
import type { AppError, Failure } from '../../shared/app-error.ts';
import { err, type Result } from '../../shared/result.ts';
import { faultInLog, hostInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';

/** How soon it tries again what did not work, ms; twice as long after each failure. */
const tryAgain = { leastMs: 30_000, mostMs: 15 * 60_000 };
/** How often it looks whether somebody else's address was registered meanwhile, ms. */
const LOOK_EVERY_MS = 3_600_000;

/**
 * Which address the platform calls (contract 4.12, 4.13), held against this station's own. An address of
 * this station that is out of date is replaced by itself; somebody else's only on a person's word.
 */
export class Registration {
  readonly #tools;
  /** What the platform showed last; undefined while nobody asked it. */
  #record: WebhookRecord | null | undefined;
  #problem: AppError | null = null;
  #isBusy = false;
  #failures = 0;
  #triesAgain = false;
  #turn: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};
  #closed = false;

  constructor(tools: {
    client: Pick<PlatformClient, 'webhook' | 'registerWebhook'>;
    clock: Pick<Clock, 'after'>;
    log: Log;
    /** Whether the platform can be asked now. */
    mayAsk: () => boolean;
    /** What the platform is to call; null without a public address. */
    ownUrl: () => string | null;
    /** Whether this station takes updates: otherwise nothing is registered by itself. */
    isOn: () => boolean;
    /** Whether somebody asked for it already where the platform calls nobody yet. */
    registersFirst?: () => boolean;
    /** Whether a part of a path is a secret of this station. */
    isOurs: (secret: string) => boolean;
    /** Whether that address was this station's, by all but its secret. */
    isFormer?: (url: string) => boolean;
    /** Hears whenever `state` is another. */
    changed: () => void;
  }) {
    this.#tools = tools;
  }

  get state(): RegistrationState {
    return {
      standing: this.#standing(),
      record: this.#record ?? null,
      problem: this.#problem,
      isBusy: this.#isBusy,
      triesAgain: this.#triesAgain,
    };
  }

  /** Asks the platform which address it calls; null for none. */
  read(): Promise<Result<WebhookRecord | null, PlatformFailure>> {
    return this.#inTurn(() => this.#read());
  }

  /**
   * Registers an address. Somebody else's is replaced only where `replaces` names it: the one that a
   * person saw and gave up, and empty for one that the platform would not tell.
   */
  register(
    url: string,
    replaces: string | null,
  ): Promise<Result<WebhookRecord, PlatformFailure | Failure<'webhook-of-others'>>> {
    return this.#inTurn(async () => {
      const read = await this.#read();
      if (!read.ok && !isAboutRequest(read.error)) return read;
      const present = read.ok ? (read.value?.url ?? null) : '';
      const isForeign = !read.ok || this.#standing() === 'others';
      if (
        isForeign &&
        present !== null &&
        present !== replaces &&
        asCalled(present) !== asCalled(url)
      )
        return err({ code: 'webhook-of-others', url: present });
      return this.#register(url);
    });
  }

  /** This station's own address may be another now: looks, and replaces the one that is out of date. */
  settle(): void {
    const { ownUrl, isOn, changed } = this.#tools;
    this.#cancelLook();
    this.#failures = 0;
    if (ownUrl() !== null && isOn()) void this.#inTurn(() => this.#settle());
    else if (this.#triesAgain) {
      this.#triesAgain = false;
      changed();
    }
  }

  /** Ends after the request that is under way. */
  close(): Promise<void> {
    this.#closed = true;
    this.#cancelLook();
    return this.#turn;
  }

  #standing(): RegistrationState['standing'] {
    const record = this.#record;
    if (record === undefined) return 'unread';
    if (record === null) return 'none';
    const own = this.#tools.ownUrl();
    if (own !== null && asCalled(record.url) === asCalled(own)) return 'ours';
    const { isOurs, isFormer } = this.#tools;
    const wasOurs = isFormer?.(record.url) === true || secretsIn(record.url).some(isOurs);
    return wasOurs ? 'outdated' : 'others';
  }

  async #settle(): Promise<void> {
    this.#cancelLook();
    this.#triesAgain = false;
    const own = this.#tools.ownUrl();
    if (this.#closed || own === null || !this.#tools.isOn()) return;
    const isDone = this.#tools.mayAsk() ? await this.#keepUpToDate(own) : null;
    if (this.#closed) return;
    this.#failures = isDone === true ? 0 : this.#failures + 1;
    this.#triesAgain = isDone !== true;
    const soon = tryAgain.leastMs * 2 ** Math.max(0, this.#failures - 1);
    const ms = isDone === true ? LOOK_EVERY_MS : Math.min(soon, tryAgain.mostMs);
    this.#cancelLook = this.#tools.clock.after(ms, () => void this.#inTurn(() => this.#settle()));
  }

  /** Whether there is nothing more to do; a clear refusal is not asked for again so soon. */
  async #keepUpToDate(own: string): Promise<boolean> {
    const read = await this.#read();
    if (!read.ok) return isAboutRequest(read.error);
    const standing = this.#standing();
    const isFirst = standing === 'none' && this.#tools.registersFirst?.() === true;
    if (standing !== 'outdated' && !isFirst) return true;
    const registered = await this.#register(own);
    return registered.ok || isAboutRequest(registered.error);
  }

  async #read(): Promise<Result<WebhookRecord | null, PlatformFailure>> {
    const read = await this.#tools.client.webhook();
    this.#problem = read.ok ? null : read.error;
    if (read.ok) this.#record = read.value;
    return read;
  }

  async #register(url: string): Promise<Result<WebhookRecord, PlatformFailure>> {
    const registered = await this.#tools.client.registerWebhook(url);
    this.#problem = registered.ok ? null : registered.error;
    if (registered.ok) {
      this.#record = registered.value;
      // The path is secret, and the address of somebody else nobody's business.
      this.#tools.log.info('webhooks.registered', { host: hostInLog(url) });
    }
    return registered;
  }

  /** One at a time: what was read holds until something is made of it. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(async () => {
      this.#isBusy = true;
      this.#tools.changed();
      try {
        return await task();
      } finally {
        this.#isBusy = false;
        this.#tools.changed();
      }
    });
    this.#turn = done.then(
      () => undefined,
      (error: unknown) =>
        this.#tools.log.error('webhooks.registration-failed', { error: faultInLog(error) }),
    );
    return done;
  }
}

/** The parts of an address's path: one of them is the secret in an address of ours. */
function secretsIn(url: string): string[] {
  return (URL.parse(url)?.pathname ?? '').split('/').filter((part) => part !== '');
}
