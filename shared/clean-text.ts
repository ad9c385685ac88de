import { hasLegacyLetters } from './legacy-letters.ts';

/** Characters that cleaning may change, apart from the composition of letters. */
const suspect =
  /[\p{Cc}\xA0\xAD\xB7\u061C\u066C\u180E\u2000-\u206F\u2212\u3000\uD800-\uDFFF\uFE58\uFE63\uFEFF\uFF0D]|\d['’]\d|\d \d{3} ?(?:[đd₫]|vn[dđ])/iu;
const lineBreaks = /\r\n?|[\x85\u2028\u2029]/g;
/** Control characters except tab and line feed, and unpaired surrogates. */
const controls = /[\p{Cc}--[\t\n]]|\p{Cs}/gv;
/** Direction marks, zero-width joiners and byte order marks. U+200D joins the parts of an emoji. */
const unseen = /[\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Control characters and unpaired surrogates between digits: removing one would give another number. */
const controlsInNumber = /(?<=\d)[[\p{Cc}--[\t\n]]\p{Cs}]+(?=\d)/gv;
const softHyphens = /\xAD/g;
const blanks = /[\xA0\u2000-\u200A\u202F\u205F\u3000]/g;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const middleDots = /(?<=\d) ?\xB7 ?(?=\d)/g;
/** Digits in groups of three, separated by a space or apostrophe that addresses and phone numbers do not use. */
const oddGroups = /(?<![\d.,'’])[1-9]\d{0,2}(?:['’\u2007-\u2009\u202F\u066C]\d{3})+(?![\d'’])/g;
/** The same with spaces, if a currency follows. */
const spacedGroups =
  /(?<![\d.,])(?<!\d )[1-9]\d{0,2}(?:[ \xA0]\d{3})+(?=[ \xA0]?(?:[đd₫]|vn[dđ]|đồng|dong)(?!\p{L}))/giu;

/**
 * Cleans pasted, typed or imported text for storage and sending. Letters are composed; spaces, dashes and line breaks
 * become the usual ones; groups of digits are separated by dots; invisible characters are removed. Words stay
 * unchanged. A control character or unpaired surrogate between digits becomes U+FFFD.
 */
export function cleanText(text: string): string {
  const whole = text.normalize('NFC');
  if (!suspect.test(whole)) return whole;
  const plain = whole
    .replaceAll(lineBreaks, '\n')
    .replaceAll(unseen, '')
    .replaceAll(controlsInNumber, '\uFFFD')
    .replaceAll(controls, '')
    .replaceAll(oddGroups, (groups) => groups.replaceAll(/\D/g, '.'))
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ')
    .replaceAll(spacedGroups, (groups) => groups.replaceAll(' ', '.'))
    .replaceAll(middleDots, '.');
  // In TCVN3 the soft hyphen is the letter "ư".
  const shown = hasLegacyLetters(plain) ? plain : plain.replaceAll(softHyphens, '');
  return shown.normalize('NFC');
}

const guard = String.raw`['’](?=[=+\-@]|\d)`;
const ownGuard = new RegExp(`^${guard}`);
/** At the start of a cell, of a line, or after a label. */
const cellGuards = new RegExp(`(?<=^|[\\t\\n:] *)${guard}`, 'g');

/** Removes the apostrophe that exports write before a cell to prevent a formula: "'=2 áo", "'0912…". */
export function withoutGuard(text: string): string {
  return text.replace(ownGuard, '');
}

/** Removes it from every cell of a text copied from a sheet. */
export function withoutGuards(text: string): string {
  return text.replaceAll(cellGuards, '');
}
