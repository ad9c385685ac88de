import { isLoopback } from '../../shared/near-host.ts';
import { err, ok } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';

/** Base address of a platform. */
export interface BaseUrl {
  /** Scheme, host and port: `https://api.example.vn`. */
  readonly origin: string;
  /** Path before `/v1/platform`, without a trailing slash; usually empty. */
  readonly prefix: string;
}

/** Prefix of every path of the contract (contract 4). */
export const apiRoot = '/v1/platform';

/**
 * Parses the base address (`{base_url}` of the contract) as a person typed it. Removes surrounding spaces, trailing
 * slashes and a pasted `/v1/platform`. A path before that remains, because a gateway may need it. Fails with
 * `bad-address`:
 * - `syntax`: not an http address, or one with a password
 * - `https`: http to another computer
 * - `path`: a query, a fragment or the address of a single endpoint
 */
export function parseBaseUrl(text: string): Result<BaseUrl, Failure<'bad-address'>> {
  const address = text.trim();
  const bad = (reason: 'syntax' | 'https' | 'path') =>
    err({ code: 'bad-address', address: presentable(address), reason });
  const url = readUrl(address);
  if (url === null) return bad('syntax');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return bad('https');
  if (/[?#]/.test(address)) return bad('path');
  const prefix = withoutSlashes(withoutRoot(withoutSlashes(url.pathname)));
  if (`${prefix}/`.includes(`${apiRoot}/`)) return bad('path');
  return ok({ origin: url.origin, prefix });
}

function readUrl(address: string): URL | null {
  // The URL parser silently removes line breaks and accepts "https:host".
  if (/\s/.test(address) || !/^https?:\/\//i.test(address) || address.length > 2000) return null;
  const url = URL.parse(address);
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function withoutRoot(path: string): string {
  return path.endsWith(apiRoot) ? path.slice(0, -apiRoot.length) : path;
}

/** Shortens the address for an error message, and removes a password. */
function presentable(address: string): string {
  return address.replace(/\/\/[^/@]*@/, '//').slice(0, 200);
}
