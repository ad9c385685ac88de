import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FileRefused } from '../../../../../main/orders/import/file/file-refused.ts';
import { limits } from '../../../../../main/orders/import/file/limits.ts';
import { isOtherBook } from '../../../../../main/orders/import/file/other-book.ts';
import { readFile } from '../../../../../main/orders/import/file/read-file.ts';
import { type FileRow, ROW_ODDITY } from '../../../../../main/orders/import/file/read-protocol.ts';

const corpus = (name: string) => readFileSync(new URL(`../corpus/${name}`, import.meta.url));

async function rowsOf(bytes: Uint8Array): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const blocks = isOtherBook(bytes) ? [] : readFile(bytes);
  for await (const some of blocks) rows.push(...some);
  return rows;
}

/** Returns the reason for refusing a file, with row and column. */
async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  try {
    return { read: await rowsOf(bytes) };
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  }
}

const lan = [
  'A1',
  'Chị Lan',
  '0912345678',
  '12 Lê Lợi',
  'Bến Nghé',
  'Quận 1',
  'Hồ Chí Minh',
  '350.000',
  '500',
  '2 áo thun',
];

describe('a workbook of which only hidden sheets are filled', () => {
  const book = writeXlsx({
    sheets: [
      { name: 'Trống', rows: [] },
      { name: 'Cũ', rows: [lan, lan], hidden: true },
    ],
  });
  const hiddenOf = async (sheet: string | null) => {
    const rows: FileRow[] = [];
    const request = { sheet, onSheets: () => {} };
    for await (const some of readFile(await book, request)) rows.push(...some);
    return rows.map(({ odd }) => odd?.[ROW_ODDITY]);
  };

  it('has each row in doubt', async () =>
    expect(await hiddenOf(null)).toEqual(['hidden', 'hidden']));

  it('is read without a doubt if a person names the sheet', async () =>
    expect(await hiddenOf('Cũ')).toEqual([undefined, undefined]));
});

describe('text', () => {
  it.each([
    ['utf8.csv', 2],
    ['utf8-bom.csv', 2],
    ['utf16le.txt', 2],
    ['utf16be.csv', 2],
    ['utf16le-bare.csv', 2],
    ['windows-1258.csv', 2],
    ['semicolon.csv', 3],
    ['report.csv', 5],
  ])(
    '%s has the same cells in whatever bytes, and rows as a spreadsheet counts them',
    async (name, row) => {
      const rows = await rowsOf(corpus(name));
      expect(rows.find(({ cells }) => cells[0] === 'A1')).toEqual({ row, cells: lan });
    },
  );

  it.each([
    ['TCVN3, Chị', [0x43, 0x68, 0xde], 'ChÞ'],
    ['TCVN3, Văn', [0x56, 0xa8, 0x6e], 'V¨n'],
    ['TCVN3, Hưng', [0x48, 0xad, 0x6e, 0x67], 'H\u00ADng'],
    ['VNI, Hà', [0x48, 0x61, 0xf8], 'Haø'],
  ])('has the letters of windows-1252 for an old encoding: %s', async (_, name, cell) => {
    const bytes = Buffer.concat([
      Buffer.from('Ma don,Ten,Dia chi\nA1,'),
      Buffer.from(name),
      Buffer.from(',6 Le Loi\n'),
    ]);
    expect((await rowsOf(bytes)).at(-1)?.cells[1]).toBe(cell);
  });

  it.each([
    ['VNI, Chị alone', [0x43, 0x68, 0xf2]],
    ['windows-1252, Müller', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]],
  ])(
    'refuses what windows-1258 would make other names of, with row and column: %s',
    async (_, name) => {
      const bytes = Buffer.concat([
        Buffer.from('Ma don,Ten,Dia chi\nA1,Lan,5 Le Loi\nA2,'),
        Buffer.from(name),
        Buffer.from(',6 Le Loi\n'),
      ]);
      expect(await refusalOf(bytes)).toEqual({ why: 'lost-letters', row: 3, column: 2 });
    },
  );

  it('takes signs of windows-1258 that are no part of a word, and every letter of Vietnamese', async () => {
    // Tone marks follow their letters.
    const text = Buffer.from(
      '436869f22048fdf5cc6e67203230b04320bd206b6720ab74f4ec74bb20356db220ae',
      'hex',
    );
    const [first] = await rowsOf(Buffer.concat([Buffer.from('x;'), text]));
    expect(first?.cells[1]).toBe('Chị Hường 20°C ½ kg «tốt» 5m² ®');
  });

  it('keeps line breaks and quotes inside of a cell', async () => {
    const rows = await rowsOf(corpus('multiline.csv'));
    expect(rows[1]?.cells.slice(3)).toEqual([
      '12 Lê Lợi,\nBến Nghé, Quận 1, Hồ Chí Minh',
      'Gọi "trước"',
    ]);
  });

  it('reads what LibreOffice wrote', async () => {
    const rows = await rowsOf(corpus('libreoffice-utf16.csv'));
    expect(rows[1]?.cells.slice(0, 3)).toEqual(['L1', 'Nguyễn Thị Ánh', '912345678']);
  });

  it('takes text out of the formula that shops write so that Excel keeps a zero', async () => {
    expect((await rowsOf(Buffer.from('a,b\n"=""0912345678""",2')))[1]?.cells).toEqual([
      '0912345678',
      '2',
    ]);
  });

  it('counts each row once across the pieces that it is parsed in', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `"${at}\n${'x'.repeat(40)}",${at}`);
    const rows = await rowsOf(Buffer.from(lines.join('\r\n')));
    expect(rows.map(({ cells }) => cells[1])).toEqual(lines.map((_, at) => String(at)));
    expect(rows.at(-1)?.row).toBe(60_000);
  });
});

