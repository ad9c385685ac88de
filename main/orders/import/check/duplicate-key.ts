import { createHash } from 'node:crypto';

/** Lookup key for possible duplicates: a hash, because the text may be long. */
export function duplicateKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 20);
}
