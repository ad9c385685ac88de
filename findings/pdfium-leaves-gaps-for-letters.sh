#!/bin/sh
# @hyzyla/pdfium 2.1.13 (PDFium as WebAssembly): a PDF may name a font, such as Arial, without including it. PDFium then
# takes a built-in font without most Vietnamese letters. It draws nothing in their places and raises no error, while the
# text that it extracts from the page is complete, so that a comparison of texts finds no fault. The box of such a
# letter is one unit of the font high. Packbench refuses a label with such gaps (main/printing/raster/missing-glyphs.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, PDFName } from 'pdf-lib';

const letters = { é: 'eacute', ễ: 'uni1EC5', ơ: 'ohorn', ư: 'uhorn', đ: 'dcroat', ạ: 'uni1EA1' };

async function pageOf(name) {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 100]);
  const Encoding = { BaseEncoding: 'WinAnsiEncoding', Differences: [128, name] };
  const font = { Type: 'Font', Subtype: 'TrueType', BaseFont: 'Arial', Encoding };
  page.node.setFontDictionary(PDFName.of('F'), document.context.obj(font));
  const content = document.context.flateStream('BT /F 40 Tf 20 30 Td <4180> Tj ET');
  page.node.addContentStream(document.context.register(content));
  return document.save();
}

const library = await PDFiumLibrary.init();
const { version } = JSON.parse(readFileSync('node_modules/@hyzyla/pdfium/package.json', 'utf8'));
console.log('@hyzyla/pdfium', version);
const darkDots = {};
let isTextWhole = true;
for (const [letter, name] of Object.entries(letters)) {
  const document = await library.loadDocument(await pageOf(name));
  const page = document.getPage(0);
  const text = page.getText();
  const { data } = await page.render({ scale: 2, render: 'bitmap' });
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] < 128) dark++;
  console.log(`  ${letter}: extracted "${text}", ${dark} dark dots`);
  isTextWhole &&= text === `A${letter}`;
  darkDots[letter] = dark;
  document.destroy();
}
library.destroy();
const { é, ...vietnamese } = darkDots;
const alone = Math.min(...Object.values(vietnamese));
const isGap = Object.values(vietnamese).every((dark) => dark === alone) && é > alone;
process.exit(isTextWhole && isGap ? 0 : 1);
TRY
node try.mjs
