#!/bin/sh
# exceljs 4.4.0: Excel stores one quoted letter of a number format as an escaped one, "150,000d" as `#,##0\d`. exceljs
# ignores quoted texts when it looks for dates, but not escaped letters: a number becomes a date if the letter is d, h,
# m, s or y. An amount of 150,000 (`#,##0\d`) becomes 2310-09-07, three boxes (`0\h`, "hộp") 1900-01-02, and the order
# M0015 (`\M0000`) 1900-01-14. The same formats with quotes, and hucre 1.0.0, return numbers. Packbench reads .xlsx by
# hucre and the formats itself (main/orders/import/file/number-display.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 hucre@1.0.0
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { readXlsx } from 'hucre';

for (const name of ['exceljs', 'hucre'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
const cells = [
  ['#,##0\\d', 150_000],
  ['0\\h', 3],
  ['\\M0000', 15],
  ['#,##0"d"', 150_000],
  ['0\\g', 500],
];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Đơn');
for (const [numFmt, value] of cells) sheet.addRow([value]).getCell(1).numFmt = numFmt;
const file = await book.xlsx.writeBuffer();

const again = new ExcelJS.Workbook();
await again.xlsx.load(file);
const { sheets } = await readXlsx(new Uint8Array(file));
const dates = cells.map(([format, number], at) => {
  const value = again.worksheets[0].getCell(at + 1, 1).value;
  const other = sheets[0].rows[at][0];
  console.log(`  ${number} as ${format}: exceljs ${value.toISOString?.() ?? value}, hucre ${other}`);
  return `${value instanceof Date} ${other === number}`;
});
const expected = ['true true', 'true true', 'true true', 'false true', 'false true'];
process.exit(JSON.stringify(dates) === JSON.stringify(expected) ? 0 : 1);
TRY
node try.mjs
