#!/bin/sh
# label-printer 0.13.10 (TSPL): a text of a command is between double quotes, and a quote in it is written as \["]
# (TSPL and TSPL2 Programming Language, TEXT). The package writes the first quote of a text as \", and leaves the
# others, and those of barcodes and QR codes, unchanged. The product `Quần "Jeans" 32"` ends at one of its quotes, and
# a QR code with JSON after its first bracket. The README ("Text", "QRCode") takes any text; the QR code of its own
# example has modules of 0 dots (QRCODE allows 1 to 10). Packbench sends a label as one BITMAP
# (main/printing/languages/tspl.ts), so that the printer parses no text.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts label-printer@0.13.10
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import { labels } from 'label-printer';

console.log('label-printer', JSON.parse(readFileSync('node_modules/label-printer/package.json', 'utf8')).version);
const label = new labels.Label(100, 50);
label.add(new labels.Text('Quần "Jeans" 32"', 20, 20, false));
label.add(new labels.BarCode('DH"1', 20, 120, 'CODE128', 80));
label.add(new labels.QRCode('{"code":"DH1"}', 20, 220, 125));
// The example of the README.
label.add(new labels.QRCode('https://example.com', 20, 220, 6));
const command = await label.fullPrintCommand('tspl', 3, 1, 0, 1);
const lines = command.commandString.split('\n').filter((line) => /^(?:TEXT|BARCODE|QRCODE)/.test(line));
for (const line of lines) console.log(`  ${line}`);
const expected = [
  String.raw`TEXT 20,20,"0",0,4,4,1,"Quần \"Jeans" 32""`,
  'BARCODE 20, 120, "CODE128", 80, 0,0, 2, 2,1, "DH"1"',
  'QRCODE 20, 220, H, 5, M, 0, M2, "A{"code":"DH1"}"',
  'QRCODE 20, 220, H, 0, M, 0, M2, "Ahttps://example.com"',
];
process.exit(JSON.stringify(lines) === JSON.stringify(expected) ? 0 : 1);
TRY
node try.mjs
