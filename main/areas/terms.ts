import { fold } from '../../shared/fold.ts';

/** Abbreviations that people type for areas, expanded. Folded. */
const shorthand: Readonly<Record<string, string>> = {
  p: 'phuong',
  f: 'phuong',
  q: 'quan',
  h: 'huyen',
  x: 'xa',
  tx: 'thi xa',
  tt: 'thi tran',
  tp: 'thanh pho',
  hcm: 'ho chi minh',
  tphcm: 'thanh pho ho chi minh',
  hcmc: 'ho chi minh',
  sg: 'ho chi minh',
  hn: 'ha noi',
  tphn: 'thanh pho ha noi',
  hanoi: 'ha noi',
  saigon: 'ho chi minh',
  dn: 'da nang',
  danang: 'da nang',
  hp: 'hai phong',
  haiphong: 'hai phong',
  cantho: 'can tho',
  brvt: 'ba ria vung tau',
};

/** Roman numbers at the end of a name: "Hải Châu I" is typed with 1. "Vị" is a name, and x means "xã". */
const roman: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vii: '7',
  viii: '8',
  ix: '9',
};

const kinds = new Set(['phuong', 'quan', 'huyen', 'xa', 'thi tran', 'thi xa', 'thanh pho', 'tinh']);

/** A part of an area's name or of typed text: a word, a kind, or a kind with its number. */
export interface Term {
  /** Folded: "nghe", "thi tran", "quan 1". */
  readonly text: string;
  /** The typed letters, which may also be the start of a name: "h" of "huyen". */
  readonly typed: string;
}

/** Whether a folded term is a kind of area without its number, such as "thi tran". */
export function isKind(term: string): boolean {
  return kinds.has(term);
}

/** Whether a folded term begins with a digit, like the names of many districts and communes. */
export function isNumber(term: string): boolean {
  return /^[0-9]/.test(term);
}

/** Prefix of the leading kind of a name: the "Tỉnh" of "Tỉnh Hà Tĩnh" is not its "Tĩnh". */
const KIND = '*';

/** Returns the kind that a leading term represents; empty for any kind, null for every other term. */
export function leadingKind(term: string): string | null {
  return term.startsWith(KIND) ? term.slice(1) : null;
}

/** Returns a folded name without its leading kind: "thu duc" for "thanh pho thu duc". */
export function withoutKind(name: string): string {
  const tokens = tokensOf(name);
  const kind = [tokens.slice(0, 2).join(' '), tokens[0] ?? ''].find((lead) => kinds.has(lead));
  return (kind === undefined ? tokens : tokens.slice(kind.split(' ').length)).join(' ');
}

/**
 * Splits a name into terms. "Phường Bến Nghé" becomes the leading kind phuong, then ben, nghe; "Quận 01" becomes "quan
 * 1". A name without a kind, such as "Hồ Chí Minh", gets a kind that matches all.
 */
export function nameTerms(name: string): string[] {
  const tokens = tokensOf(name).map((word, at, all) => {
    const text = at > 0 && at === all.length - 1 ? (areaNumberOf(word) ?? word) : word;
    return { text, typed: word };
  });
  const [first = '', ...tail] = joined(tokens).map(({ text }) => text);
  if (isKind(first)) return [KIND + first, ...tail];
  return isKind(first.replace(/ [0-9]+$/, '')) ? [first, ...tail] : [KIND, first, ...tail];
}

/** Returns the terms without a kind before them: "ben nghe", but "quan 1". */
export function bareName([first = '', ...tail]: readonly string[]): string {
  return (isKind(first) || leadingKind(first) !== null ? tail : [first, ...tail]).join(' ');
}

/**
 * Splits typed text into terms and expands abbreviations. "p.Bến Nghé, Q1 tphcm" becomes phuong, ben, nghe, "quan 1",
 * "thanh pho", ho, chi, minh.
 */
export function typedTerms(text: string): Term[] {
  return joined(tokensOf(text).flatMap((word) => writtenOut(word)));
}

/** Splits letters from numbers, and removes leading zeros, so that 01 is 1. */
function tokensOf(text: string): string[] {
  return (fold(text).match(/[a-z]+|[0-9]+/g) ?? []).map((word) => word.replace(/^0+(?=[0-9])/, ''));
}

function writtenOut(typed: string): Term[] {
  const expansion = (Object.hasOwn(shorthand, typed) ? shorthand[typed] : undefined)?.split(' ');
  return expansion
    ? expansion.map((text) => ({ text, typed }))
    : [{ text: areaNumberOf(typed) ?? typed, typed }];
}

/** Converts a folded Roman number to digits; undefined for other words. */
export function areaNumberOf(word: string): string | undefined {
  return Object.hasOwn(roman, word) ? roman[word] : undefined;
}

/**
 * Joins kinds of two words, and a kind with the number after it. The 5 of "P5 Q5" belongs once to a commune and once to
 * a district. "Quận 1" is never found by the 1 of "Phường 1".
 */
function joined(typed: readonly Term[]): Term[] {
  const terms: Term[] = [];
  for (const word of typed) {
    const last = terms.at(-1);
    const both = `${last?.text} ${word.text}`;
    const joins = last && (kinds.has(both) || (kinds.has(last.text) && isNumber(word.text)));
    if (joins) terms[terms.length - 1] = { text: both, typed: `${last.typed} ${word.typed}` };
    else terms.push(word);
  }
  return terms;
}
