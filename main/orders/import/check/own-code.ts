import { createHash } from 'node:crypto';
import type { StoredImport } from '../../../store/tables/imports-table.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length after the prefix. The barcode is then as narrow as that of a code from `Ids.soc`. */
const LENGTH = 12;

/** The code of an order for which the file has none. */
export interface OwnCode {
  readonly code: string;
  /** The code made by earlier versions, which started with the station's code and ignored sheets. */
  readonly earlier: string;
  /** Whether `earlier` cannot be a row of another sheet. */
  readonly isEarlierUnambiguous: boolean;
}

/**
 * Makes codes for orders of a file without codes. The code of a row in a sheet is always the same, at every bench. So
 * importing the file again, also after a restore, creates no second order.
 */
export function ownCodes(
  stationCode: string,
  { hash, setup: { sheets } }: Pick<StoredImport, 'hash' | 'setup'>,
): (row: number) => OwnCode {
  const isFirst = sheets === undefined || sheets.names[0] === sheets.read;
  const source = isFirst ? hash : `${hash} ${sheets.read}`;
  return (row) => ({
    code: `F-${signsOf(`${source} ${row}`)}`,
    earlier: `${stationCode}-${signsOf(`${hash} ${row}`)}`,
    isEarlierUnambiguous: isFirst,
  });
}

function signsOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
}
