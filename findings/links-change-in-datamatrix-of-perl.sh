#!/bin/sh
# libbarcode-datamatrix-perl 0.10-2 (Barcode::DataMatrix, Debian 12) with zxing-wasm 3.1.4: a link that ends with a
# code in capital letters becomes another link, "https://ghn.vn/MEA6M262X9" the text `https://ghn.vnws3i8dq"fo6U`. So
# do texts with capital letters after small ones, and the reverse. Within one symbol the module changes its encodation
# (ISO/IEC 16022, C40 and Text) without the character that ends the first one. The error correction is that of the
# wrong text, so that readers report no fault. The manual ("Methods", barcode) says that it encodes the given text.
# zint 2.11.1 encodes the same texts correctly. Packbench draws Code 128 only (main/labels/code-128.ts), and reads each
# symbol back.
set -eu
cd "$(mktemp -d)"
for package in libbarcode-datamatrix-perl=0.10-2 libmoo-perl libclass-method-modifiers-perl librole-tiny-perl \
  libsub-quote-perl libtype-tiny-perl libexporter-tiny-perl zint=2.11.1-1 libzint2.11=2.11.1-1; do
  apt-get download -q -q "$package" 2> log || { cat log; exit 1; }
done
for file in *.deb; do dpkg -x "$file" root; done
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.4
cat > try.mjs <<'TRY'
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary } });
const env = { ...process.env, PERL5LIB: 'root/usr/share/perl5', LD_LIBRARY_PATH: 'root/usr/lib' };
const run = (command, args) => execFileSync(command, args, { env });
const perl = (code, text) => run('perl', ['-MBarcode::DataMatrix', '-e', code, '--', text]).toString();
console.log('Barcode::DataMatrix', perl('print $Barcode::DataMatrix::VERSION', ''));
console.log('zint', run('root/usr/bin/zint', ['--version']).toString().trim());

async function read(image) {
  const [symbol] = await readBarcodes(image, { formats: ['DataMatrix'], textMode: 'Plain' });
  return symbol?.text;
}

/** The symbol as a gray picture: 4 dots per module, in a white margin of 4 modules. */
function drawn(text) {
  const code = 'print map { join("", map { $_ ? 1 : 0 } @$_), "\n" } @{Barcode::DataMatrix->new->barcode($ARGV[0])}';
  const modules = perl(code, text).trim().split('\n');
  const blank = ''.padEnd(modules[0].length + 8, '0');
  const padded = [...Array(4).fill(blank), ...modules.map((row) => `0000${row}0000`), ...Array(4).fill(blank)];
  const rows = padded.map((row) => Buffer.from(Array.from(row, (one) => Array(4).fill(one === '1' ? 0 : 255)).flat()));
  const gray = Buffer.concat(rows.flatMap((row) => [row, row, row, row]));
  return Buffer.concat([Buffer.from(`P5\n${blank.length * 4} ${padded.length * 4}\n255\n`), gray]);
}

const found = [];
let isOtherExact = true;
for (const text of ['SPXVN041234567890', 'https://ghn.vn/MEA6M262X9', 'https://shop.vn/d/6Y2T1T', 'donhang-SX7LX5L']) {
  const margins = ['--scale=3', '--whitesp=5', '--vwhitesp=5'];
  const png = run('root/usr/bin/zint', ['-b', 'DATAMATRIX', ...margins, '--direct', '-d', text]);
  const other = await read(png);
  const one = await read(drawn(text));
  console.log(`  ${text} is read as ${JSON.stringify(one)}; drawn by zint as ${other}`);
  isOtherExact &&= other === text;
  found.push(one);
}
const expected = [
  'SPXVN041234567890',
  'https://ghn.vnws3i8dq"fo6U',
  'https://shop.vn/d/wtnf2q)',
  'donhanws8knj20zszv2opgow\u001B',
];
process.exit(isOtherExact && JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1);
TRY
node try.mjs
