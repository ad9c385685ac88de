#!/bin/sh
# zxing-wasm 3.1.4 with bwip-js 4.11.4: the format `Code39` also finds the same bars as Code 32 (Italian medicines) and
# as extended Code 39, if the text allows that. So about a tenth of all six-digit order numbers is read as another
# number, which is valid, and "RED/M-1" as "RED--1". `tryCode39ExtendedMode: false` has no effect; only the format
# `Code39Std` returns the text itself, as ZBar does. Packbench requests that format
# (main/printing/raster/read-barcodes.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts bwip-js@4.11.4 zxing-wasm@3.1.4
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import bwipjs from 'bwip-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log('bwip-js', version('bwip-js'), 'zxing-wasm', version('zxing-wasm'));
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary } });

async function readAs(format, text) {
  const drawn = { bcid: 'code39', text, scale: 3, padding: 20, backgroundcolor: 'FFFFFF' };
  const options = { formats: [format], tryCode39ExtendedMode: false };
  const [read] = await readBarcodes(new Blob([await bwipjs.toBuffer(drawn)]), options);
  return read;
}

const changed = [];
let areExact = true;
for (const text of ['RED/M-1', '12/A5', ...Array.from({ length: 50 }, (_, at) => `${240_100 + at}`)]) {
  const read = await readAs('Code39', text);
  areExact &&= (await readAs('Code39Std', text))?.text === text;
  if (read?.text === text) continue;
  changed.push(text);
  console.log(`  ${text} is read as ${read?.format} ${read?.text}`);
}
console.log(`  ${changed.length - 2} of 50 numbers are read as other numbers; with Code39Std all are exact: ${areExact}`);
process.exit(changed.length === 7 && changed[0] === 'RED/M-1' && areExact ? 0 : 1);
TRY
node try.mjs
