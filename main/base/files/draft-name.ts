import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { newToken } from '../random.ts';

/** Identifies this computer among several that write into one folder of a server. */
export const COMPUTER_TAG = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** The hidden name of a file that is being written. It contains computer, process and a token. */
export function draftName(): string {
  return `.${COMPUTER_TAG}-${process.pid}-${newToken()}.tmp`;
}
