import { fold } from '../../shared/fold.ts';

/** Kinds of streets and areas, which platforms write out, shorten or leave out. */
const KINDS: ReadonlySet<string> = new Set(
  'so nha duong d pho p phuong x xa tt q quan h huyen tx tp thanh t tinh thi tran'.split(' '),
);

/**
 * Whether two spellings of house and street may be one address: the words and numbers of one side
 * occur in the other in the same order. Platforms add areas and leave out remarks.
 */
export function isStreetFitting(shown: string, ours: string): boolean {
  const [theirs, own] = [wordsOf(shown), wordsOf(ours)];
  return isWithin(theirs, own) || isWithin(own, theirs);
}

function wordsOf(address: string): string[] {
  const words = fold(address).match(/\p{L}+|\p{N}+/gu) ?? [];
  return words.filter((word) => !KINDS.has(word));
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const word of whole) if (word === part[found]) found += 1;
  return found === part.length;
}
