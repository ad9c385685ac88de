import { limits } from './limits.ts';
import { openSpoken, withoutSpoken } from './xml-text.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

const LOCAL = 0x04_03_4b_50;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (links: Readonly<Record<string, string>>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    links,
  )
    .map(([kind, target], at) => {
      return `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

/**
 * A cell that refers to its text by number. No other tag is longer than the overlap that is carried over to the next
 * piece.
 */
const textReference =
  /(<(?:\w+:)?c\s(?:[^>]*?\s)?t=["'])s(["'][^>]*>\s*<(?:\w+:)?v(?:\s[^>]*)?>)\s*(\d+)\s*(?=<)/g;
const OVERLAP = 1_000;
/**
 * Digits are encoded as characters that XML does not allow, so no cell contains them. They have the same length in
 * bytes.
 */
const ZERO = 0x10;
const ZERO_DIGIT = 0x30;

/** The text number that a cell of the book below refers to; null for a cell with its own value. */
export function textNumber(value: unknown): number | null {
  if (typeof value !== 'string' || value === '') return null;
  let number = 0;
  for (let at = 0; at < value.length; at++) {
    const digit = value.charCodeAt(at) - ZERO;
    if (at > 0 && value[at] === ' ') break;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
}

/**
 * Wraps the sheet into a workbook without the list of texts, because the library would build a tree of it in memory.
 * `textNumber` decodes the cells' references instead. Reading pauses until `mayGoOn` resolves, so that rows do not
 * accumulate. `size` is the sheet's real decompressed size (bytes); `styles` is XML of number formats.
 */
export function oneSheetBook(
  bytes: Uint8Array,
  sheet: { readonly entry: ZipEntry; readonly size: number },
  { styles, isFrom1904 }: { readonly styles: string | null; readonly isFrom1904: boolean },
  mayGoOn: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const parts = partsOf(bytes, sheet, styles, isFrom1904);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await mayGoOn();
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* partsOf(
  bytes: Uint8Array,
  { entry, size }: { readonly entry: ZipEntry; readonly size: number },
  styles: string | null,
  isFrom1904: boolean,
): AsyncGenerator<Uint8Array, undefined> {
  yield* zipEntry('[Content_Types].xml', '<Types/>');
  yield* zipEntry('_rels/.rels', relations({ officeDocument: 'xl/workbook.xml' }));
  const sheets = `<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets>`;
  yield* zipEntry(
    'xl/workbook.xml',
    `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/>${sheets}</workbook>`,
  );
  const links = {
    worksheet: 'worksheets/sheet1.xml',
    ...(styles !== null && { styles: 'styles.xml' }),
  };
  yield* zipEntry('xl/_rels/workbook.xml.rels', relations(links));
  if (styles !== null) yield* zipEntry('xl/styles.xml', styles);
  yield headerOf('xl/worksheets/sheet1.xml', size);
  let pending = '';
  for await (const piece of unpacked(bytes, entry)) {
    const text = pending + piece.toString('latin1');
    const until = lastEnd(text);
    pending = text.slice(until);
    yield Buffer.from(rewritten(text.slice(0, until)), 'latin1');
  }
  yield Buffer.from(rewritten(pending), 'latin1');
  return undefined;
}

/** Encodes text references for `textNumber` and removes phonetic text, with the same number of bytes. */
function rewritten(xml: string): string {
  return withoutSpoken(xml).replaceAll(textReference, written);
}

/** The position after the last complete cell or row; the whole text if none ends within reach, as in a long text. */
function lastEnd(text: string): number {
  const open = openSpoken(text);
  if (open !== -1 && text.length - open < limits.cell) return open;
  const from = Math.max(0, text.length - OVERLAP);
  const tail = text.slice(from);
  const ends = ['c>', '/>', 'row>'].map((mark) => {
    const at = tail.lastIndexOf(mark);
    return at === -1 ? -1 : from + at + mark.length;
  });
  return Math.max(...ends) === -1 ? text.length : Math.max(...ends);
}

function written(all: string, before: string, after: string, digits: string): string {
  let letters = '';
  for (let at = 0; at < digits.length; at++)
    letters += String.fromCharCode(digits.charCodeAt(at) - ZERO_DIGIT + ZERO);
  return `${before}e${after}${letters}`.padEnd(all.length);
}

function* zipEntry(name: string, content: string | Buffer): Generator<Uint8Array> {
  const bytes = Buffer.from(content);
  yield headerOf(name, bytes.length);
  yield bytes;
}

/** The header of an uncompressed file in a zip. The reader does not check its checksum. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name, 'latin1')]);
}
