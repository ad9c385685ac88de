import { fold } from '../../shared/fold.ts';

/** What people type for areas, written out. Folded. */
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

/** Numbers that end a name: the 1 that is typed for "Hải Châu I". "Vị" is a name, the x means "xã". */
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

/** A piece of an area's name, or of what is typed for one: a word, a kind, or a kind with its number. */
export interface Term {
  /** Folded: "nghe", "thi tran", "quan 1". */
  readonly text: string;
  /** The letters that were typed, where they may also be the beginning of a name: "h" of "huyen". */
  readonly typed: string;
}

/** Whether a folded term is a kind of area without its number, such as "thi tran". */
export function isKind(term: string): boolean {
  return kinds.has(term);
}

/** Whether a folded term begins with a digit, as the names of many districts and communes do. */
export function isNumber(term: string): boolean {
  return /^[0-9]/.test(term);
}

/** Marks the kind that leads a name: the "Tỉnh" of "Tỉnh Hà Tĩnh" is not its "Tĩnh". */
const KIND = '*';

/** The kind that a term of a name stands for; empty for any kind, null for every other term. */
export function leadingKind(term: string): string | null {
  return term.startsWith(KIND) ? term.slice(1) : null;
}

/** A folded name without the kind that leads it: "thu duc" of "thanh pho thu duc". */
export function withoutKind(name: string): string {
  const words = wordsOf(name);
  const kind = [words.slice(0, 2).join(' '), words[0] ?? ''].find((lead) => kinds.has(lead));
  return (kind === undefined ? words : words.slice(kind.split(' ').length)).join(' ');
}

/**
 * "Phường Bến Nghé" gives the leading kind phuong, then ben, nghe; "Quận 01" gives "quan 1". A
 * name without a kind, such as "Hồ Chí Minh", gets one that is any kind.
 */
export function nameTerms(name: string): string[] {
  const words = wordsOf(name).map((word, at, all) => {
    const text = at > 0 && at === all.length - 1 ? (numberOf(word) ?? word) : word;
    return { text, typed: word };
  });
  const [first = '', ...others] = joined(words).map(({ text }) => text);
  if (isKind(first)) return [KIND + first, ...others];
  return isKind(first.replace(/ [0-9]+$/, '')) ? [first, ...others] : [KIND, first, ...others];
}

/** Terms without a kind before them: "ben nghe", but "quan 1". */
export function bareName([first = '', ...others]: readonly string[]): string {
  return (isKind(first) || leadingKind(first) !== null ? others : [first, ...others]).join(' ');
}

/**
 * The terms of what somebody typed, shorthand written out: "p.Bến Nghé, Q1 tphcm" gives phuong,
 * ben, nghe, "quan 1", "thanh pho", ho, chi, minh.
 */
export function typedTerms(text: string): Term[] {
  return joined(wordsOf(text).flatMap((word) => writtenOut(word)));
}

/** Letters and numbers part from each other; numbers lose leading zeros, so that 01 is 1. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/[a-z]+|[0-9]+/g) ?? []).map((word) => word.replace(/^0+(?=[0-9])/, ''));
}

function writtenOut(typed: string): Term[] {
  const words = (Object.hasOwn(shorthand, typed) ? shorthand[typed] : undefined)?.split(' ');
  return words
    ? words.map((text) => ({ text, typed }))
    : [{ text: numberOf(typed) ?? typed, typed }];
}

/** The number that a folded word is in Roman; nothing for other words. */
export function numberOf(word: string): string | undefined {
  return Object.hasOwn(roman, word) ? roman[word] : undefined;
}

/**
 * Kinds of two words become one term, and a kind takes the number behind it: the 5 of "P5 Q5" is
 * a ward's once and a district's once, and "Quận 1" is never found by the 1 of "Phường 1".
 */
function joined(words: readonly Term[]): Term[] {
  const terms: Term[] = [];
  for (const word of words) {
    const last = terms.at(-1);
    const both = `${last?.text} ${word.text}`;
    const joins = last && (kinds.has(both) || (kinds.has(last.text) && isNumber(word.text)));
    if (joins) terms[terms.length - 1] = { text: both, typed: `${last.typed} ${word.typed}` };
    else terms.push(word);
  }
  return terms;
}
