/** The Vietnamese alphabet, and the letters that names from elsewhere have. */
const alphabet = ' 0123456789aăâbcdđeêfghijklmnoôơpqrstuưvwxyz';
const places = new Map(
  Array.from(alphabet, (letter, place) => [letter, String.fromCharCode(place + 33)]),
);
/** Marks of tone, which do not make another letter: grave, acute, tilde, hook, dot. */
const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/**
 * A text by which names compare as the Vietnamese alphabet has them: a before ă before â, d before đ; tones
 * and capitals make no difference, and what is no letter or digit stands for a space.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFD').replaceAll(tones, '').normalize('NFC').toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return Array.from(letters, (letter) => places.get(letter) ?? letter).join('');
}
