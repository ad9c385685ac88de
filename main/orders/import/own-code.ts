import { createHash } from 'node:crypto';
import type { StoredImport } from '../../store/imports-table.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Behind its sign a barcode as narrow as that of an order that was typed in. */
const LENGTH = 12;

/** The code of an order whose file tells none. */
export interface OwnCode {
  readonly code: string;
  /** What it was called by versions that began it with the station's code and did not look at sheets. */
  readonly earlier: string;
  /** Whether `earlier` can be no row of another sheet. */
  readonly isEarlierSure: boolean;
}

/**
 * How orders of a file are called that have no code: always the same for this row of this very sheet, at every
 * bench, so that entering the file again, also after going back to a backup, can make no second order of it.
 */
export function ownCodes(
  stationCode: string,
  { hash, setup: { sheets } }: Pick<StoredImport, 'hash' | 'setup'>,
): (row: number) => OwnCode {
  const isFirst = sheets === undefined || sheets.names[0] === sheets.read;
  const place = isFirst ? hash : `${hash} ${sheets.read}`;
  return (row) => ({
    code: `F-${signsOf(`${place} ${row}`)}`,
    earlier: `${stationCode}-${signsOf(`${hash} ${row}`)}`,
    isEarlierSure: isFirst,
  });
}

function signsOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
}
