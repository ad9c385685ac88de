import { evidenceOf, type LegacyEncoding } from './legacy-letters.ts';

/** Lower-case letters of TCVN 5712 from 0xA1 on; its capitals with tones are not in TCVN3 and appear as "-". */
const TCVN3_START = 0xa1;
const TCVN3 =
  'ĂÂÊÔƠƯĐăâêôơưđ------àảãáạ-ằẳẵắ-------ặầẩẫấậè-ẻẽéẹềểễếệìỉ---ĩíịò-ỏõóọồổỗốộờởỡớợù-ủũúụừửữứựỳỷỹýỵ-';

/** Tone marks of VNI behind a vowel: acute, grave, hook, tilde, dot; the same with a circumflex, and with a breve. */
const VNI_MARKS: Readonly<Record<string, string>> = {
  ù: '\u0301',
  ø: '\u0300',
  û: '\u0309',
  õ: '\u0303',
  ï: '\u0323',
  â: '\u0302',
  á: '\u0302\u0301',
  à: '\u0302\u0300',
  å: '\u0302\u0309',
  ã: '\u0302\u0303',
  ä: '\u0302\u0323',
  ê: '\u0306',
  é: '\u0306\u0301',
  è: '\u0306\u0300',
  ú: '\u0306\u0309',
  ü: '\u0306\u0303',
  ë: '\u0306\u0323',
};
/** Letters of VNI with one sign. */
const VNI_LETTERS: Readonly<Record<string, string>> = {
  ñ: 'đ',
  í: 'í',
  ì: 'ì',
  æ: 'ỉ',
  ó: 'ĩ',
  ò: 'ị',
  î: 'ỵ',
  ô: 'ơ',
  ö: 'ư',
};
const TONES = 'ùøûõï';
/** Marks that each vowel can have; "ơ" and "ư" have tones only. */
const vniVowels: Readonly<Record<string, string>> = {
  a: TONES + 'âáàåãäêéèúüë',
  e: TONES + 'âáàåãä',
  o: TONES + 'âáàåãä',
  u: TONES,
  y: 'ùøûõ',
  ô: TONES,
  ö: TONES,
};
const isAscii = /^\p{ASCII}*$/u;

/** Converts a text of TCVN3 or VNI to Unicode; null if it has a letter that the encoding lacks. */
export function inUnicode(text: string, encoding: LegacyEncoding): string | null {
  return encoding === 'tcvn3' ? fromTcvn3(text) : fromVni(text);
}

function fromTcvn3(text: string): string | null {
  let converted = '';
  for (const sign of text) {
    const letter = isAscii.test(sign) ? sign : TCVN3[sign.charCodeAt(0) - TCVN3_START];
    if (letter === undefined || (letter === '-' && sign !== '-')) return null;
    converted += letter;
  }
  return converted;
}

function fromVni(text: string): string | null {
  let converted = '';
  let before = '';
  for (const sign of text) {
    const lower = sign.toLowerCase();
    const isCapital = sign !== lower;
    if (vniVowels[before]?.includes(lower) === true && !isAscii.test(sign)) {
      converted += VNI_MARKS[lower] ?? '';
      before = '';
      continue;
    }
    const letter = isAscii.test(sign) ? lower : VNI_LETTERS[lower];
    if (letter === undefined) return null;
    converted += isCapital ? letter.toUpperCase() : letter;
    before = lower;
  }
  return converted.normalize('NFC');
}

/**
 * The reading of a cell in a file with an old encoding. `isSure` is false if the text may be Unicode as well: "Tó" is
 * "Tú" in TCVN3. Null if it is not in this encoding.
 */
export function readLegacy(
  text: string,
  encoding: LegacyEncoding,
): { readonly text: string; readonly isSure: boolean } | null {
  if (isAscii.test(text)) return null;
  const converted = inUnicode(text, encoding);
  return converted === null ? null : { text: converted, isSure: evidenceOf(text)[encoding] };
}

/** The encoding of a whole text file whose bytes were decoded as windows-1252; null if it is neither. */
export function legacyEncodingOf(text: string): LegacyEncoding | null {
  const votes = { tcvn3: 0, vni: 0 };
  for (const word of text.split(/[\s,;|"]+/)) {
    if (isAscii.test(word)) continue;
    const evidence = evidenceOf(word);
    const fits = {
      tcvn3: inUnicode(word, 'tcvn3') !== null,
      vni: inUnicode(word, 'vni') !== null,
    };
    if (!fits.tcvn3 && !fits.vni) return null;
    const isTcvn3 = evidence.tcvn3 && fits.tcvn3;
    const isVni = evidence.vni && fits.vni;
    if (isTcvn3 && !isVni) votes.tcvn3 += 1;
    if (isVni && !isTcvn3) votes.vni += 1;
  }
  if (votes.tcvn3 > 0 && votes.vni === 0) return 'tcvn3';
  return votes.vni > 0 && votes.tcvn3 === 0 ? 'vni' : null;
}
