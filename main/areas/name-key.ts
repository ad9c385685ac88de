import { fold } from '../../shared/fold.ts';
import { numberOf } from './terms.ts';

/** What an area is: a commune's, a district's or a province's kind, folded; empty where none was written. */
export type Kind =
  | 'phuong'
  | 'xa'
  | 'thi tran'
  | 'dac khu'
  | 'quan'
  | 'huyen'
  | 'thi xa'
  | 'thanh pho'
  | 'tinh'
  | '';

const ofOneWord: Readonly<Record<string, Kind>> = {
  p: 'phuong',
  f: 'phuong',
  phuong: 'phuong',
  fuong: 'phuong',
  x: 'xa',
  xa: 'xa',
  tt: 'thi tran',
  dk: 'dac khu',
  q: 'quan',
  quan: 'quan',
  h: 'huyen',
  huyen: 'huyen',
  tx: 'thi xa',
  tp: 'thanh pho',
  t: 'tinh',
  tinh: 'tinh',
};

const ofTwoWords: Readonly<Record<string, Kind>> = {
  'thi tran': 'thi tran',
  'thi xa': 'thi xa',
  'thanh pho': 'thanh pho',
  'dac khu': 'dac khu',
};

/** The kind that the words before `at` say, and how many words it takes; null for none. */
export function kindBefore(
  words: readonly { readonly word: string }[],
  at: number,
): { kind: Kind; length: number } | null {
  const last = words[at - 1]?.word;
  if (last === undefined) return null;
  const two = `${words[at - 2]?.word ?? ''} ${last}`;
  if (Object.hasOwn(ofTwoWords, two)) return { kind: ofTwoWords[two] ?? '', length: 2 };
  return Object.hasOwn(ofOneWord, last) ? { kind: ofOneWord[last] ?? '', length: 1 } : null;
}

/**
 * A short label glued to a name, folded: "qgo" of "QGò Vấp". What follows the label is no Vietnamese syllable's rest, so
 * "phu", "quan" and "thuan" are no labels with a name.
 */
const glued =
  /^(tp|tx|tt|f|q(?!u)|p(?!h)|[hx](?![aeiouy]))(?=(?:ngh?|[cgknpt]h|gi|qu|tr|[bcdghklmnprstvx])[aeiouy]|[aeiouy][a-z])/;

/** The kind that a folded word begins with, and the rest of the word; null for none. */
export function kindInWord(word: string): { kind: Kind; rest: string } | null {
  const [, label] = glued.exec(word) ?? [];
  if (label === undefined) return null;
  return { kind: ofOneWord[label] ?? '', rest: word.slice(label.length) };
}

const communes: ReadonlySet<Kind> = new Set<Kind>(['phuong', 'xa', 'thi tran', 'dac khu']);
const districts: ReadonlySet<Kind> = new Set<Kind>(['quan', 'huyen', 'thi xa', 'thanh pho']);
const provinces: ReadonlySet<Kind> = new Set<Kind>(['tinh', 'thanh pho']);

/** Whether something of this kind can be what is meant; nothing said may be anything. */
export function canBe(level: 'commune' | 'district' | 'province', kind: Kind): boolean {
  if (kind === '') return true;
  return { commune: communes, district: districts, province: provinces }[level].has(kind);
}

/** Whether this kind says that a commune is meant. */
export function saysCommune(kind: Kind): boolean {
  return communes.has(kind);
}

/** Folded words and numbers of a text; numbers without leading zeros. */
export function foldedWords(text: string): string[] {
  return (fold(text).match(/[a-z]+|[0-9]+/g) ?? []).map((word) => word.replace(/^0+(?=\d)/, ''));
}

/**
 * How a name is looked up: its words without spaces, "y" as "i", a Roman number at its end as the number:
 * "daklak", "haichau1". A single Roman letter is a number only where `isNumbered`.
 */
export function keyOf(words: readonly string[], isNumbered = words.length > 1): string {
  const last = words.at(-1);
  const number = isNumbered && last !== undefined ? numberOf(last) : undefined;
  const all = number === undefined ? words : [...words.slice(0, -1), number];
  return all.join('').replaceAll('y', 'i');
}

/** An official name: "Phường Hải Châu I" is of the kind "phuong" and has the key "haichau1". */
export interface NameParts {
  readonly kind: Kind;
  readonly key: string;
  /** Its words without the kind. */
  readonly words: readonly string[];
}

/** Names that were taken apart; the country's are few, and each stands in several lists. */
const takenApart = new Map<string, NameParts>();
/** More than the country has. */
const MOST_NAMES = 20_000;

export function namePartsOf(name: string): NameParts {
  const known = takenApart.get(name);
  if (known) return known;
  const parts = takeApart(name);
  if (takenApart.size < MOST_NAMES) takenApart.set(name, parts);
  return parts;
}

function takeApart(name: string): NameParts {
  const words = foldedWords(name);
  for (const length of [2, 1]) {
    const lead = kindBefore(
      words.slice(0, length).map((word) => ({ word })),
      length,
    );
    // "Xã" alone is no name, and short forms stand in no official one.
    if (lead?.length !== length || words.length === length || (words[0] ?? '').length < 2) continue;
    const own = words.slice(length);
    return { kind: lead.kind, key: keyOf(own, true), words: own };
  }
  return { kind: '', key: keyOf(words), words };
}

/** A key of the data, such as "phuong10" or "tanlap", as it is looked up, and the kind it needs. */
export function formerParts(key: string): { kind: Kind; key: string } {
  const numbered = /^(phuong|quan|xa|thitran|huyen)(\d+)$/.exec(key);
  const kind: Kind = numbered?.[1] === 'thitran' ? 'thi tran' : ((numbered?.[1] ?? '') as Kind);
  return { kind, key: (numbered?.[2] ?? key).replaceAll('y', 'i') };
}

/** How a name is written with its marks, wherever the mark of "oà" and "òa" stands. */
export function markedOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(
      /(\p{L}[\u0302\u0306\u031B]?)([\u0300\u0301\u0303\u0309\u0323])(\p{L}[\u0302\u0306\u031B]?)/gu,
      '$1$3$2',
    )
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
