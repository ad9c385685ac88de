import { fold } from '../../../shared/fold.ts';

const atStart = 4;
const insideWord = 2;
const byInitials = 3;
const byLetters = 1;

/**
 * Scores how well the typed text matches a text, without diacritics; null for no match. A match contains every typed
 * word, or its words start with the typed letters ("nd" for "Nhập đơn"), or it contains these letters in order.
 */
function likeness(text: string, typed: string): number | null {
  const query = fold(typed);
  if (query === '') return 0;
  const folded = fold(text);
  const parts = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const byWord = query.split(' ').map((word) => {
    if (parts.some((one) => one.startsWith(word))) return atStart;
    return folded.includes(word) ? insideWord : null;
  });
  // Of two texts with the same words, the shorter one is preferred.
  const brevity = 1 / (1 + folded.length);
  if (!byWord.includes(null))
    return byWord.reduce<number>((sum, one) => sum + (one ?? 0), 0) / byWord.length + brevity;
  const letters = query.replaceAll(' ', '');
  const initials = parts.map((word) => word[0]).join('');
  if (letters.length > 1 && initials.startsWith(letters)) return byInitials + brevity;
  const hasAll = letters.length > 2 && isInOrder(letters, parts.join(''));
  return hasAll ? byLetters + brevity : null;
}

function isInOrder(letters: string, text: string): boolean {
  let at = -1;
  return Array.from(letters).every((letter) => {
    at = text.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** Returns the matches, best first, ties in the given order. Returns all if the text is empty. */
export function likeliest<T>(all: readonly T[], typed: string, textOf: (one: T) => string): T[] {
  const scored = all.map((one) => ({ one, score: likeness(textOf(one), typed) }));
  // Scattered letters count only if no word matches: "can" is not "hoàn tác lần".
  const hasWordMatch = scored.some(({ score }) => (score ?? 0) >= insideWord);
  return scored
    .filter(({ score }) => score !== null && (!hasWordMatch || score >= insideWord))
    .sort((a, b) => (fold(typed) === '' ? 0 : (b.score ?? 0) - (a.score ?? 0)))
    .map(({ one }) => one);
}
