import type { Dispatcher } from 'undici';
import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import { apiRoot } from './base-url.ts';
import type { BaseUrl } from './base-url.ts';
import type { TokenFailure } from './platform-failure.ts';

/** One call of an endpoint. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `/v1/platform`, such as `/orders/create`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, also with GET (contract 4.5). */
  readonly json?: unknown;
  /**
   * `change`: the platform is another one afterwards, which decides about `effect`; sent once.
   * `read`: asked again by itself. `read-once`: asked again by its caller, who keeps time for it.
   */
  readonly nature: 'change' | 'read' | 'read-once';
  /** Whether the Token header goes along (contract 5). */
  readonly authorised: boolean;
  readonly accept: string;
  /** Whether the body may have `maxLabelBytes`. */
  readonly label?: boolean;
  /** Whether the answer holds a secret, so that its text must stand in no log and no error. */
  readonly secretAnswer?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The path of an endpoint on its host. */
export function pathOf(base: BaseUrl, path: string): string {
  return `${base.prefix}${apiRoot}${path}`;
}

/** A call as HTTP. A token that no header can carry is `unauthorised`. */
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
  // A server that overlooks the body of a GET would take it for the next request on the same
  // connection: that connection ends with its answer.
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

/** A token that a header can carry as it is: visible ASCII, with spaces only inside. */
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
