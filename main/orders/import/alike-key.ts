import { createHash } from 'node:crypto';

/** What is looked up in place of a text that looks alike, which may be long. */
export function alikeKey(alike: string): string {
  return createHash('sha256').update(alike).digest('base64url').slice(0, 20);
}
