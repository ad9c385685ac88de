/** The Vietnamese alphabet, and letters of foreign names. */
const alphabet = ' 0123456789aăâbcdđeêfghijklmnoôơpqrstuưvwxyz';
const places = new Map(
  Array.from(alphabet, (letter, place) => [letter, String.fromCharCode(place + 33)]),
);
/** Tone marks, which do not make another letter: grave, acute, tilde, hook, dot. */
const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/**
 * Returns a key that sorts names by the Vietnamese alphabet: a before ă before â, d before đ. Tones and capitals make
 * no difference; other characters count as a space.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFD').replaceAll(tones, '').normalize('NFC').toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return Array.from(letters, (letter) => places.get(letter) ?? letter).join('');
}
