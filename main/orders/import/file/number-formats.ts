import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

/** A number format with its own code, the list of cell formats, and its entries. */
const marks =
  /<(?:\w+:)?numFmt\s([^<>]*)>|<(\/?)(?:\w+:)?cellXfs(?:\s[^<>]*)?>|<(?:\w+:)?xf\s([^<>]*)>/g;
const formatId = /\bnumFmtId="(\d{1,9})"/;
const formatCode = /\bformatCode="([^"<>]*)"/;
/** Maximum length of such a tag (characters). */
const LONGEST_TAG = 20_000;

/**
 * Extracts the part of a workbook's styles that distinguishes dates from numbers: the number format of each cell
 * format. The library builds a tree of all styles, which needs twenty times their size.
 */
export async function numberFormats(bytes: Uint8Array, entry: ZipEntry): Promise<string> {
  const codes: string[] = [];
  const cells: string[] = [];
  let isInCells = false;
  let pending = '';
  const decoder = new TextDecoder();
  for await (const piece of unpacked(bytes, entry)) {
    const text = pending + decoder.decode(piece, { stream: true });
    let end = 0;
    for (const match of text.matchAll(marks)) {
      const [all, code, closing, cell] = match;
      end = match.index + all.length;
      if (code !== undefined) codes.push(numberFormat(code));
      else if (closing !== undefined) isInCells = closing === '';
      else if (isInCells) cells.push(`<xf numFmtId="${formatId.exec(cell ?? '')?.[1] ?? 0}"/>`);
    }
    if (codes.length + cells.length > limits.formats) throw new FileRefused('too-heavy');
    pending = text.slice(Math.max(end, text.length - LONGEST_TAG));
  }
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

function numberFormat(attributes: string): string {
  const id = formatId.exec(attributes)?.[1] ?? 0;
  return `<numFmt numFmtId="${id}" formatCode="${formatCode.exec(attributes)?.[1] ?? ''}"/>`;
}
