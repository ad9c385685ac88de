import { createHash, timingSafeEqual } from 'node:crypto';

/** Checks a request's `Token` header (contract, 5) against the account's token. */
export function isToken(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== 'string') return false;
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
