import type { Dispatcher } from 'undici';
import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import { apiRoot } from './base-url.ts';
import type { BaseUrl } from './base-url.ts';
import type { TokenFailure } from './platform-failure.ts';

/** One call of an endpoint. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path below `/v1/platform`, such as `/orders/create`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, also with GET (contract 4.5). */
  readonly json?: unknown;
  /**
   * `change`: changes the platform's state, which determines `effect`; sent once. `read`: retried by the transport.
   * `read-once`: retried by its caller, which has its own schedule.
   */
  readonly nature: 'change' | 'read' | 'read-once';
  /** Whether the Token header is sent (contract 5). */
  readonly authorised: boolean;
  readonly accept: string;
  /** Whether the body may have up to `maxLabelBytes`. */
  readonly label?: boolean;
  /** Whether the answer contains a secret, so that its text must not be logged or used in errors. */
  readonly secretAnswer?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the path of an endpoint on its host. */
export function pathOf(base: BaseUrl, path: string): string {
  return `${base.prefix}${apiRoot}${path}`;
}

/** Builds the HTTP request of a call. A token that a header cannot contain fails with `unauthorised`. */
export function requestOf(
  call: Call,
  base: BaseUrl,
  token: () => string | null,
): Result<Dispatcher.DispatchOptions, TokenFailure> {
  const headers = headersOf(call, token);
  if (!headers.ok) return headers;
  const path = `${pathOf(base, call.path)}${queryOf(call.query ?? {})}`;
  const request = { method: call.method, path, headers: headers.value };
  if (call.json === undefined) return ok(request);
  // A server that ignores the body of a GET would parse it as the next request on the connection. So the connection is
  // closed after its answer.
  return ok({ ...request, body: JSON.stringify(call.json), reset: call.method === 'GET' });
}

function headersOf(call: Call, ownToken: () => string | null): Result<string[], TokenFailure> {
  const headers = ['Accept', call.accept, 'Accept-Encoding', 'gzip', 'User-Agent', 'Packbench'];
  if (call.json !== undefined) headers.push('Content-Type', 'application/json');
  if (!call.authorised) return ok(headers);
  const token = readToken(ownToken());
  return token.ok ? ok([...headers, 'Token', token.value]) : token;
}

function queryOf(parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Checks that a header can contain the token: visible ASCII, with spaces only inside. */
function readToken(token: string | null): Result<string, TokenFailure> {
  if (token === null || token.trim() === '') return err({ code: 'no-token' });
  if (/^[!-~]+(?: +[!-~]+)*$/.test(token)) return ok(token);
  return err({
    code: 'unauthorised',
    message: 'The access token contains a line break, a space or a letter that cannot be sent.',
    status: null,
    effect: 'none',
  });
}
