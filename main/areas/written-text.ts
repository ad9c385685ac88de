import { fold } from '../../shared/fold.ts';
import { isLandmark } from './landmarks.ts';
import { canBe, type Kind, kindBefore, kindInWord, areaNameKey } from './name-key.ts';
import type { Namesakes } from './area-names.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Cell of a row that contains a word; `whole` for an address in one text. */
export type WrittenCell = 'whole' | 'commune' | 'district' | 'province';

/** A word or number of the text. `start` and `end` are character positions in its cell. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly cell: WrittenCell;
  /** Whether a comma, a new line or a dash separates it from the previous word. */
  readonly isParted: boolean;
  /** Whether that is a dash, which also occurs in names. */
  readonly isDashed: boolean;
}

/** A name in the text: words from `from` up to `to`. Its kind begins at `begin`, or is joined to its first word. */
export interface WrittenMention {
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  readonly key: string;
  readonly namesakes: Namesakes;
}

/** Maximum number of words of a name. */
const MAX_NAME_TOKENS = 7;
/** Maximum number of words; no address is longer, and more would take too long. */
const TOKEN_LIMIT = 60;

/** Splits a text into folded words in order. Numbers lose leading zeros; positions are those of `text`. */
export function tokenize(text: string, cell: WrittenCell): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const { index, 0: written } of text.matchAll(/[\p{L}\p{M}]+|\d+/gu)) {
    const between = text.slice(last, index);
    last = index + written.length;
    tokens.push({
      word: fold(written).replace(/^0+(?=\d)/, ''),
      start: index,
      end: last,
      cell,
      isParted: tokens.length === 0 || /[,;\n()|]|\s[-–]\s/.test(between),
      isDashed: /^\s*[-–]\s*$/.test(between),
    });
  }
  return tokens.slice(-TOKEN_LIMIT);
}

/** Returns the number of words without the country's name and words of `fillers` at the end. */
export function endOfAreas(tokens: readonly Token[], fillers: ReadonlySet<string>): number {
  let end = tokens.length;
  for (;;) {
    const two = tokens[end - 2]?.word;
    const one = tokens[end - 1]?.word ?? '';
    // "Nam" is also the end of province names.
    if (two === 'viet' && one === 'nam') end -= 2;
    else if (one === 'vn' || one === 'vietnam' || fillers.has(one)) end -= 1;
    else return end;
  }
}

/** Finds all names in the words, at any position. */
export function writtenMentionsIn(
  tokens: readonly Token[],
  gazetteer: Gazetteer,
): WrittenMention[] {
  const possible = tokens.flatMap((_, from) => namesAt(tokens, from, gazetteer));
  return possible.filter((one) => !possible.some((other) => isPartOf(one, other, tokens)));
}

/** Finds all names that begin with the word at `from`, the shortest first. A label may be joined to it: "QGò Vấp". */
export function namesAt(
  tokens: readonly Token[],
  from: number,
  gazetteer: Gazetteer,
): WrittenMention[] {
  const { word = '' } = tokens[from] ?? {};
  const mentions = namesAfter(kindOf(tokens, from), word, { tokens, from, gazetteer });
  const glued = kindInWord(word);
  if (glued === null) return mentions;
  const { kind, remainder } = glued;
  return [...mentions, ...namesAfter({ kind, length: 0 }, remainder, { tokens, from, gazetteer })];
}

/** Finds names after a kind, with `first` as their first word. */
function namesAfter(
  lead: { kind: Kind; length: number } | null,
  first: string,
  { tokens, from, gazetteer }: { tokens: readonly Token[]; from: number; gazetteer: Gazetteer },
): WrittenMention[] {
  const mentions: WrittenMention[] = [];
  const { kind, length } = lead ?? { kind: '' as Kind, length: 0 };
  for (let to = from + 1; to <= Math.min(tokens.length, from + MAX_NAME_TOKENS); to++) {
    if (to > from + 1 && isCut(tokens[to - 1])) break;
    const own = [first, ...tokens.slice(from + 1, to).map(({ word }) => word)];
    const key = areaNameKey(own, true);
    // A number alone is a house.
    if (lead === null && (/^\d+$/.test(key) || isLandmark(key))) continue;
    const namesakes = gazetteer.namesakesOf(key);
    if (namesakes && isPossible(kind, namesakes))
      mentions.push({ begin: from - length, from, to, kind, key, namesakes });
  }
  return mentions;
}

/** Whether a name is only a part of another, like "Vinh" of "P. Thành Vinh", or "Lâm Hà" of ", Nam Ban Lâm Hà,". */
function isPartOf(one: WrittenMention, other: WrittenMention, tokens: readonly Token[]): boolean {
  if (one.from <= other.from || one.to > other.to || one.kind !== '') return false;
  const isPiece = tokens[other.from]?.isParted === true && tokens[other.to]?.isParted !== false;
  return (
    canBe('commune', other.kind) &&
    (other.kind !== '' || isPiece) &&
    other.namesakes.units.length > 0
  );
}

function isCut(word: Token | undefined): boolean {
  return word?.isParted === true && !word.isDashed;
}

function isPossible(kind: Kind, namesakes: Namesakes): boolean {
  return (
    (namesakes.units.length > 0 && canBe('commune', kind)) ||
    (namesakes.districts.length > 0 && canBe('district', kind)) ||
    (namesakes.isProvince && canBe('province', kind))
  );
}

/** Returns the kind ("phường", "tp") directly before a word and its length in words; null if a separator is between them. */
export function kindOf(
  tokens: readonly Token[],
  at: number,
): { kind: Kind; length: number } | null {
  if (tokens[at]?.isParted === true || tokens[at - 1]?.cell !== tokens[at]?.cell) return null;
  const lead = kindBefore(tokens, at);
  // "p. 5" is one part, "phường, 5" is not; neither are two words separated by a comma.
  if (lead?.length === 2 && tokens[at - 1]?.isParted === true) return null;
  return lead;
}
