import { fold } from '../../shared/fold.ts';
import { canBe, type Kind, kindBefore, keyOf } from './name-key.ts';
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

/** A name in what was written: words `from` to before `to`, the kind before it from `begin`. */
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

/** Every name that the words may say, wherever it stands. */
export function mentionsIn(words: readonly Word[], known: KnownPlaces): Mention[] {
  const found: Mention[] = [];
  for (let from = 0; from < words.length; from++) {
    const lead = kindOf(words, from);
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      if (to > from + 1 && isCut(words[to - 1])) break;
      const own = words.slice(from, to).map(({ word }) => word);
      const key = keyOf(own, own.length > 1 || lead !== null);
      // A bare number is a house.
      if (/^\d+$/.test(key) && lead === null) continue;
      const named = known.named(key);
      if (!named) continue;
      const { kind, length } = lead ?? { kind: '' as Kind, length: 0 };
      found.push({ begin: from - length, from, to, kind, key, named });
    }
  }
  const possible = found.filter(({ kind, named }) => isPossible(kind, named));
  return possible.filter((one) => !possible.some((other) => isPartOf(one, other, words)));
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
