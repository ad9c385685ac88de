/** The Vietnamese alphabet, and the letters of foreign names. */
const alphabet = ' 0123456789aăâbcdđeêfghijklmnoôơpqrstuưvwxyz';
const sortCodes = new Map(
  Array.from(alphabet, (letter, index) => [letter, String.fromCharCode(index + 33)]),
);
/** Tone marks, which do not form another letter: grave, acute, tilde, hook, dot. */
const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu;
const SPACE = sortCodes.get(' ') ?? '';

/** Sort codes of the alphabet's letters with each tone, in both cases, as single characters. */
const letterCodes = new Map(
  [...sortCodes].flatMap(([letter, code]) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].flatMap((tone) =>
      [letter, letter.toUpperCase()].map((form) => [(form + tone).normalize('NFC'), code] as const),
    ),
  ),
);

/**
 * Returns a sort key for Vietnamese alphabetical order: a before ă before â, d before đ. Ignores tones and case. Other
 * characters count as spaces.
 */
export function nameKey(name: string): string {
  let key = '';
  for (const letter of name) {
    const code = letterCodes.get(letter);
    if (code === undefined) return keyOfAny(name);
    if (code !== SPACE || (key !== '' && !key.endsWith(SPACE))) key += code;
  }
  return key.endsWith(SPACE) ? key.slice(0, -1) : key;
}

/** The slower way, for names with other characters or separate tone marks. */
function keyOfAny(name: string): string {
  const plain = name.normalize('NFD').replaceAll(tones, '').normalize('NFC').toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return Array.from(letters, (letter) => sortCodes.get(letter) ?? letter).join('');
}

/**
 * Returns the key as stored for sorting; null without a name. Letters above U+FFFF count as one letter, because SQLite
 * and JavaScript would compare them differently.
 */
export function storedNameKey(name: string): string | null {
  return nameKey(name).replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFF') || null;
}
