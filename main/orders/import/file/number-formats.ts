import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { displayOf, type NumberDisplay } from './number-display.ts';
import { decodeEntities } from './xml-text.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

/** A number format with its own code, the list of cell formats, and its entries. */
const marks =
  /<(?:\w+:)?numFmt\s([^<>]*)>|<(\/?)(?:\w+:)?cellXfs(?:\s[^<>]*)?>|<(?:\w+:)?xf\s([^<>]*)>/g;
const formatId = /\bnumFmtId="(\d{1,9})"/;
const formatCode = /\bformatCode="([^"<>]*)"/;
/** Maximum length of such a tag (characters). */
const LONGEST_TAG = 20_000;

/** Formats with a fixed number that show another text than digits. */
const fixed: Readonly<Record<string, string>> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
};

export interface NumberFormats {
  /** The part of the styles that distinguishes dates from numbers, for the library. */
  readonly xml: string;
  /** By the number of a cell format: those that show another text than digits. */
  readonly displays: ReadonlyMap<number, NumberDisplay>;
}

/**
 * Extracts the number format of each cell format from a workbook's styles. The library builds a tree of all styles,
 * which needs twenty times their size.
 */
export async function numberFormats(bytes: Uint8Array, entry: ZipEntry): Promise<NumberFormats> {
  const codes: string[] = [];
  const cells: string[] = [];
  const own = new Map<string, NumberDisplay | null>(
    Object.entries(fixed).map(([id, code]) => [id, displayOf(code)]),
  );
  const displays = new Map<number, NumberDisplay>();
  let isInCells = false;
  let pending = '';
  const decoder = new TextDecoder();
  for await (const piece of unpacked(bytes, entry)) {
    const text = pending + decoder.decode(piece, { stream: true });
    let end = 0;
    for (const match of text.matchAll(marks)) {
      const [all, code, closing, cell] = match;
      end = match.index + all.length;
      if (code !== undefined) {
        const format = formatCode.exec(code)?.[1] ?? '';
        own.set(idOf(code), displayOf(decodeEntities(format)));
        codes.push(`<numFmt numFmtId="${idOf(code)}" formatCode="${format}"/>`);
      } else if (closing !== undefined) isInCells = closing === '';
      else if (isInCells) {
        const display = own.get(idOf(cell ?? ''));
        if (display) displays.set(cells.length, display);
        cells.push(`<xf numFmtId="${idOf(cell ?? '')}"/>`);
      }
    }
    if (codes.length + cells.length > limits.formats) throw new FileRefused('too-heavy');
    pending = text.slice(Math.max(end, text.length - LONGEST_TAG));
  }
  const xml = `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
  return { xml, displays };
}

function idOf(attributes: string): string {
  return formatId.exec(attributes)?.[1] ?? '0';
}
