#!/bin/sh
# zpl-renderer-js 3.4.0 (Zebrash as WebAssembly) with zxing-wasm 3.1.4: label programs shorten digits in a Code 128 by
# the code ">5", which changes from subset B to C (ZPL II Programming Guide, ^BC, table of invocation characters). The
# renderer draws another character there and remains in subset B: DH123456 becomes "DH±23456". The text below the bars,
# and the start code ">;" of subset C, are correct. A picture of such a label, for a printer without ZPL, has a wrong
# barcode. Packbench sends each barcode as dots (main/printing/languages/zpl.ts); its tests use the renderer for
# graphics only.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts zpl-renderer-js@3.4.0 zxing-wasm@3.1.4
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log('zpl-renderer-js', version('zpl-renderer-js'), 'zxing-wasm', version('zxing-wasm'));
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary } });
const { api } = await ready;

async function readBack(data) {
  const zpl = `^XA^FO80,80^BY3^BCN,100,N,N,N,N^FD${data}^FS^XZ`;
  const png = Buffer.from(await api.zplToBase64Async(zpl, 100, 100, 8), 'base64');
  const [read] = await readBarcodes(new Blob([png]), { formats: ['Code128'] });
  console.log(`  ^FD${data}^FS is read as ${read?.text}`);
  return read?.text;
}

const found = [];
for (const data of ['DH123456', '>;123456>6DH', '>:DH>5123456', '>:SPXVN>5041234567890'])
  found.push(await readBack(data));
const expected = ['DH123456', '123456DH', 'DH±23456', 'SPXVN°41234567890'];
process.exit(JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1);
TRY
node try.mjs
