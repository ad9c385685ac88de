import { fold } from '../../shared/fold.ts';
import { areaNumberOf } from './terms.ts';

/** Kind of an area (commune, district or province), folded; empty if none was written. */
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

const oneWordKinds: Readonly<Record<string, Kind>> = {
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

const twoWordKinds: Readonly<Record<string, Kind>> = {
  'thi tran': 'thi tran',
  'thi xa': 'thi xa',
  'thanh pho': 'thanh pho',
  'dac khu': 'dac khu',
};

/** Returns the kind in the words before `at`, and its number of words; null if there is none. */
export function kindBefore(
  tokens: readonly { readonly word: string }[],
  at: number,
): { kind: Kind; length: number } | null {
  const last = tokens[at - 1]?.word;
  if (last === undefined) return null;
  const two = `${tokens[at - 2]?.word ?? ''} ${last}`;
  if (Object.hasOwn(twoWordKinds, two)) return { kind: twoWordKinds[two] ?? '', length: 2 };
  return Object.hasOwn(oneWordKinds, last) ? { kind: oneWordKinds[last] ?? '', length: 1 } : null;
}

/**
 * Matches a short label joined to a name, folded: "qgo" of "QGò Vấp". The rest after the label must not complete a
 * Vietnamese syllable, so "phu", "quan" and "thuan" do not match.
 */
const glued =
  /^(tp|tx|tt|f|q(?!u)|p(?!h)|[hx](?![aeiouy]))(?=(?:ngh?|[cgknpt]h|gi|qu|tr|[bcdghklmnprstvx])[aeiouy]|[aeiouy][a-z])/;

/** Returns the kind at the start of a folded word, and the rest of the word; null if there is none. */
export function kindInWord(word: string): { kind: Kind; remainder: string } | null {
  const [, label] = glued.exec(word) ?? [];
  if (label === undefined) return null;
  return { kind: oneWordKinds[label] ?? '', remainder: word.slice(label.length) };
}

const communes: ReadonlySet<Kind> = new Set<Kind>(['phuong', 'xa', 'thi tran', 'dac khu']);
const districts: ReadonlySet<Kind> = new Set<Kind>(['quan', 'huyen', 'thi xa', 'thanh pho']);
const provinces: ReadonlySet<Kind> = new Set<Kind>(['tinh', 'thanh pho']);

/** Whether an area of this kind can belong to the level; an empty kind fits all levels. */
export function canBe(level: 'commune' | 'district' | 'province', kind: Kind): boolean {
  if (kind === '') return true;
  return { commune: communes, district: districts, province: provinces }[level].has(kind);
}

/** Whether this kind denotes a commune. */
export function isCommuneKind(kind: Kind): boolean {
  return communes.has(kind);
}

/** Returns the folded words and numbers of a text; numbers without leading zeros. */
export function foldedTokens(text: string): string[] {
  return (fold(text).match(/[a-z]+|[0-9]+/g) ?? []).map((word) => word.replace(/^0+(?=\d)/, ''));
}

/**
 * Builds the look-up key of a name: words without spaces, "y" as "i", a final Roman number as digits. Examples are
 * "daklak" and "haichau1". A single Roman letter is a number only if `isNumbered`.
 */
export function areaNameKey(tokens: readonly string[], isNumbered = tokens.length > 1): string {
  const last = tokens.at(-1);
  const number = isNumbered && last !== undefined ? areaNumberOf(last) : undefined;
  const all = number === undefined ? tokens : [...tokens.slice(0, -1), number];
  return all.join('').replaceAll('y', 'i');
}

/** Parts of an official name: "Phường Hải Châu I" has the kind "phuong" and the key "haichau1". */
export interface NameParts {
  readonly kind: Kind;
  readonly key: string;
  /** Its words without the kind. */
  readonly tokens: readonly string[];
}

/** Cache of parsed names; the country has few, and each is in several lists. */
const parsedNames = new Map<string, NameParts>();
/** Maximum size of the cache, more than the country's names. */
const MAX_NAMES = 20_000;

export function namePartsOf(name: string): NameParts {
  const cached = parsedNames.get(name);
  if (cached) return cached;
  const parts = parseName(name);
  if (parsedNames.size < MAX_NAMES) parsedNames.set(name, parts);
  return parts;
}

function parseName(name: string): NameParts {
  const tokens = foldedTokens(name);
  for (const length of [2, 1]) {
    const lead = kindBefore(
      tokens.slice(0, length).map((word) => ({ word })),
      length,
    );
    // "Xã" alone is not a name, and official names contain no short forms.
    if (lead?.length !== length || tokens.length === length || (tokens[0] ?? '').length < 2)
      continue;
    const own = tokens.slice(length);
    return { kind: lead.kind, key: areaNameKey(own, true), tokens: own };
  }
  return { kind: '', key: areaNameKey(tokens), tokens };
}

/** Parses a key of the data, such as "phuong10" or "tanlap", into look-up key and required kind. */
export function formerParts(key: string): { kind: Kind; key: string } {
  const numbered = /^(phuong|quan|xa|thitran|huyen)(\d+)$/.exec(key);
  const kind: Kind = numbered?.[1] === 'thitran' ? 'thi tran' : ((numbered?.[1] ?? '') as Kind);
  return { kind, key: (numbered?.[2] ?? key).replaceAll('y', 'i') };
}

/** Normalises a name with its diacritics, so that the tone mark of "oà" and "òa" is in one position. */
export function markedOf(name: string): string {
  return (
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(
        /(\p{L}[\u0302\u0306\u031B]?)([\u0300\u0301\u0303\u0309\u0323])(\p{L}[\u0302\u0306\u031B]?)/gu,
        '$1$3$2',
      )
      .normalize('NFC')
      // "quảng" has no composed letter for its moved mark.
      .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
  );
}
