import { fold } from '../../shared/fold.ts';
import { isLandmark } from './landmarks.ts';
import { canBe, type Kind, kindBefore, kindInWord, keyOf } from './name-key.ts';
import type { KnownPlaces, Named } from './known-places.ts';

/** Cell of a row that contains a word; `whole` for an address in one text. */
export type Cell = 'whole' | 'commune' | 'district' | 'province';

/** A word or number of the text. `start` and `end` are character positions in its cell. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly cell: Cell;
  /** Whether a comma, a new line or a dash separates it from the previous word. */
  readonly isParted: boolean;
  /** Whether that is a dash, which also occurs in names. */
  readonly isDashed: boolean;
}

/** A name in the text: words from `from` up to `to`. Its kind begins at `begin`, or is joined to its first word. */
export interface Mention {
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  readonly key: string;
  readonly named: Named;
}

/** Maximum number of words of a name. */
const MOST_WORDS = 7;
/** Maximum number of words; no address is longer, and more would take too long. */
const MOST = 60;

/** Splits a text into words in order. */
export function readWords(text: string, cell: Cell): Word[] {
  const words: Word[] = [];
  let last = 0;
  for (const { index, 0: written } of text.matchAll(/[\p{L}\p{M}]+|\d+/gu)) {
    const between = text.slice(last, index);
    last = index + written.length;
    words.push({
      word: fold(written).replace(/^0+(?=\d)/, ''),
      start: index,
      end: last,
      cell,
      isParted: words.length === 0 || /[,;\n()|]|\s[-–]\s/.test(between),
      isDashed: /^\s*[-–]\s*$/.test(between),
    });
  }
  return words.slice(-MOST);
}

/** Returns the number of words without the country's name and words of `fillers` at the end. */
export function endOfPlaces(words: readonly Word[], fillers: ReadonlySet<string>): number {
  let end = words.length;
  for (;;) {
    const two = words[end - 2]?.word;
    const one = words[end - 1]?.word ?? '';
    // "Nam" is also the end of province names.
    if (two === 'viet' && one === 'nam') end -= 2;
    else if (one === 'vn' || one === 'vietnam' || fillers.has(one)) end -= 1;
    else return end;
  }
}

/** Finds all names in the words, at any position. */
export function mentionsIn(words: readonly Word[], known: KnownPlaces): Mention[] {
  const possible = words.flatMap((_, from) => namesAt(words, from, known));
  return possible.filter((one) => !possible.some((other) => isPartOf(one, other, words)));
}

/** Finds all names that begin with the word at `from`, the shortest first. A label may be joined to it: "QGò Vấp". */
export function namesAt(words: readonly Word[], from: number, known: KnownPlaces): Mention[] {
  const { word = '' } = words[from] ?? {};
  const found = namesAfter(kindOf(words, from), word, { words, from, known });
  const glued = kindInWord(word);
  if (glued === null) return found;
  const { kind, rest } = glued;
  return [...found, ...namesAfter({ kind, length: 0 }, rest, { words, from, known })];
}

/** Finds names after a kind, with `first` as their first word. */
function namesAfter(
  lead: { kind: Kind; length: number } | null,
  first: string,
  { words, from, known }: { words: readonly Word[]; from: number; known: KnownPlaces },
): Mention[] {
  const found: Mention[] = [];
  const { kind, length } = lead ?? { kind: '' as Kind, length: 0 };
  for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
    if (to > from + 1 && isCut(words[to - 1])) break;
    const own = [first, ...words.slice(from + 1, to).map(({ word }) => word)];
    const key = keyOf(own, true);
    // A number alone is a house.
    if (lead === null && (/^\d+$/.test(key) || isLandmark(key))) continue;
    const named = known.named(key);
    if (named && isPossible(kind, named))
      found.push({ begin: from - length, from, to, kind, key, named });
  }
  return found;
}

/** Whether a name is only a part of another, like "Vinh" of "P. Thành Vinh", or "Lâm Hà" of ", Nam Ban Lâm Hà,". */
function isPartOf(one: Mention, whole: Mention, words: readonly Word[]): boolean {
  if (one.from <= whole.from || one.to > whole.to || one.kind !== '') return false;
  const isPiece = words[whole.from]?.isParted === true && words[whole.to]?.isParted !== false;
  return (
    canBe('commune', whole.kind) && (whole.kind !== '' || isPiece) && whole.named.units.length > 0
  );
}

function isCut(word: Word | undefined): boolean {
  return word?.isParted === true && !word.isDashed;
}

function isPossible(kind: Kind, named: Named): boolean {
  return (
    (named.units.length > 0 && canBe('commune', kind)) ||
    (named.districts.length > 0 && canBe('district', kind)) ||
    (named.isProvince && canBe('province', kind))
  );
}

/** Returns the kind directly before a word. A word that begins a part has none. */
export function kindOf(words: readonly Word[], at: number): { kind: Kind; length: number } | null {
  if (words[at]?.isParted === true || words[at - 1]?.cell !== words[at]?.cell) return null;
  const lead = kindBefore(words, at);
  // "p. 5" is one part, "phường, 5" is not; neither are two words separated by a comma.
  if (lead?.length === 2 && words[at - 1]?.isParted === true) return null;
  return lead;
}
