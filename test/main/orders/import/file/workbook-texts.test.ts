import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXlsx } from '../../../../../main/orders/import/file/read-xlsx.ts';
import type { FileRow } from '../../../../../main/orders/import/file/read-protocol.ts';
import { openSpoken, withoutSpoken } from '../../../../../main/orders/import/file/xml-text.ts';
import { bookOf } from '../../../../fakes/hand-made-book.ts';

const options = { sheet: null, onSheets: () => {} };

async function rowsOf(bytes: Uint8Array): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const some of readXlsx(bytes, options)) rows.push(...some);
  return rows;
}

const row = (cells: string) => `<row r="1">${cells}</row>`;
const textCell = (number: number | string, at = 'A') => `<c r="${at}1" t="s"><v>${number}</v></c>`;

it('takes texts by their numbers, with signs, lost letters, parts of other looks, and no reading aids', async () => {
  const texts = [
    '<si><t>Lan &amp; Minh &lt;&#x1EA4;&#7845;&gt;</t></si>',
    '<si/>',
    '<si><t/></si>',
    '<si><r><rPr><b/></rPr><t>Áo </t></r><r><t xml:space="preserve">thun</t></r></si>',
    '<x:si><x:t>a_x000D_b</x:t></x:si>',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    '<si><t>&#99999999;&lạ;</t></si>',
  ];
  const cells = [...texts.keys()].map((at) => textCell(at, 'ABCDEFG'[at])).join('');
  const [read] = await rowsOf(bookOf(row(cells), texts.join('')));
  expect(read?.cells).toEqual([
    'Lan & Minh <Ấấ>',
    '',
    '',
    'Áo thun',
    'a\nb',
    '東京',
    '&#99999999;&lạ;',
  ]);
});

it('mistakes no cell that holds digits, an error or a number for one that names a text', async () => {
  const cells = [
    '<c r="A1" t="str"><v>0</v></c>',
    '<c r="B1" t="inlineStr"><is><t>0</t></is></c>',
    '<c r="C1"><v>0</v></c>',
    '<c r="D1" t="e"><v>#N/A</v></c>',
    '<c r="E1" t="b"><v>1</v></c>',
    `<c r="F1" s="0" t='s' cm="1">\n <v xml:space="preserve"> 10 </v></c>`,
    '<x:c t="s" r="G1"><x:v>1</x:v></x:c>',
    textCell(99, 'H'),
  ].join('');
  const texts = Array.from({ length: 11 }, (_, at) => `<si><t>chữ ${at}</t></si>`).join('');
  const [read] = await rowsOf(bookOf(row(cells), texts));
  expect(read?.cells).toEqual(['0', '0', '0', '#N/A', 'TRUE', 'chữ 10', 'chữ 1', '']);
});

it('a list of texts that ends in the middle of one is damaged', async () => {
  const cut = bookOf(row(textCell(0)), '<si><t>Lan</t></si><si><t>Minh');
  await expect(rowsOf(cut)).rejects.toMatchObject({ problem: { why: 'damaged' } });
});

it('counts dates from where the workbook does', async () => {
  const rows = [['Ngày'], [new Date(Date.UTC(2026, 10, 22))]];
  for (const dateSystem of ['1900', '1904'] as const) {
    const read = await rowsOf(await writeXlsx({ dateSystem, sheets: [{ name: 'A', rows }] }));
    expect(read[1]).toEqual({ row: 2, cells: ['2026-11-22'], odd: { 0: 'date' } });
  }
});

it.each([
  ['in a list', 'shared'],
  ['in their cells', 'inline'],
] as const)(
  'reads thousands of rows as the library alone does, across all pieces, with texts %s',
  async (_, stringMode) => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [
      `Nguyễn ${at % 3 === 0 ? 'Thị <Ánh> & Mai'.repeat(at % 50) : at}`,
      `09${10_000_000 + at}`,
      at,
    ]);
    const book = await writeXlsx({ stringMode, sheets: [{ name: 'A', rows }] });
    const alone: string[][] = [];
    for await (const { values } of streamXlsxRows(book))
      alone.push(values.map((value) => String(value).trim()));
    const read = (await rowsOf(book)).map(({ cells }) => cells);
    expect(alone).toHaveLength(20_000);
    expect(read).toEqual(alone);
  },
);

/** Returns the bytes of JavaScript's live memory. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('reads no further than rows are taken', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => [`Khách ${at}`, at]);
  const book = await writeXlsx({ stringMode: 'inline', sheets: [{ name: 'A', rows }] });
  const reader = readXlsx(book, options);
  await reader.next();
  const before = liveBytes();
  // A slow reader: without limits all rows would be parsed and in memory by now.
  for (let tick = 0; tick < 200; tick++) await new Promise((resolve) => setImmediate(resolve));
  expect(liveBytes() - before).toBeLessThan(5_000_000);
  await reader.return(undefined);
});

it('leaves out how words are spoken, byte for byte, in one look at each character', () => {
  const piece = fc.constantFrom(
    '<rPh sb="0">',
    '<x:rPh>',
    '</rPh>',
    '</x:rPh >',
    '<t>7</t>',
    'rPh',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const xml = pieces.join('');
      const visible = withoutSpoken(xml);
      expect(visible).toHaveLength(xml.length);
      const open = openSpoken(xml);
      expect(visible.slice(0, open === -1 ? undefined : open)).not.toMatch(/<(?:x:)?rPh[ >]/);
    }),
  );
  const unclosed = '<rPh '.repeat(200_000);
  expect(withoutSpoken(unclosed)).toBe(unclosed);
});
