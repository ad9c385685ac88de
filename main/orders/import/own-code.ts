import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** With a station's code a barcode as narrow as that of an order that was typed in. */
const LENGTH = 12;

/**
 * The code of an order whose file tells none: always the same for this row of this very file, so that entering
 * the file again, also after going back to a backup, can make no second order of it.
 */
export function ownCode(stationCode: string, hash: string, row: number): string {
  const digest = createHash('sha256').update(`${hash} ${row}`).digest();
  const signs = Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]);
  return `${stationCode}-${signs.join('')}`;
}
