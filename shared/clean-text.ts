import { hasLegacyLetters } from './legacy-letters.ts';

/** Characters that cleaning may change, apart from the composition of letters. */
const suspect =
  /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\xA0\xB7\u066C\u2000-\u206F\u2212\u2800\u3000\uFE58\uFE63\uFF01-\uFF5E\uFFF9-\uFFFB\u{1D400}-\u{1D7FF}]/u;
/** Letters, digits and signs in full width, and in the bold or slanted forms of mathematics that chats use. */
const styled = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu;
const lineBreaks = /\r\n?|[\x85\u2028\u2029]/g;
/** Control characters except tab and line feed, and unpaired surrogates. */
const controls = /[\p{Cc}--[\t\n]]|\p{Cs}/gv;
/**
 * Characters without a shape: direction marks, zero-width joiners, byte order marks and the like. Those that give an
 * emoji its shape stay. The soft hyphen is removed separately.
 */
const unseen =
  /[[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--[\xAD\u115F\u1160\u3164\uFFA0\u{E0020}-\u{E007F}[\uFE00-\uFE0F][\u200D]]]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})[\uFE00-\uFE0F](?!\u20E3)|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]/gv;
/** Control characters and unpaired surrogates between digits: removing one would give another number. */
const controlsInNumber = /(?<=\d)[[\p{Cc}--[\t\n]]\p{Cs}]+(?=\d)/gv;
const softHyphens = /\xAD/g;
/** Spaces, and letters and Braille cells without dots that are used as such. */
const blanks = /[\xA0\u115F\u1160\u2000-\u200A\u202F\u205F\u2800\u3000\u3164\uFFA0]/g;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;
const middleDots = /(?<=\d) ?\xB7 ?(?=\d)/g;
/** Digits in groups of three, separated by a narrow space that addresses and phone numbers do not use. */
const narrowGroups = /(?<![\d.,'’])[1-9]\d{0,2}(?:[\u2007-\u2009\u202F\u066C]\d{3})+(?![\d'’])/g;

/**
 * Cleans pasted, typed or imported text for storage and sending. Letters are composed; spaces, dashes and line breaks
 * become the usual ones, as do characters in full width and in forms of mathematics; digits grouped by narrow spaces
 * are grouped by dots; invisible characters are removed. Words, and digits grouped by other signs, stay unchanged. A
 * control character or unpaired surrogate between digits becomes U+FFFD.
 */
export function cleanText(text: string): string {
  const normalized = text.normalize('NFC');
  if (!suspect.test(normalized)) return normalized;
  const plain = normalized
    .replaceAll(styled, (characters) => characters.normalize('NFKC'))
    .replaceAll(lineBreaks, '\n')
    .replaceAll(unseen, '')
    .replaceAll(controlsInNumber, '\uFFFD')
    .replaceAll(controls, '')
    .replaceAll(narrowGroups, (groups) => groups.replaceAll(/\D/g, '.'))
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ')
    .replaceAll(middleDots, '.');
  // In TCVN3 the soft hyphen is the letter "ư".
  const visible = hasLegacyLetters(plain) ? plain : plain.replaceAll(softHyphens, '');
  return visible.normalize('NFC');
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
