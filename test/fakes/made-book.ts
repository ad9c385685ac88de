import { utils, write } from '@e965/xlsx';

/** Formats of workbooks that the library writes: Excel 2007, Excel 97 to 2003, Excel 5. */
export const bookFormats = ['xlsx', 'biff8', 'biff5'] as const;

/** Makes a workbook of one sheet. `merged` are ranges such as "A1:C1". */
export function bookOf(
  rows: readonly (readonly string[])[],
  format: (typeof bookFormats)[number],
  merged: readonly string[] = [],
): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map((cell) => cell || null)));
  sheet['!merges'] = merged.map((range) => utils.decode_range(range));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Don');
  const file = write(book, { type: 'buffer', bookType: format }) as Buffer;
  return format === 'biff5' ? withLetters(file, rows.flat()) : file;
}

/** Replaces each "_" that the library writes for a letter of windows-1252 in Excel 5 by this letter. */
function withLetters(file: Buffer, texts: readonly string[]): Buffer {
  let from = 0;
  for (const text of texts.filter((one) => one !== '')) {
    const found = file.indexOf(text.replaceAll(/[^\p{ASCII}]/gu, '_'), from, 'latin1');
    if (found === -1) throw new Error(`"${text}" is not in the workbook`);
    from = found + file.write(text, found, 'latin1');
  }
  return file;
}
