#!/bin/sh
# bwip-js 4.11.4 with zxing-wasm 3.1.4: Code 128 encodes ASCII, and Latin-1 by a shift. For any other letter bwip-js
# raises no error: it encodes the bytes of UTF-8, without a marker in the symbol. A reader returns other letters, so
# that a code with a dash of a word processor (U+2011) or with "Đ" is printed and looks right, but no scan finds it.
# Packbench draws Code 128 of printable ASCII only (main/labels/code-128.ts).
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
const readBack = async (text) => {
  const drawn = { bcid: 'code128', text, scale: 4, padding: 20, backgroundcolor: 'FFFFFF' };
  const [read] = await readBarcodes(new Blob([await bwipjs.toBuffer(drawn)]), { formats: ['Code128'] });
  console.log(`  ${JSON.stringify(text)} is read as ${JSON.stringify(read?.text)}`);
  return read?.text;
};
const isPlain = (await readBack('PB1-7')) === 'PB1-7';
const dash = await readBack('PB1\u20117');
const letter = await readBack('Đ1-7');
const latin = (text) => Buffer.from(text).toString('latin1');
process.exit(isPlain && dash === latin('PB1\u20117') && letter === latin('Đ1-7') ? 0 : 1);
TRY
node try.mjs
