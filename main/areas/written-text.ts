import { fold } from '../../shared/fold.ts';
import { isLandmark } from './landmarks.ts';
import { canBe, type Kind, kindBefore, kindInWord, keyOf } from './name-key.ts';
import type { KnownPlaces, Named } from './known-places.ts';

/** Which cell of a row a word stands in; `whole` for an address of one piece. */
export type Cell = 'whole' | 'commune' | 'district' | 'province';

/** A word or number of what was written. `start` and `end` count characters of its cell. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly cell: Cell;
  /** Whether a comma, a new line or a dash parts it from the word before. */
  readonly isParted: boolean;
  /** Whether that is a dash, which some names have as well. */
  readonly isDashed: boolean;
}

/** A name in what was written: words `from` to before `to`, the kind before it from `begin`, or glued to its first word. */
export interface Mention {
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  readonly key: string;
  readonly named: Named;
}

/** No name has more words. */
const MOST_WORDS = 7;
/** Nobody writes a longer address; more would take too long. */
const MOST = 60;

/** Words of a text in their order. */
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

/** The number of words without the name of the country, and without other words of `fillers`, behind them. */
export function endOfPlaces(words: readonly Word[], fillers: ReadonlySet<string>): number {
  let end = words.length;
  for (;;) {
    const [two, one] = [words[end - 2]?.word, words[end - 1]?.word ?? ''];
    // "Nam" ends the names of provinces, too.
    if (two === 'viet' && one === 'nam') end -= 2;
    else if (one === 'vn' || one === 'vietnam' || fillers.has(one)) end -= 1;
    else return end;
  }
}

/** Every name that the words may say, wherever it stands. */
export function mentionsIn(words: readonly Word[], known: KnownPlaces): Mention[] {
  const possible = words.flatMap((_, from) => namesAt(words, from, known));
  return possible.filter((one) => !possible.some((other) => isPartOf(one, other, words)));
}

/** Every name that begins with the word at `from`, the shortest first. A label may be glued to it: "QGò Vấp". */
export function namesAt(words: readonly Word[], from: number, known: KnownPlaces): Mention[] {
  const { word = '' } = words[from] ?? {};
  const found = namesAfter(kindOf(words, from), word, { words, from, known });
  const glued = kindInWord(word);
  if (glued === null) return found;
  const { kind, rest } = glued;
  return [...found, ...namesAfter({ kind, length: 0 }, rest, { words, from, known })];
}

/** Names whose first word is `first`, behind a kind. */
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
    // A bare number is a house.
    if (lead === null && (/^\d+$/.test(key) || isLandmark(key))) continue;
    const named = known.named(key);
    if (named && isPossible(kind, named))
      found.push({ begin: from - length, from, to, kind, key, named });
  }
  return found;
}

/** "Vinh" of "P. Thành Vinh", and "Lâm Hà" of ", Nam Ban Lâm Hà,": no name of its own. */
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

/** The kind right before a word. A word that begins a piece has none. */
export function kindOf(words: readonly Word[], at: number): { kind: Kind; length: number } | null {
  if (words[at]?.isParted === true || words[at - 1]?.cell !== words[at]?.cell) return null;
  const lead = kindBefore(words, at);
  // "p. 5" is one piece, "phường, 5" is none; nor do two words that a comma parts.
  if (lead?.length === 2 && words[at - 1]?.isParted === true) return null;
  return lead;
}
