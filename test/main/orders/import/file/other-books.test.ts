import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ChildProcess,
  silentLog,
  systemClock,
} from '../../../../../main/base/host-services.ts';
import { BookReader } from '../../../../../main/orders/import/file/book-reader.ts';
import { FileReader } from '../../../../../main/orders/import/file/file-reader.ts';
import { htmlTables } from '../../../../../main/orders/import/file/html-tables.ts';
import { limits } from '../../../../../main/orders/import/file/limits.ts';
import { isOtherBook } from '../../../../../main/orders/import/file/other-book.ts';
import { readOtherBook } from '../../../../../main/orders/import/file/read-other-book.ts';
import { ROW_ODDITY } from '../../../../../main/orders/import/file/read-protocol.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import { importWorker } from '../../../../fakes/paths.ts';
import { startBookProcess } from '../../../../fakes/surroundings.ts';

// Workbooks other than .xlsx: web pages by our own reader, and the process that reads all of them.

const rowsOf = (page: string) => htmlTables(page).map(({ rows }) => rows);

it('reads texts of a web page as a browser shows them', () => {
  expect(
    rowsOf(
      `<table><tr><th>T&ecirc;n</th><td>L&#7841;c <b>Long</b></td></tr>
       <tr><td>a<br>b</td><td><!-- c --><script>d</script>12 Nguyen <b>Trai</b></td></table>`,
    ),
  ).toEqual([
    [
      ['Tên', 'Lạc Long'],
      ['a\nb', '12 Nguyen Trai'],
    ],
  ]);
});

it('reads cells without end tags, and a table in a cell as text of this cell', () => {
  const inner = '<table><tr><td>x<td>y</table>';
  expect(rowsOf(`<TABLE><TR><TD>a<TD>${inner}<TD>b<TR><TD>c</TABLE>`)).toEqual([
    [['a', 'x y', 'b'], ['c']],
  ]);
});

it('leaves the place of merged cells empty, and reports hidden rows', () => {
  const [table] = htmlTables(
    `<table><tr><td rowspan=2>a</td><td colspan="2">b</td><td>c</td></tr>
     <tr style="DISPLAY:none"><td>d</td><td>e</td><td>f</td></tr></table>`,
  );
  expect(table?.rows).toEqual([
    ['a', 'b', '', 'c'],
    ['', 'd', 'e', 'f'],
  ]);
  expect(table?.merged).toEqual([
    { top: 1, left: 1, bottom: 2, right: 1 },
    { top: 1, left: 2, bottom: 1, right: 3 },
  ]);
  expect([...(table?.hidden ?? [])]).toEqual([1]);
});

it.each([
  [null, ['hidden', 'hidden']],
  ['Cũ', [undefined, undefined]],
])('doubts each row of a workbook with one hidden sheet if %s was named', async (sheet, odd) => {
  const row = (text: string) => `<Row><Cell><Data ss:Type="String">${text}</Data></Cell></Row>`;
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="Trống"><Table/></Worksheet>
    <Worksheet ss:Name="Cũ"><Table>${row('Mã đơn')}${row('A1')}</Table>
    <WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions>
    </Worksheet></Workbook>`;
  const hidden: (string | undefined)[] = [];
  for await (const rows of readOtherBook(Buffer.from(xml), { sheet, onSheets: () => {} }))
    hidden.push(...rows.map((one) => one.odd?.[ROW_ODDITY]));
  expect(hidden).toEqual(odd);
});

it('reads back any table whose texts were written as numbers', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim());
  const plain = cell.filter((text) => !/[\s\p{Cc}]/u.test(text));
  fc.assert(
    fc.property(
      fc.array(fc.array(plain, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
      (rows) => {
        const numbered = (text: string) =>
          Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('');
        const page = rows
          .map((row) => `<tr>${row.map((text) => `<td>${numbered(text)}</td>`).join('')}</tr>`)
          .join('');
        expect(rowsOf(`<table>${page}</table>`)).toEqual([rows]);
      },
    ),
  );
});

it('reads a page of broken tags once, in time that grows with its length', () => {
  const begun = performance.now();
  for (const piece of ['<td', '<table><tr><td>', '<!--', '<a b="', '&#', '<script>'])
    htmlTables(piece.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(15_000);
});

it.each([
  ['a tab before the first heading', '\tMã đơn\n', 'utf8'],
  ['the same in UTF-16', '\tMã đơn\n', 'utf16le'],
  ['a heading in angle brackets', '<Mã đơn>,Tên\n', 'utf8'],
] as const)('takes %s for text', (_, text, encoding) => {
  expect(isOtherBook(Buffer.from(text, encoding))).toBe(false);
});

const book = fileURLToPath(new URL('../corpus/lo-old.xls', import.meta.url));

function readerOf(start: () => ChildProcess, file = book): FileReader {
  const task = { file, name: 'don.xls', sheet: null };
  const tools = { startBookProcess: start, log: silentLog, clock: systemClock };
  return new FileReader(importWorker, task, tools);
}

it.each([
  ['memory', { maxMb: 20, maxWorkMs: limits.readMs }],
  ['processor time', { maxMb: limits.processMb, maxWorkMs: 20 }],
])('refuses a workbook that needs too much %s', async (_, some) => {
  const task = { file: book, name: 'don.xls', sheet: null, ...some };
  const reader = new BookReader(startBookProcess(), task);
  const reply = await reader.receive({ clock: systemClock, ms: 15_000 });
  expect(reply).toMatchObject({ kind: 'refused', problem: { why: 'too-heavy' } });
  await reader.stop();
});

it('a process that the system ends refuses the file', async () => {
  const start = () => {
    const child = startBookProcess();
    child.kill();
    return child;
  };
  const read = await readerOf(start).read(() => Promise.resolve());
  expect(read).toMatchObject({ ok: false, error: { why: 'too-heavy' } });
});

it('a process that the system ends between two blocks of rows refuses the file', async () => {
  const rows = Array.from({ length: 1_500 }, (_, row) => `<tr><td>DH-${row}</td></tr>`);
  const file = join(temporaryFolder(), 'don.xls');
  writeFileSync(file, `<table>${rows.join('')}</table>`);
  let child: ChildProcess | null = null;
  const reader = readerOf(() => (child = startBookProcess()), file);
  let taken = 0;
  const read = await reader.read((some) => {
    taken += some.length;
    child?.kill();
    return Promise.resolve();
  });
  expect(taken).toBe(500);
  expect(read).toMatchObject({ ok: false, error: { why: 'too-heavy' } });
});

it('stops while its process reads', async () => {
  const started = Promise.withResolvers<void>();
  const start = () => {
    started.resolve();
    return startBookProcess();
  };
  const reader = readerOf(start);
  const read = reader.read(() => Promise.resolve());
  await started.promise;
  await reader.stop();
  expect(await read).toMatchObject({ ok: false, error: { why: 'stopped' } });
});
