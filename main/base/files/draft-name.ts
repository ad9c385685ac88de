import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { newToken } from '../chance.ts';

/** Tells computers apart that write into one folder of a server. */
export const HERE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** The hidden name of a file that is being written, by whom. */
export function draftName(): string {
  return `.${HERE}-${process.pid}-${newToken()}.tmp`;
}
