import { isLoopback } from '../../shared/near-host.ts';
import { err, ok } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';

/** Where a platform lives. */
export interface BaseUrl {
  /** Scheme, host and port: `https://api.example.vn`. */
  readonly origin: string;
  /** What stands before `/v1/platform`, without a slash at its end; mostly empty. */
  readonly prefix: string;
}

/** Every path of the contract starts with it (contract 4). */
export const apiRoot = '/v1/platform';

/**
 * Reads the base address of the contract (its `{base_url}`) as a person typed it. Spaces around
 * it and slashes at its end are dropped, and so is `/v1/platform`, which people paste along. A
 * path before that is kept, since a gateway may need it. Refused as `bad-address`: what is no
 * http address or carries a password (`syntax`), http to anywhere but this machine (`https`), and
 * a query, a fragment or the address of a single endpoint (`path`).
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
  // The parser drops line breaks inside an address in silence, and takes "https:host".
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

/** The address for an error message: short, and without a password that it may hold. */
function presentable(address: string): string {
  return address.replace(/\/\/[^/@]*@/, '//').slice(0, 200);
}
