import { decodeText } from './encoding.ts';
import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { entriesOf } from './zip-list.ts';

/** Workbooks as one XML text: those of Excel 2003, and LibreOffice's flat ones. */
const xmlBook = /^\s*<\?xml[^]*<(?:office:document|(?:\w+:)?Workbook)\s/;
/** Web pages and parts of them, as shop systems write them under the name of a workbook. */
const webPage = /^\s*<(?:!doctype|!--|html|head|meta|style|body|div|table|\?xml)\b/i;
/** Length of the beginning that shows the format of a text (bytes). */
const BEGINNING = 4_000;

/** Whether a text is a workbook as XML, not a web page. */
export function isXmlBook(text: string): boolean {
  return xmlBook.test(text.slice(0, BEGINNING));
}

/**
 * Whether a file is a workbook of another format than .xlsx, by its content: .xls of any age, OpenDocument, XML of
 * Excel 2003, or a web page. Throws `FileRefused` for those with a password or macros.
 */
export function isOtherBook(bytes: Uint8Array): boolean {
  if (bytes.length > limits.bytes) return false;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const begin = all.subarray(0, 8);
  if (begin.toString('hex') === 'd0cf11e0a1b11ae1') {
    // The container of old workbooks also wraps new ones with a password.
    if (all.includes(utf16('EncryptedPackage'))) throw new FileRefused('password');
    // Old Word documents have the same container.
    if (!all.includes(utf16('Workbook')) && !all.includes(utf16('Book\0')))
      throw new FileRefused('not-a-table');
    if (all.includes(utf16('_VBA_PROJECT'))) throw new FileRefused('macros');
    return true;
  }
  if (begin.toString('latin1').startsWith('PK')) return isOpenDocument(bytes);
  if (isBareBook(begin)) return true;
  const text = decodeText(bytes.subarray(0, BEGINNING));
  return isXmlBook(text) || webPage.test(text);
}

/** The first record of a workbook before Excel 5, or of one without a container: its version and length. */
function isBareBook(begin: Buffer): boolean {
  const [first, version = -1, length = 0, lengthHigh] = begin;
  return (
    first === 9 && [0, 2, 4, 8].includes(version) && lengthHigh === 0 && length >= 4 && length <= 16
  );
}

function isOpenDocument(bytes: Uint8Array): boolean {
  const entries = entriesOf(bytes);
  if (!entries.some(({ name }) => name === 'content.xml')) return false;
  if (entries.some(({ name }) => /^(?:Basic|Scripts)\/.*\.(?:xml|py|js|bsh)$/.test(name)))
    throw new FileRefused('macros');
  return true;
}

function utf16(name: string): Buffer {
  return Buffer.from(name, 'utf16le');
}
