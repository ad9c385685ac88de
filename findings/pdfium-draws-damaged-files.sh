#!/bin/sh
# @hyzyla/pdfium 2.1.13 (PDFium as WebAssembly): a PDF whose image is absent, or whose compressed image is damaged or ends
# too early, is drawn without an error. An absent image is left out; the place of a damaged one is black. Packbench reads
# the file itself before a label is drawn (main/printing/raster/file-damage.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, concatTransformationMatrix, drawObject } from 'pdf-lib';

const pixels = Uint8Array.from({ length: 10_000 }, (_, at) => (at % 100 < 50 ? 0 : 255));
const whole = deflateSync(pixels);
const entries = { Type: 'XObject', Subtype: 'Image', Width: 100, Height: 100 };
const image = { ...entries, ColorSpace: 'DeviceGray', BitsPerComponent: 8, Filter: 'FlateDecode' };

/** A page with a black line and an image; null for an image that is not in the file. */
async function pageWith(data) {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 200]);
  page.drawRectangle({ x: 10, y: 10, width: 100, height: 5 });
  const { context } = document;
  const ref = data ? context.register(context.stream(data, image)) : context.nextRef();
  const name = page.node.newXObject('Logo', ref);
  page.pushOperators(concatTransformationMatrix(100, 0, 0, 100, 50, 50), drawObject(name));
  return document.save({ useObjectStreams: false });
}

const library = await PDFiumLibrary.init();
const { version } = JSON.parse(readFileSync('node_modules/@hyzyla/pdfium/package.json', 'utf8'));
console.log('@hyzyla/pdfium', version);

/** Number of dark dots, or null for an error. */
async function darkDots(name, pdf) {
  let dark = null;
  try {
    const document = await library.loadDocument(pdf);
    const { data } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
    dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] < 128) dark++;
    document.destroy();
  } catch (error) {
    console.log(`  ${name}: ${error}`);
  }
  console.log(`  ${name}: ${dark} dark dots`);
  return dark;
}

const complete = await darkDots('whole', await pageWith(whole));
const results = [
  await darkDots('absent image', await pageWith(null)),
  await darkDots('damaged image', await pageWith(Buffer.from('not compressed'))),
  await darkDots('image that ends too early', await pageWith(whole.subarray(0, 20))),
];
library.destroy();
const [absent, ...damaged] = results;
const isBlack = damaged.every((dark) => dark > complete);
process.exit(complete !== null && absent !== null && absent < complete && isBlack ? 0 : 1);
TRY
node try.mjs
