import { createHash } from 'node:crypto';

/** Lookup key for possible duplicates: a hash, because the text may be long. */
export function alikeKey(alike: string): string {
  return createHash('sha256').update(alike).digest('base64url').slice(0, 20);
}