describe('workbooks', () => {
  it('reads every cell as its text, and names what is not what it seems', async () => {
    const rows = await rowsOf(corpus('exceljs.xlsx'));
    expect(rows).toEqual([
      expect.objectContaining({ row: 1 }),
      {
        row: 2,
        cells: [
          '20261122',
          'Chị Lan',
          '0912345678',
          '12 Lê Lợi',
          '350000',
          '0,5',
          'Áo',
          '2026-11-22',
        ],
        odd: { 7: 'date' },
      },
      {
        row: 3,
        cells: [
          '123456789012',
          'Minh',
          '0987654321',
          '5 Tràng Tiền',
          '350001',
          '500',
          'Quần',
          '#DIV/0!',
        ],
        odd: { 4: 'formula', 7: 'formula' },
      },
      expect.objectContaining({ row: 4 }),
      {
        row: 5,
        cells: ['', 'Gộp 2', '0912345671', '2 Lê Lợi', '1', '1', 'Y', ''],
        odd: { 0: 'merged-above' },
      },
    ]);
  });

  it('reads what LibreOffice wrote', async () => {
    const rows = await rowsOf(corpus('libreoffice.xlsx'));
    expect(rows[1]?.cells).toEqual([
      'L1',
      'Nguyễn Thị Ánh',
      '912345678',
      '1 Lê Lợi',
      'Bến Nghé',
      'Quận 1',
      'Hồ Chí Minh',
      '250000',
      '400',
      'Ấm trà',
    ]);
  });
});

const mark = Buffer.from([0xef, 0xbb, 0xbf]);
/** Three rows, the last with "Hà" in windows-1258. */
const hanoi = Buffer.from('Ma,Ten\nA1,Mai\nA2,H\xe0\n', 'latin1');
/** A row of headings with many non-ASCII letters in UTF-8. */
const utf8 = Buffer.from('Mã đơn,Tên người nhận,Địa chỉ đường\n');

