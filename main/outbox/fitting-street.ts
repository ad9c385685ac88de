import { fold } from '../../shared/fold.ts';

/** Words for kinds of streets and areas, which platforms write in full, shorten or omit. */
const KINDS: ReadonlySet<string> = new Set(
  'so nha duong d pho p phuong x xa tt q quan h huyen tx tp thanh t tinh thi tran'.split(' '),
);

/**
 * Whether two spellings of house and street may be one address: the words and numbers of one side occur in the other in
 * the same order. Platforms add areas and omit remarks.
 */
export function isStreetFitting(reported: string, ours: string): boolean {
  const platformTokens = tokensOf(reported);
  const own = tokensOf(ours);
  return isSubsequence(platformTokens, own) || isSubsequence(own, platformTokens);
}

/** Words and numbers without kinds. A letter behind a number belongs to the house: "12D" is not "12A". */
function tokensOf(address: string): string[] {
  const text = fold(address);
  return Array.from(text.matchAll(/\p{L}+|\p{N}+/gu)).flatMap(({ 0: word, index }) => {
    if (!KINDS.has(word)) return [word];
    const isOfHouse = word.length === 1 && /\p{N}/u.test(text[index - 1] ?? '');
    return isOfHouse ? [`#${word}`] : [];
  });
}

function isSubsequence(part: readonly string[], sequence: readonly string[]): boolean {
  let matched = 0;
  for (const word of sequence) if (word === part[matched]) matched += 1;
  return matched === part.length;
}
