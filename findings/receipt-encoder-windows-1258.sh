#!/bin/sh
# @point-of-sale/receipt-printer-encoder 4.0.1: in its code page windows1258, which is Vietnamese, most Vietnamese
# letters print as question marks. The page encodes "ễ" as "ê" and a separate tone; the encoder looks the whole letter
# up and does not find it. Its page tcvn3 has lower-case letters with tones, but no capital ones. Packbench sends labels
# as pictures, so that no code page of a printer matters (main/printing/languages/).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts @point-of-sale/receipt-printer-encoder@4.0.1
cat > try.mjs <<'TRY'
import { readFileSync } from 'node:fs';
import Encoder from '@point-of-sale/receipt-printer-encoder';

const name = '@point-of-sale/receipt-printer-encoder';
console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
const printed = (page, text) => {
  const bytes = new Encoder({ language: 'esc-pos', columns: 32 }).codepage(page).text(text).encode();
  // ESC t PAGE goes before the text, and an end of the line behind it.
  return Buffer.from(bytes).toString('latin1').slice(3).trim();
};
const found = ['ễ', 'ế', 'ử', 'ê', 'đ', 'Ế'].map((letter) => ({
  letter,
  windows1258: printed('windows1258', letter) === '?' ? 'lost' : 'printed',
  tcvn3: printed('tcvn3', letter) === '?' ? 'lost' : 'printed',
}));
console.table(found);
const lost = (page) => found.filter((one) => one[page] === 'lost').map((one) => one.letter).join('');
process.exit(lost('windows1258') === 'ễếửẾ' && lost('tcvn3') === 'Ế' ? 0 : 1);
TRY
node try.mjs