describe('refused', () => {
  it.each([
    ['open-quote.csv', { why: 'open-quote', row: 2, column: null }],
    ['nul.csv', { why: 'nul', row: 2, column: 2 }],
    ['macros.xlsm', { why: 'macros', row: null, column: null }],
    ['other.docx', { why: 'not-a-table', row: null, column: null }],
    ['cut.xlsx', { why: 'damaged', row: null, column: null }],
    ['wide.xlsx', { why: 'too-many-columns', row: 2, column: 16_384 }],
  ])('%s', async (name, refusal) => {
    expect(await refusalOf(corpus(name))).toEqual(refusal);
  });

  it.each([
    ['a mark of UTF-8 before another encoding', Buffer.concat([mark, hanoi])],
    ['UTF-8 of which one name is in another encoding', Buffer.concat([utf8, hanoi.subarray(7)])],
    ['letters that were lost before', Buffer.from('Mã,Tên\nA1,"Chị\nLan"\nA2,Nguy\uFFFDn\n')],
  ])('names the cell where letters are broken: %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual({ why: 'lost-letters', row: 3, column: 2 });
  });

  it('names the cell of a zero behind line breaks inside of cells, in UTF-16 too', async () => {
    const text = 'Mã;Tên;SĐT\r\n"A\r\n1";Lan;1\r\nA2;Mai;09\u000012\r\n';
    const refusal = { why: 'nul', row: 3, column: 3 };
    expect(await refusalOf(Buffer.from(text))).toEqual(refusal);
    expect(await refusalOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(refusal);
  });

  it('a cell of 32 MB, with its row and column, in quotes or without, in text or in a workbook', async () => {
    const long = 'x'.repeat(32 * 1024 * 1024);
    const refusal = { why: 'long-cell', row: 3, column: 2 };
    expect(await refusalOf(Buffer.from(`a,b\n1,2\n3,${long}\n4,5\n`))).toEqual(refusal);
    expect(await refusalOf(Buffer.from(`a,b\n1,2\n3,"${long}"\n4,5\n`))).toEqual(refusal);
    expect(await refusalOf(Buffer.from(`a,b\n1,2\n3,"${long}\n4,5\n`))).toEqual({
      why: 'open-quote',
      row: 3,
      column: null,
    });
    const rows = [
      ['a', 'b'],
      ['1', '2'],
      ['3', long],
    ];
    expect(await refusalOf(await writeXlsx({ sheets: [{ name: 'A', rows }] }))).toEqual(refusal);
  });

  it('a workbook behind a password', async () => {
    const sheets = [{ name: 'A', rows: [['x']] }];
    const locked = await writeXlsx({
      sheets,
      encryption: { password: 'bí mật', spinCount: 1_000 },
    });
    expect(await refusalOf(locked)).toMatchObject({ why: 'password' });
  });

  it('a cell, a row and a number of rows that are too much, with their place', async () => {
    const long = `a,b\n1,${'x'.repeat(limits.cell + 1)}\n`;
    expect(await refusalOf(Buffer.from(long))).toEqual({ why: 'long-cell', row: 2, column: 2 });
    const wide = `a,b\n${'1,'.repeat(limits.columns)}1\n`;
    expect(await refusalOf(Buffer.from(wide))).toEqual({
      why: 'too-many-columns',
      row: 2,
      column: limits.columns + 1,
    });
    const many = 'a,b\n'.repeat(limits.rows + 21);
    expect(await refusalOf(Buffer.from(many))).toMatchObject({ why: 'too-many-rows' });
    expect(await refusalOf(Buffer.alloc(0))).toMatchObject({ why: 'empty' });
  });

  it(
    'a sheet that unpacks to more than it says, before it fills the memory',
    { timeout: 120_000 },
    async () => {
      // Each 100 MB take two seconds. A test of hostile workbooks checks the real limit.
      const { sheetBytes } = limits;
      onTestFinished(() => void Object.assign(limits, { sheetBytes }));
      Object.assign(limits, { sheetBytes: 200 * 1024 * 1024 });
      const bomb = await bombOf(corpus('libreoffice.xlsx'));
      const before = process.memoryUsage().arrayBuffers;
      expect(await refusalOf(bomb)).toMatchObject({ why: 'bomb' });
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
    },
  );
});

/** Returns the same workbook with a sheet of spaces in place of its own, but the original size in its header. */
async function bombOf(book: Buffer): Promise<Buffer> {
  const space = Buffer.alloc(1 << 20, ' ');
  const sheet = Readable.from(
    (function* spaces() {
      for (let size = 0; size <= limits.sheetBytes; size += space.length) yield space;
    })(),
  );
  const pieces: Buffer[] = [];
  for await (const piece of sheet.pipe(createDeflateRaw({ level: 1 })))
    pieces.push(piece as Buffer);
  const packed = Buffer.concat(pieces);
  const name = 'xl/worksheets/sheet1.xml';
  const central = book.lastIndexOf(name) - 46;
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const end = book.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const directory = book.readUInt32LE(end + 16);
  const changed = Buffer.from(book);
  changed.writeUInt32LE(packed.length, central + 20);
  // The new part precedes the directory, which moves after it.
  changed.writeUInt32LE(directory, central + 42);
  changed.writeUInt32LE(directory + local.length + packed.length, end + 16);
  return Buffer.concat([
    changed.subarray(0, directory),
    local,
    packed,
    changed.subarray(directory),
  ]);
}
