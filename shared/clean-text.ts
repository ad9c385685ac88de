import { hasLegacyLetters } from './legacy-letters.ts';

/** Anything that cleaning may change, apart from the composition of letters. */
const suspect =
  /[\p{Cc}\xA0\xAD\xB7\u061C\u066C\u180E\u2000-\u206F\u2212\u3000\uD800-\uDFFF\uFE58\uFE63\uFEFF\uFF0D]|\d['’]\d|\d \d{3} ?(?:[đd₫]|vn[dđ])/iu;
const lineBreaks = /\r\n?|[\x85\u2028\u2029]/g;
/** Controls but tab and line feed, and halves of surrogate pairs. */
const controls = /[\p{Cc}--[\t\n]]|\p{Cs}/gv;
/** Marks of the direction of writing, joints of no width and byte order marks. U+200D joins the parts of an emoji. */
const unseen = /[\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const softHyphens = /\xAD/g;
const blanks = /[\xA0\u2000-\u200A\u202F\u205F\u3000]/g;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const middleDots = /(?<=\d) ?\xB7 ?(?=\d)/g;
/** Digits in groups of three, split by a blank or apostrophe that no address or phone has. */
const oddGroups = /(?<![\d.,'’])[1-9]\d{0,2}(?:['’\u2007-\u2009\u202F\u066C]\d{3})+(?![\d'’])/g;
/** The same split by blanks, where a currency follows. */
const spacedGroups =
  /(?<![\d.,])(?<!\d )[1-9]\d{0,2}(?:[ \xA0]\d{3})+(?=[ \xA0]?(?:[đd₫]|vn[dđ]|đồng|dong)(?!\p{L}))/giu;

/**
 * A text as it is stored and sent, be it pasted, typed or imported: letters composed, every kind of blank, dash and line
 * break as the usual one, groups of digits split by dots, and nothing that nobody sees. Words stay as they are.
 */
export function cleanText(text: string): string {
  const whole = text.normalize('NFC');
  if (!suspect.test(whole)) return whole;
  const plain = whole
    .replaceAll(lineBreaks, '\n')
    .replaceAll(controls, '')
    .replaceAll(oddGroups, (groups) => groups.replaceAll(/\D/g, '.'))
    .replaceAll(unseen, '')
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ')
    .replaceAll(spacedGroups, (groups) => groups.replaceAll(' ', '.'))
    .replaceAll(middleDots, '.');
  // In TCVN3 it is the letter "ư".
  const shown = hasLegacyLetters(plain) ? plain : plain.replaceAll(softHyphens, '');
  return shown.normalize('NFC');
}

const guard = String.raw`['’](?=[=+\-@]|\d)`;
const ownGuard = new RegExp(`^${guard}`);
/** At the beginning of a cell, of a line, or of what a label announces. */
const cellGuards = new RegExp(`(?<=^|[\\t\\n:] *)${guard}`, 'g');

/** "'=2 áo", "'0912…": the apostrophe by which an export keeps a sheet from computing a cell is no part of its text. */
export function withoutGuard(text: string): string {
  return text.replace(ownGuard, '');
}

/** The same of every cell in a text that was copied from a sheet. */
export function withoutGuards(text: string): string {
  return text.replaceAll(cellGuards, '');
}
