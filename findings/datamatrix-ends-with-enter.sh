#!/bin/sh
# @barcode-bakery/barcode-datamatrix 2.0.0 with zxing-wasm 3.1.4: for capital letters and digits the package uses the
# encodation X12 (ISO/IEC 16022), which takes three characters at a time and has a value for CR. It fills an incomplete
# group with that value: "GHNABCDEFGH" has a CR at its end, and "HOPQUATET2027" one in the middle. A scanner sends CR
# as Enter, so that one scan confirms twice, or becomes two scans. The README ("Supported types") lists DataMatrix
# without such a limit. bwip-js 4.11.4 encodes the same texts correctly. Packbench draws Code 128 only
# (main/labels/code-128.ts); CR ends a scan there, too (main/scanning/scan-splitter.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @barcode-bakery/barcode-datamatrix@2.0.0 @barcode-bakery/barcode-common@3.0.0 bwip-js@4.11.4 zxing-wasm@3.1.4
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwipjs from 'bwip-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { BCGdatamatrix } = createRequire(import.meta.url)('@barcode-bakery/barcode-datamatrix');
for (const name of ['@barcode-bakery/barcode-datamatrix', 'bwip-js', 'zxing-wasm'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary } });

/** The symbol as a gray picture. The package draws by fillRect on the context of a canvas, in dark and light. */
function drawn(text) {
  const barcode = new BCGdatamatrix();
  barcode.parse(text);
  const [width, height] = barcode.getDimension(0, 0);
  const margin = 40;
  const [columns, lines] = [width + 2 * margin, height + 2 * margin];
  const gray = Buffer.alloc(columns * lines, 255);
  const context = {
    canvas: { width, height },
    fillStyle: '',
    fillRect(left, top, wide, high) {
      const [x, y] = [Math.min(left, left + wide), Math.min(top, top + high)];
      const value = /255|fff/i.test(this.fillStyle) ? 255 : 0;
      for (let row = y; row < y + Math.abs(high); row++)
        gray.fill(value, (row + margin) * columns + x + margin, (row + margin) * columns + x + margin + Math.abs(wide));
    },
  };
  barcode.draw({ context });
  return Buffer.concat([Buffer.from(`P5\n${columns} ${lines}\n255\n`), gray]);
}

async function read(image) {
  const [symbol] = await readBarcodes(image, { formats: ['DataMatrix'], textMode: 'Plain' });
  return symbol?.text.replaceAll('\r', '<CR>');
}

const found = [];
let isOtherExact = true;
for (const text of ['SPXVN041234567890', 'ABCDEFGHIJ', 'ABCDEFGHIJK', 'GHNABCDEFGH', 'AOTHUNXANHM', 'HOPQUATET2027']) {
  const options = { bcid: 'datamatrix', text, scale: 4, padding: 10, backgroundcolor: 'FFFFFF' };
  const other = await read(new Blob([await bwipjs.toBuffer(options)]));
  const one = await read(drawn(text));
  console.log(`  ${text} is read as ${one}; drawn by bwip-js as ${other}`);
  isOtherExact &&= other === text;
  found.push(one);
}
const expected = 'SPXVN041234567890 ABCDEFGHIJ ABCDEFGHIJK<CR> GHNABCDEFGH<CR> AOTHUNXANHM<CR> HOPQUATE<CR>T2027';
process.exit(isOtherExact && found.join(' ') === expected ? 0 : 1);
TRY
node try.mjs
