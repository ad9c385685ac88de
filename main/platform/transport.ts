import type { Dispatcher } from 'undici';
// The package's main entry also loads mocks, caches, cookies and web sockets: 55 ms of a start, and 3.5 MB.
import Pool from 'undici/lib/dispatcher/pool.js';
import { err } from '../../shared/result.ts';
import type { Effect } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { random } from '../base/random.ts';
import { sleep } from '../base/sleep.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { verifiedTls } from '../base/verified-tls.ts';
import type { HttpAnswer } from './answer.ts';
import type { BaseUrl } from './base-url.ts';
import { pathOf, requestOf } from './call.ts';
import type { Call } from './call.ts';
import { exchange } from './exchange.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { FailureContext } from './failure.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { Admission, Lesson } from './concurrency-limit.ts';
import { defaultLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { codeInLog, problemInLog } from '../base/loggable.ts';
import { maskSecrets } from '../base/mask.ts';
import type { PlatformFailure } from './platform-failure.ts';
import { requestedWaitMs, receive } from './receive.ts';
import { readHttpDate } from './retry-after.ts';
import { retryPause } from './retry.ts';

interface TransportOptions {
  readonly base: BaseUrl;
  readonly token: () => string | null;
  /** Secrets that must not be logged or used in errors, including the access token. */
  readonly secrets: () => readonly string[];
  readonly log: Log;
  /** Measures pauses and retries. */
  readonly clock: Clock;
  /** Measures timeouts. */
  readonly outsideClock: Clock;
  readonly limits: Partial<Limits>;
  /** Called with the time of each answer by its `Date` header (ms). */
  readonly onTime?: ((at: number) => void) | undefined;
}

/** Result of one attempt; without an outcome if nothing was sent. */
interface Try<T> {
  readonly outcome: ExchangeOutcome | null;
  readonly result: Result<T, PlatformFailure>;
}

/**
 * Transport to one platform: a pool of keep-alive connections, and a gate shared by all calls. Uses HTTP/1.1, follows
 * no redirects and retries only reads. HTTP failures become errors here; the caller evaluates the answers.
 */
export class HttpTransport {
  readonly #options: TransportOptions;
  readonly #limits: Limits;
  readonly #pool: InstanceType<typeof Pool>;
  readonly #concurrency: ConcurrencyLimit;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const { connections, connectMs, waitMs } = this.#limits;
    this.#pool = new Pool(options.base.origin, {
      connections,
      connectTimeout: connectMs,
      allowH2: false,
      connect: verifiedTls,
    });
    const { clock, outsideClock } = options;
    this.#concurrency = new ConcurrencyLimit({ max: connections, waitMs, clock, outsideClock });
  }

  /**
   * Sends a call and evaluates its answer with `judge`. Fails before sending if the token is missing or invalid, or if
   * a requested pause is not over (`rate-limited`).
   */
  async send<T>(
    call: Call,
    judge: (answer: HttpAnswer) => Result<T, PlatformFailure>,
  ): Promise<Result<T, PlatformFailure>> {
    const { base, token, clock, outsideClock } = this.#options;
    const request = requestOf(call, base, token);
    if (!request.ok) return request;
    const started = outsideClock.monotonic();
    for (let attempts = 1; ; attempts += 1) {
      const { outcome, result } = await this.#try(call, request.value, judge, attempts);
      if (call.nature !== 'read' || outcome === null) return result;
      const elapsedMs = outsideClock.monotonic() - started;
      const requestedMs = requestedWaitMs(outcome, clock.now()) ?? 0;
      const tries = { attempts, elapsedMs, requestedMs };
      const pause = retryPause(outcome, tries, this.#limits, random);
      if (pause === null) return result;
      if (!(await sleep(clock, pause, [call.signal, this.#concurrency.closing]))) return superseded;
    }
  }

  /** Returns the URL of a path below `/v1/platform`. */
  url(path: string): string {
    const { base } = this.#options;
    return `${base.origin}${pathOf(base, path)}`;
  }

  /** Closes all connections; calls in progress end with `superseded`. */
  async close(): Promise<void> {
    this.#concurrency.close();
    await this.#pool.destroy();
  }

  async #try<T>(
    call: Call,
    request: Dispatcher.DispatchOptions,
    judge: (answer: HttpAnswer) => Result<T, PlatformFailure>,
    number: number,
  ): Promise<Try<T>> {
    const admission = await this.#concurrency.enter(call.signal);
    if (admission.kind !== 'in') return { outcome: null, result: this.#rejection(call, admission) };
    const { clock, outsideClock } = this.#options;
    const started = outsideClock.monotonic();
    let lesson = lessonOf(null, 0);
    try {
      const limits = { ...this.#limitsOf(call), clock: outsideClock };
      const outcome = await exchange(this.#pool, request, limits, call.signal);
      const now = clock.now();
      this.#noteTime(outcome);
      lesson = lessonOf(outcome, now);
      const receiveOptions = {
        url: this.url(call.path),
        quotable: call.secretAnswer !== true,
        now,
      };
      const answer = await receive(outcome, receiveOptions, this.#context(call, outcome));
      const result = answer.ok ? judge(answer.value) : answer;
      this.#record(call, { outcome, result }, number, outsideClock.monotonic() - started);
      return { outcome, result };
    } finally {
      admission.leave(lesson);
    }
  }

  #noteTime(outcome: ExchangeOutcome): void {
    const at = outcome.kind === 'answer' ? readHttpDate(outcome.header('date')) : null;
    if (at !== null) this.#options.onTime?.(at);
  }

  #rejection(
    call: Call,
    admission: Exclude<Admission, { kind: 'in' }>,
  ): Result<never, PlatformFailure> {
    if (admission.kind === 'aborted') return superseded;
    const path = codeInLog(pathOf(this.#options.base, call.path));
    this.#options.log.info('platform.held-back', { path, ...admission });
    if (admission.kind === 'paused')
      return err({ code: 'rate-limited', retryAfterMs: admission.restMs, effect: 'none' });
    const afterMs = this.#limits.waitMs;
    return err({ code: 'timed-out', phase: 'connect', afterMs, effect: 'none' });
  }

  #limitsOf(call: Call): Limits {
    const { maxLabelBytes } = this.#limits;
    return call.label === true ? { ...this.#limits, maxBytes: maxLabelBytes } : this.#limits;
  }

  #context(call: Call, outcome: ExchangeOutcome): FailureContext {
    const doubt: Effect = call.nature === 'change' && outcome.sent ? 'possible' : 'none';
    return {
      address: this.#options.base.origin,
      doubt,
      limits: this.#limitsOf(call),
      mask: (text) => maskSecrets(text, this.#options.secrets()),
    };
  }

  /** Logs one line per request, without the query, which contains the print token (contract 4.7). */
  #record(
    call: Call,
    { outcome, result }: { outcome: ExchangeOutcome; result: Result<unknown> },
    number: number,
    ms: number,
  ): void {
    const { base, log } = this.#options;
    const details = {
      method: call.method,
      path: codeInLog(pathOf(base, call.path)),
      ms: Math.round(ms),
      ...(number > 1 && { try: number }),
      ...(outcome.kind === 'answer' && { status: outcome.status, bytes: outcome.body.length }),
    };
    if (result.ok) log.info('platform.request', details);
    else log.warn('platform.request', { ...details, error: problemInLog(result.error) });
  }
}

const superseded = err({ code: 'superseded', effect: 'none' });

/** 429 and 503 mean that the host is overloaded. */
function lessonOf(outcome: ExchangeOutcome | null, now: number): Lesson {
  if (outcome?.kind !== 'answer') return { kind: 'nothing', pauseMs: 0 };
  if (outcome.status === 429 || outcome.status === 503)
    return { kind: 'overloaded', pauseMs: requestedWaitMs(outcome, now) ?? 0 };
  return { kind: outcome.status < 500 ? 'served' : 'nothing', pauseMs: 0 };
}
