import { joinedElements } from './scans/gs1.ts';

/**
 * The codes behind a text that a Vietnamese input method made from the keys of a scanner. Telex, VNI and VIQR turn a
 * letter and a key behind it into one letter: `DD` becomes `Đ`, `AS` or `A1` becomes `Á`. The key may follow later in
 * the same run of letters: `BESTMP` becomes `BÉTMP`.
 */

/** Longest received text (characters). A longer one has no candidates. */
const MAX_LENGTH = 200;
/** Codes that are tried for one text, those with the smallest distance of letter and key first. */
export const MAX_CANDIDATES = 512;
/** Codes that are built per step for one text and method. It bounds the work to a few milliseconds. */
const MAX_BUILT = 512;
/** A text with more marks is prose. */
const MAX_MARKS = 8;
/** Largest distance of a key behind its letter (characters). No syllable is longer. */
const MAX_DISTANCE = 8;

/** Codes that are extended by keys without a trace, per mark and method. */
const DRAFTS_WITH_LOST_KEYS = 2;
/** Larger than MAX_DISTANCE: codes that explain the text without lost keys come first. */
const COST_OF_LOST_KEY = 9;

type Mark =
  | 'acute'
  | 'grave'
  | 'hook'
  | 'tilde'
  | 'dot'
  | 'circumflex'
  | 'breve'
  | 'horn'
  | 'stroke';
type Method = 'telex' | 'vni' | 'viqr';

const tones: readonly Mark[] = ['acute', 'grave', 'hook', 'tilde', 'dot'];
/** A letter has one of its shapes at most: the key of another one replaces it. */
const shapes: Readonly<Partial<Record<string, readonly Mark[]>>> = {
  A: ['circumflex', 'breve'],
  O: ['circumflex', 'horn'],
};

const combining: Readonly<Partial<Record<string, Mark>>> = {
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u0309': 'hook',
  '\u0303': 'tilde',
  '\u0323': 'dot',
  '\u0302': 'circumflex',
  '\u0306': 'breve',
  '\u031B': 'horn',
};

/** Keys of each mark; null is the marked letter itself, typed again. */
const keys: Readonly<Record<Method, Readonly<Record<Mark, string | null>>>> = {
  telex: {
    acute: 'S',
    grave: 'F',
    hook: 'R',
    tilde: 'X',
    dot: 'J',
    circumflex: null,
    breve: 'W',
    horn: 'W',
    stroke: null,
  },
  vni: {
    acute: '1',
    grave: '2',
    hook: '3',
    tilde: '4',
    dot: '5',
    circumflex: '6',
    breve: '8',
    horn: '7',
    stroke: '9',
  },
  viqr: {
    acute: "'",
    grave: '`',
    hook: '?',
    tilde: '~',
    dot: '.',
    circumflex: '^',
    breve: '(',
    horn: '+',
    stroke: null,
  },
};
const methods = Object.values(keys);
type Keys = (typeof keys)[Method];

interface Letter {
  readonly base: string;
  readonly marks: readonly Mark[];
}

/**
 * Returns the codes that Telex, VNI or VIQR may have turned into this text, in upper case, the likeliest first, without
 * duplicates and at most `MAX_CANDIDATES`. A text without accents is the first of its own candidates: it may be
 * unchanged, or a key that was typed twice may have cancelled its own mark (`ASS` becomes `AS`). Empty if the text
 * contains a letter that these methods do not write.
 * @param options `withLostKeys` adds codes with keys whose mark a later key replaced (`ASF` becomes `À`): up to two in a
 * row directly before that key
 */
export function codesBehind(received: string, { withLostKeys = false } = {}): string[] {
  const letters = lettersOf(received);
  if (letters === null || letters.length === 0 || letters.length > MAX_LENGTH) return [];
  const marks = letters.reduce((sum, one) => sum + one.marks.length, 0);
  if (marks > MAX_MARKS) return [];
  const reversed = methods.map((method) => reversedBy(letters, method, withLostKeys));
  const built =
    marks > 0
      ? reversed.flat()
      : [{ text: letters.map(({ base }) => base).join(''), cost: 0 }, ...cancelled(letters)];
  const byCost = built.toSorted((one, other) => one.cost - other.cost);
  return [...new Set(byCost.map(({ text }) => text))].slice(0, MAX_CANDIDATES);
}

