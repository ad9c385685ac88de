import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import { err, ok } from '../../shared/result.ts';
import type { Effect, Result } from '../../shared/result.ts';
import type { Log } from '../surroundings.ts';
import type { Answer } from './answer.ts';
import { apiRoot } from './base-url.ts';
import type { BaseUrl } from './base-url.ts';
import { decompress } from './decompress.ts';
import { exchange } from './exchange.ts';
import type { Outcome } from './exchange.ts';
import { judgeFailure } from './failure.ts';
import type { FailureContext } from './failure.ts';
import { maskBody, maskSecrets } from './mask.ts';
import { readRetryAfter } from './retry-after.ts';

/** What bounds every call: milliseconds, bytes, connections. */
export interface Limits {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly maxBytes: number;
  readonly maxLabelBytes: number;
  /** Requests at the same time; the others wait. */
  readonly connections: number;
}

const defaultLimits: Limits = {
  connectMs: 5_000,
  headersMs: 15_000,
  bodyMs: 15_000,
  maxBytes: 4 * 1024 * 1024,
  maxLabelBytes: 8 * 1024 * 1024,
  connections: 8,
};

/** One call of an endpoint. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `/v1/platform`, such as `/orders/create`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, also with GET (contract 4.5). */
  readonly json?: unknown;
  /** Whether the platform is another one after this call: it decides about `effect`. */
  readonly changes: boolean;
  /** Whether the Token header goes along (contract 5). */
  readonly authorised: boolean;
  readonly accept: string;
  /** Whether the body may have `maxLabelBytes`. */
  readonly label?: boolean;
  readonly signal?: AbortSignal | undefined;
}

interface TransportOptions {
  readonly base: BaseUrl;
  readonly token: () => string | null;
  /** What must stand in no log and no error, the access token included. */
  readonly secrets: () => readonly string[];
  readonly log: Log;
  readonly limits: Partial<Limits>;
}

/**
 * The way to one platform: a pool of kept-alive connections, HTTP/1.1, no redirects followed, no
 * retries. HTTP's own failures become errors here; what an answer means is for others to judge.
 */
export class Transport {
  readonly #options: TransportOptions;
  readonly #limits: Limits;
  readonly #pool: Pool;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#pool = new Pool(options.base.origin, {
      connections: this.#limits.connections,
      connectTimeout: this.#limits.connectMs,
      allowH2: false,
    });
  }

  /**
   * Sends a call and has its answer judged. `no-token` and a token that no header can carry are
   * found before anything is sent. Further errors: `unreachable`, `timed-out`, `too-large`,
   * `redirected`, `superseded`, `meaningless` (not HTTP, or packed beyond reading).
   */
  async send<T>(call: Call, judge: (answer: Answer) => Result<T>): Promise<Result<T>> {
    if (call.signal?.aborted === true) return err({ code: 'superseded', effect: 'none' });
    const headers = this.#headers(call);
    if (!headers.ok) return headers;
    const started = performance.now();
    const outcome = await exchange(
      this.#pool,
      this.#request(call, headers.value),
      { ...this.#limits, maxBytes: this.#maxBytes(call) },
      call.signal,
    );
    const answer = await this.#receive(call, outcome);
    const result = answer.ok ? judge(answer.value) : answer;
    this.#record(call, outcome, result, performance.now() - started);
    return result;
  }

  /** The URL of a path below `/v1/platform`. */
  url(path: string): string {
    return `${this.#options.base.origin}${this.#target(path)}`;
  }

  /** Ends every connection; calls on their way end as `superseded`. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  #target(path: string): string {
    return `${this.#options.base.prefix}${apiRoot}${path}`;
  }

  #maxBytes(call: Call): number {
    return call.label === true ? this.#limits.maxLabelBytes : this.#limits.maxBytes;
  }

  #headers(call: Call): Result<string[]> {
    const headers = ['Accept', call.accept, 'Accept-Encoding', 'gzip', 'User-Agent', 'Packbench'];
    if (call.json !== undefined) headers.push('Content-Type', 'application/json');
    if (!call.authorised) return ok(headers);
    const token = readToken(this.#options.token());
    return token.ok ? ok([...headers, 'Token', token.value]) : token;
  }

  #request(call: Call, headers: string[]): Dispatcher.DispatchOptions {
    const path = `${this.#target(call.path)}${queryOf(call.query ?? {})}`;
    const request = { method: call.method, path, headers };
    if (call.json === undefined) return request;
    // A server that overlooks the body of a GET would take it for the next request on the same
    // connection: that connection ends with its answer.
    return { ...request, body: JSON.stringify(call.json), reset: call.method === 'GET' };
  }

  async #receive(call: Call, outcome: Outcome): Promise<Result<Answer>> {
    const context = this.#context(call, outcome);
    if (outcome.kind !== 'answer') return judgeFailure(outcome, context);
    if (outcome.status >= 300 && outcome.status < 400)
      return err({
        code: 'redirected',
        location: context.mask(locationOf(outcome.header('location'), this.url(call.path))),
        effect: context.doubt,
      });
    const unpacked = await decompress(
      outcome.body,
      outcome.header('content-encoding'),
      context.limits.maxBytes,
    );
    if (unpacked.kind === 'too-large') return judgeFailure({ kind: 'too-large' }, context);
    if (unpacked.kind === 'broken')
      return err({ code: 'meaningless', detail: unpacked.detail, effect: context.doubt });
    return ok({
      status: outcome.status,
      contentType: outcome.header('content-type').slice(0, 200),
      body: unpacked.body,
      doubt: context.doubt,
      retryAfterMs: readRetryAfter(
        outcome.header('retry-after'),
        outcome.header('date'),
        Date.now(),
      ),
      mask: context.mask,
    });
  }

  #context(call: Call, outcome: Outcome): FailureContext {
    const doubt: Effect = call.changes && outcome.sent ? 'possible' : 'none';
    return {
      address: this.#options.base.origin,
      doubt,
      limits: { ...this.#limits, maxBytes: this.#maxBytes(call) },
      mask: (text) => maskSecrets(text, this.#options.secrets()),
    };
  }

  /** One line a request. The query stays out: it holds the print token (contract 4.7). */
  #record(call: Call, outcome: Outcome, result: Result<unknown>, ms: number): void {
    const { log } = this.#options;
    const facts = {
      method: call.method,
      path: this.#target(call.path),
      ms: Math.round(ms),
      ...(outcome.kind === 'answer' && { status: outcome.status, bytes: outcome.body.length }),
    };
    if (result.ok) log.info('platform.request', facts);
    else
      log.warn('platform.request', {
        ...facts,
        error: maskBody(result.error, this.#options.secrets()),
      });
  }
}

function queryOf(parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** A token that a header can carry as it is: visible ASCII, with spaces only inside. */
function readToken(token: string | null): Result<string> {
  if (token === null || token.trim() === '') return err({ code: 'no-token' });
  if (/^[!-~]+(?: +[!-~]+)*$/.test(token)) return ok(token);
  return err({
    code: 'unauthorised',
    message: 'The access token contains a line break, a space or a letter that cannot be sent.',
    effect: 'none',
  });
}

/** Where a redirect points to, without its query, which may repeat ours. */
function locationOf(location: string, base: string): string {
  const url = URL.parse(location, base);
  return url === null ? '' : `${url.origin}${url.pathname}`.slice(0, 300);
}
