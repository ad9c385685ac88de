import { isAboutRequest } from '../../shared/error-traits.ts';
import { asCalled, type WebhookRecord } from '../../shared/model/webhook.ts';
import type { CallRegistration as RegistrationState } from '../../shared/model/webhook-listener.ts';
import type { AppError, Failure } from '../../shared/app-error.ts';
import { err, type Result } from '../../shared/result.ts';
import { backoffMs } from '../base/backoff.ts';
import { faultInLog, hostInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';

/** Interval of retries (ms), doubled after each failure. */
const TRY_AGAIN = { firstMs: 30_000, maxMs: 15 * 60_000, spread: 0 };
/** Interval (ms) for checking whether another program has registered its address. */
const LOOK_EVERY_MS = 3_600_000;

interface RegistrationTools {
  readonly client: Pick<PlatformClient, 'webhook' | 'registerWebhook'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
  /** Whether the platform can be queried now. */
  readonly mayAsk: () => boolean;
  /** Returns the address to register; null without a public address. */
  readonly ownUrl: () => string | null;
  /** Whether this station receives updates; otherwise it registers no address automatically. */
  readonly isOn: () => boolean;
  /** Whether to register automatically if the platform has no address yet. */
  readonly registersFirst?: () => boolean;
  /** Whether a part of a path is a secret of this station. */
  readonly isOurs: (secret: string) => boolean;
  /** Whether an address belonged to this station, ignoring its secret. */
  readonly isFormer?: (url: string) => boolean;
  /** Called when `state` changes. */
  readonly changed: () => void;
}

/**
 * Compares the address registered at the platform (contract 4.12, 4.13) with this station's. An outdated address of
 * this station is replaced automatically, an address of others only after a person confirms it.
 */
export class Registration {
  readonly #tools: RegistrationTools;
  /** Last record of the platform; undefined before the first query. */
  #record: WebhookRecord | null | undefined;
  #problem: AppError | null = null;
  #isBusy = false;
  #failures = 0;
  #triesAgain = false;
  #queue: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};
  #closed = false;

  constructor(tools: RegistrationTools) {
    this.#tools = tools;
  }

  get state(): RegistrationState {
    return {
      standing: this.#ownership(),
      record: this.#record ?? null,
      problem: this.#problem,
      isBusy: this.#isBusy,
      triesAgain: this.#triesAgain,
    };
  }

  /** Queries the registered address; null without one. */
  read(): Promise<Result<WebhookRecord | null, PlatformFailure>> {
    return this.#enqueue(() => this.#read());
  }

  /**
   * Registers an address. An address of others is replaced only if `replaces` names it: the one that a person saw and
   * gave up, or an empty text if the platform refused to return it.
   */
  register(
    url: string,
    replaces: string | null,
  ): Promise<Result<WebhookRecord, PlatformFailure | Failure<'webhook-of-others'>>> {
    return this.#enqueue(async () => {
      const read = await this.#read();
      if (!read.ok && !isAboutRequest(read.error)) return read;
      const present = read.ok ? (read.value?.url ?? null) : '';
      const isForeign = !read.ok || this.#ownership() === 'others';
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

  /** Handles a possibly changed own address: checks the registration, and replaces an outdated one. */
  settle(): void {
    const { ownUrl, isOn, changed } = this.#tools;
    this.#cancelLook();
    this.#failures = 0;
    if (ownUrl() !== null && isOn()) void this.#enqueue(() => this.#settle());
    else if (this.#triesAgain) {
      this.#triesAgain = false;
      changed();
    }
  }

  /** Stops after the current request. */
  close(): Promise<void> {
    this.#closed = true;
    this.#cancelLook();
    return this.#queue;
  }

  #ownership(): RegistrationState['standing'] {
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
    const ms = isDone === true ? LOOK_EVERY_MS : backoffMs(this.#failures - 1, TRY_AGAIN);
    this.#cancelLook = this.#tools.clock.after(ms, () => void this.#enqueue(() => this.#settle()));
  }

  /** Returns whether no further action is needed; a clear refusal is not repeated soon. */
  async #keepUpToDate(own: string): Promise<boolean> {
    const read = await this.#read();
    if (!read.ok) return isAboutRequest(read.error);
    const ownership = this.#ownership();
    const isFirst = ownership === 'none' && this.#tools.registersFirst?.() === true;
    if (ownership !== 'outdated' && !isFirst) return true;
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
      // The path is secret, and an address of others is not logged either.
      this.#tools.log.info('webhooks.registered', { host: hostInLog(url) });
    }
    return registered;
  }

  /** Runs one task at a time, so that a record is valid until it is used. */
  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(async () => {
      this.#isBusy = true;
      this.#tools.changed();
      try {
        return await task();
      } finally {
        this.#isBusy = false;
        this.#tools.changed();
      }
    });
    this.#queue = result.then(
      () => undefined,
      (error: unknown) =>
        this.#tools.log.error('webhooks.registration-failed', { error: faultInLog(error) }),
    );
    return result;
  }
}

/** Returns the parts of an address's path; one of them is the secret in an own address. */
function secretsIn(url: string): string[] {
  return (URL.parse(url)?.pathname ?? '').split('/').filter((part) => part !== '');
}