/**
 * Checks whether an input method may turn the keys of a code into the received text: every letter is one of the keys,
 * and every key without a letter explains a mark, or has none only because another key cancelled it. Case and GS are
 * ignored.
 */
export function mayBecome(code: string, received: string): boolean {
  const letters = lettersOf(received);
  const typed = Array.from(joinedElements(code).toUpperCase());
  if (letters === null || Math.max(typed.length, letters.length) > MAX_LENGTH) return false;
  return isWithin(typed, letters) && explainsMarks(typed, letters);
}

/** Checks whether a text has a character that no barcode of this field contains. */
export function hasForeignLetters(text: string): boolean {
  return /[^\p{ASCII}]/u.test(text);
}

/** Returns the letters with their marks, in upper case; null if one has a mark of another language. */
function lettersOf(text: string): Letter[] | null {
  const letters: { base: string; marks: Mark[] }[] = [];
  const decomposed = text.normalize('NFKD').replaceAll(/\p{Cc}|\p{Cf}/gu, '');
  for (const sign of decomposed.toUpperCase()) {
    const mark = combining[sign];
    if (mark !== undefined) {
      const last = letters.at(-1);
      if (last === undefined || !/[AEIOUY]/.test(last.base)) return null;
      last.marks.push(mark);
    } else if (sign === 'Đ') letters.push({ base: 'D', marks: ['stroke'] });
    else if (sign >= ' ' && sign <= '~') letters.push({ base: sign, marks: [] });
    else return null;
  }
  return letters;
}

interface Built {
  readonly text: string;
  /** Sum of the distances between letters and keys. */
  readonly cost: number;
}

/** A character of a code that is being built; `of` is the index of the letter, undefined for a key. */
interface Placed {
  readonly sign: string;
  readonly of?: number;
}

interface Draft {
  readonly placed: readonly Placed[];
  readonly cost: number;
}

function reversedBy(letters: readonly Letter[], method: Keys, withLostKeys: boolean): Built[] {
  let all: Draft[] = [
    { placed: letters.map(({ base }, index) => ({ sign: base, of: index })), cost: 0 },
  ];
  for (const [index, { base, marks }] of letters.entries()) {
    for (const mark of marks) {
      const key = method[mark] ?? base;
      const next: Draft[] = [];
      for (const one of all) {
        if (mark === 'horn' && sharesHorn(letters, index)) next.push(one);
        if (mark === 'horn' && base === 'U' && key === 'W')
          next.push(withStandaloneKey(one, index));
        next.push(...withKey(one, index, key));
      }
      for (const one of withLostKeys ? all.slice(0, DRAFTS_WITH_LOST_KEYS) : [])
        for (const lost of lostBefore(mark, base, method))
          next.push(...behindOthers(withKey(one, index, lost + key), lost.length));
      all = next.toSorted((one, other) => one.cost - other.cost).slice(0, MAX_BUILT);
    }
  }
  return all.map(({ placed, cost }) => ({ text: placed.map(({ sign }) => sign).join(''), cost }));
}

/** One key writes both letters of `ƯƠ`. */
function sharesHorn(letters: readonly Letter[], index: number): boolean {
  const { base } = letters[index] ?? { base: '' };
  const next = letters[index + 1];
  return base === 'U' && next?.base === 'O' && next.marks.includes('horn');
}

/** Telex writes `Ư` for a `W` of its own. */
function withStandaloneKey({ placed, cost }: Draft, index: number): Draft {
  return { placed: placed.map((one) => (one.of === index ? { ...one, sign: 'W' } : one)), cost };
}

