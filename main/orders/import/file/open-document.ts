import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

/**
 * Returns the XML of an OpenDocument workbook's sheets. Throws `FileRefused` for another type, a password, a wrong checksum
 * or too large a part, which the library does not check.
 */
export async function openDocumentXml(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Promise<string> {
  const type = await partOf(bytes, entries, 'mimetype');
  if (type !== '' && !type.startsWith('application/vnd.oasis.opendocument.spreadsheet'))
    throw new FileRefused('not-a-table');
  const manifest = await partOf(bytes, entries, 'META-INF/manifest.xml');
  if (manifest.includes('encryption-data')) throw new FileRefused('password');
  return partOf(bytes, entries, 'content.xml');
}

async function partOf(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  name: string,
): Promise<string> {
  const entry = entries.find((one) => one.name === name);
  if (!entry) return '';
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(bytes, entry, limits.contentBytes)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Sheets, groups of rows, and rows, with their attributes. */
const marks = /<(\/?)table:(table|table-row-group|table-row)(?=[\s/>])([^>]*?)(\/?)>/g;
const repeated = /\btable:number-rows-repeated="(\d{1,7})"/;

/** The rows of each sheet that a filter or a person has hidden, counted from 0. The library does not report them. */
export function hiddenRows(xml: string): ReadonlySet<number>[] {
  const sheets: Set<number>[] = [];
  const groups: boolean[] = [];
  let row = 0;
  for (const [, end, name, attributes = '', closed] of xml.matchAll(marks)) {
    if (name === 'table' && end === '') {
      sheets.push(new Set());
      row = 0;
    } else if (name === 'table-row-group') {
      if (end === '/') groups.pop();
      else if (closed === '') groups.push(/\btable:display="false"/.test(attributes));
    } else if (name === 'table-row' && end === '') {
      const count = Number(repeated.exec(attributes)?.[1] ?? 1);
      const isHidden =
        groups.includes(true) || /\btable:visibility="(?:collapse|filter)"/.test(attributes);
      // Rows beyond the last allowed one are empty, or the file is refused.
      const last = isHidden ? Math.min(row + count, limits.lastRow + 1) : row;
      for (let at = row; at < last; at++) sheets.at(-1)?.add(at);
      row += count;
    }
  }
  return sheets;
}
