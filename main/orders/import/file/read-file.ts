import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { readCsv } from './read-csv.ts';
import type { FileRow, SheetRequest } from './read-protocol.ts';
import { readXlsx } from './read-xlsx.ts';

/**
 * Reads the rows of a text file or .xlsx workbook in blocks. The format is detected from the content, not from the
 * name; `isOtherBook` detects the others.
 */
export async function* readFile(
  bytes: Uint8Array,
  request: SheetRequest = { sheet: null, onSheets: () => {} },
): AsyncGenerator<FileRow[]> {
  if (bytes.length === 0) throw new FileRefused('empty');
  if (bytes.length > limits.bytes) throw new FileRefused('too-large');
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8));
  if (begin.toString('latin1').startsWith('PK')) yield* readXlsx(bytes, request);
  else if (/^(?:%PDF|\{\\rtf|\x89PNG|\xff\xd8|GIF8|Rar!|7z)/.test(begin.toString('latin1')))
    throw new FileRefused('not-a-table');
  else yield* readCsv(bytes);
}