/** Returns the code with the key at each possible position: behind the letter, up to the end of its run of letters. */
function withKey({ placed, cost }: Draft, index: number, key: string): Draft[] {
  const at = placed.findIndex(({ of }) => of === index);
  const behind = placed.slice(at + 1);
  const end = behind.findIndex(({ sign, of }) => of !== undefined && !/[A-Z]/.test(sign));
  const furthest = Math.min(end === -1 ? behind.length : end, MAX_DISTANCE);
  return Array.from({ length: furthest + 1 }, (_, distance) => ({
    placed: placed.toSpliced(at + 1 + distance, 0, { sign: key }),
    cost: cost + distance,
  }));
}

/**
 * Returns the keys, one or two in a row, whose marks this mark of a letter may have replaced: of `A12` the 2 alone leaves
 * a trace.
 */
function lostBefore(mark: Mark, base: string, method: Keys): string[] {
  const exclusive = tones.includes(mark) ? tones : (shapes[base] ?? []);
  const own = method[mark];
  const ways = exclusive.map((one) => method[one] ?? base);
  const single = ways.filter((one) => one !== own);
  const double = single.flatMap((second) =>
    ways.filter((first) => first !== second).map((first) => first + second),
  );
  return [...single, ...double];
}

/** Sorts codes with lost keys behind all that explain every mark without one. */
function behindOthers(drafts: readonly Draft[], count: number): Draft[] {
  return drafts.map(({ placed, cost }) => ({ placed, cost: cost + count * COST_OF_LOST_KEY }));
}

/** Returns codes of which a key cancelled its own mark: one letter or digit more than the text. */
function cancelled(letters: readonly Letter[]): Built[] {
  const text = letters.map(({ base }) => base).join('');
  return Array.from(text).flatMap((sign, index) => {
    const run = /[A-Z]*\d?$/.exec(text.slice(0, index))?.[0] ?? '';
    const isKey = /[SFRXJWAEOD]/.test(sign) || (/\d/.test(sign) && /[AEIOUYD]/.test(run));
    if (!isKey) return [];
    return [{ text: text.slice(0, index) + sign + text.slice(index), cost: 1 }];
  });
}

/** Keys that may leave no letter of their own. */
const modifyingKeys = /[AEODSFRXJWZ[\]{}0-9'`?~.^(+*-]/;

/** Checks that the letters are keys of the code in this order, and that only modifying keys are left over. */
function isWithin(typed: readonly string[], letters: readonly Letter[]): boolean {
  // reachable[n]: the keys so far may have written the first n letters.
  let reachable: readonly boolean[] = [true, ...letters.map(() => false)];
  for (const key of typed) {
    const before = reachable;
    reachable = before.map((isReachable, count) => {
      const letter = letters[count - 1];
      const isWritten = letter !== undefined && before[count - 1] === true && writes(key, letter);
      return isWritten || (isReachable && modifyingKeys.test(key));
    });
  }
  return reachable.at(-1) === true;
}

function writes(key: string, { base, marks }: Letter): boolean {
  if (key === base) return true;
  if (!marks.includes('horn')) return false;
  return base === 'U' ? /[W\]}]/.test(key) : /[[{]/.test(key);
}

/** Checks that the code has a spare key for each mark. */
function explainsMarks(typed: readonly string[], letters: readonly Letter[]): boolean {
  const spare = new Map<string, number>();
  const add = (sign: string, count: number) => spare.set(sign, (spare.get(sign) ?? 0) + count);
  for (const key of typed) add(key, 1);
  for (const { base } of letters) add(base, -1);
  const neededKeys = new Map<string, number>();
  for (const { base, marks } of letters)
    for (const mark of marks.filter((one) => one !== 'horn')) {
      const own = methods.map((method) => method[mark] ?? base);
      const name = [...new Set(own)].join('');
      neededKeys.set(name, (neededKeys.get(name) ?? 0) + 1);
    }
  return [...neededKeys].every(([own, count]) => {
    const spares = Array.from(own, (key) => Math.max(0, spare.get(key) ?? 0));
    return spares.reduce((sum, one) => sum + one, 0) >= count;
  });
}
