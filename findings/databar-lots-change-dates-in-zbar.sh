#!/bin/sh
# @undecaf/zbar-wasm 0.11.0 (ZBar as WebAssembly) with bwip-js 4.11.4 and zxing-wasm 3.1.4: GS1 DataBar Expanded, as on
# fresh food. A lot number with letters ends with FNC1, after which digits follow in the numeric mode (ISO/IEC 24724).
# ZBar stays in the mode for letters: the date 260101 becomes "EAE4" and the identifier 21 becomes "2Q". The symbol's
# checksum is correct and there is no error. zxing-wasm reads the same dots correctly. Packbench reads with zxing-wasm
# only (main/printing/raster/read-barcodes.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4 zxing-wasm@3.1.4
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import bwipjs from 'bwip-js/generic';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

for (const name of ['@undecaf/zbar-wasm', 'bwip-js', 'zxing-wasm'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary } });

/** The symbol as gray dots: bars of 4 dots per module, 200 dots high, in a white margin of 40 dots. */
function drawn(text) {
  const [{ sbs }] = bwipjs.raw({ bcid: 'databarexpanded', text });
  const row = sbs.flatMap((bar, at) => Array(bar * 4).fill(at % 2 === 0 ? 0 : 255));
  const margin = Array(40).fill(255);
  const line = [...margin, ...row, ...margin];
  const white = Array(line.length * 40).fill(255);
  const rows = Array.from({ length: 200 }, () => line).flat();
  return { width: line.length, height: 280, gray: Uint8Array.from([...white, ...rows, ...white]) };
}

const plain = (text) => text?.replaceAll('\x1D', '<GS>');
async function readBoth(text) {
  const { width, height, gray } = drawn(text);
  const [byZbar] = await scanGrayBuffer(gray.slice().buffer, width, height);
  const file = Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
  const [byZxing] = await readBarcodes(file, { formats: ['DataBarExp'], textMode: 'Plain' });
  const read = [plain(byZbar?.decode()), plain(byZxing?.text)];
  console.log(`  ${text}\n    ZBar  ${read[0]}\n    ZXing ${read[1]}`);
  return read;
}

const lot = await readBoth('(01)08934567890120(10)LOT7');
const date = await readBoth('(01)08934567890120(10)AB(17)260101');
const serial = await readBoth('(01)08934567890120(10)LOT1(21)A7');
const isEqual = lot[0] === lot[1] && lot[0] === '010893456789012010LOT7';
const isCorrect = date[1].endsWith('<GS>17260101') && serial[1].endsWith('<GS>21A7');
process.exit(isEqual && isCorrect && date[0].endsWith('<GS>1EAE4') && serial[0].endsWith('<GS>2QA7') ? 0 : 1);
TRY
node try.mjs
