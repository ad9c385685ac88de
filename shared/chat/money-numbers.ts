import { readMoney } from '../money.ts';

/** "350k + 30k ship". Folded. */
export const feeBehind = /^\s*(?:tien |phi )?ship(?!\p{L})/u;
/** "thu 1tr, 30k ship nha", "(30k ship)", but not "350k ship cho em". Folded. */
export const feeOfClause =
  /^[^\S\n]*(?:tien |phi )?ship(?:[^\S\n]+(?:nha|nhe|nhen|a|ak|ah|shop|ad|em|chi|anh|roi|r|luon))*[^\S\n]*(?:$|[,.;|/)\n])/u;

const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** Everyday words for sums: "2 củ", "3 lít rưỡi", "năm xị", "1 chai 2". */
const slang: Readonly<Record<string, number>> = {
  cu: MILLION,
  chai: MILLION,
  lit: 100 * THOUSAND,
  xi: 100 * THOUSAND,
  canh: THOUSAND,
};

/** Smallest count of "cành" that is money for sure: "50 cành". */
const FEWEST_BRANCHES = 50;

const PLAIN_NUMBER = String.raw`\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d{1,2})?`;
const UNIT = String.raw`k(?:\d{1,3})?|nghin|ngan|ng|(?:tr|trieu)(?: ?\d{1,3} ?(?:k|nghin|ngan)(?![\d\p{L}])|\d{1,3}(?!\d|[.,]\d)| \d{1,3}(?![\d/]|[.,]\d| ?\p{L})| ruoi)?`;
/** Words behind "1 củ 2", which is no count of goods then: "1 củ 2 nha", not "1 củ 2 bộ đồ". */
const COURTESY =
  '(?:nha|nhe|nhen|a|oi|roi|thoi|luon|tien|shop|em|minh|chi|anh|cho|giup|ship|nua|ca|va)(?!\\p{L})';
const SLANG = String.raw`canh|(?:cu|chai|lit|xi)(?: ruoi| \d{1,3}k?(?![\d/]|[.,]\d| ?(?!${COURTESY})\p{L}))?`;
/** "size 38 250k", "bàn 60x120 890k": a size before an amount. */
const SIZE = String.raw`(?<![\p{L}\d.,/-])(?:[2-4]\d|\d{2,3}[x×]\d{2,3})`;
const START = String.raw`(?<![\p{L}\p{N}\uFFFD.,/-])`;
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?! ?k(?!\p{L})|[.,]\d)`;
const UNITS = String.raw`(?: ?(?<unit>${UNIT})(?![\p{L}\p{N}])| ?(?<slang>${SLANG})(?![\p{L}\p{N}]))?(?<dong> ?(?:dong|vnd|d|₫))?(?![\p{L}\p{N}\uFFFD]|\s?%)`;
const amount = new RegExp(
  String.raw`${START}(?<!\d (?<!${SIZE} ))(?:(?<spaced>${SPACED})|(?<number>${PLAIN_NUMBER}))${UNITS}`,
  'gu',
);
/** "iphone 12 5tr", "combo 3 350.000đ": an amount behind another number, or one number with it. */
const amountBehindNumber = new RegExp(
  String.raw`${START}(?<=\d )(?<number>${PLAIN_NUMBER})${UNITS}`,
  'gu',
);

const digitsByName: Readonly<Record<string, number>> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  nam: 5,
  lam: 5,
  sau: 6,
  bay: 7,
  tam: 8,
  chin: 9,
};
const NUMBER_WORD = `(?:${Object.keys(digitsByName).join('|')}|muoi|chuc|tram|nghin|ngan|trieu|ruoi|xi|cu|lit|linh|le|mot)`;
/** "2 triệu ba trăm", "2 triệu ba": words that go on an amount. Folded, and as written in lower case. */
const spelledMore = new RegExp(
  `^\\s+${NUMBER_WORD}\\s+(?:tram|muoi|chuc|nghin|ngan|ruoi|xi)(?!\\p{L})`,
  'u',
);
const moreInWritten =
  /^\s+(?:một|mot|hai|ba|bốn|bon|tư|năm|sáu|bảy|bẩy|tám|tam|chín|chin|mười|trăm|tram|chục|rưỡi|rưởi|ruoi|nghìn|ngàn|lẻ|linh)(?!\p{L})/u;
const spelledOut = new RegExp(
  `(?<![\\p{L}\\d])${NUMBER_WORD}(?:\\s+${NUMBER_WORD})+(?![\\p{L}\\d])`,
  'gu',
);

/** "2 triệu ba trăm", "1 củ 2 bộ đồ", "2 lít 5, nước mắm": words behind may belong to the amount. "0k ship": to a fee. */
export function isCut({ start, end, value }: FoundNumber, free: string, written: string): boolean {
  const behindIt = written.slice(end);
  if (spelledMore.test(free.slice(end)) || /^ ?\d{1,2} ruoi(?!\p{L})/u.test(free.slice(end)))
    return true;
  if (moreInWritten.test(behindIt)) return true;
  if (value === 0 && feeBehind.test(free.slice(end))) return true;
  const [, word, digits] =
    /^\d+(?:,\d+)? ?(cu|chai|lit|xi)( \d+$)?/u.exec(free.slice(start, end)) ?? [];
  if (word === undefined) return false;
  if (digits === undefined) return /^ \d{1,3}(?!\d)/.test(behindIt);
  return /^\s*,\s*\d{1,2} ?\p{Ll}/u.test(behindIt) || liquid.test(behindIt);
}

/** "2 lít 5, nước mắm": goods that are sold by volume. */
const liquid =
  /^\s*,\s*(?:nước|nuoc|dầu|dau|mật ong|mat ong|rượu|ruou|sữa|sua|mắm|mam|bia|giấm|giam|tinh dầu|tinh dau|siro|sơn|xịt|xit|dung dịch|dung dich|serum|tương|tuong|xăng)(?!\p{L})/iu;

/** A number or words that may be an amount of money. */
export interface FoundNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** Its unit or its groups say that it is money. */
  readonly isMoney: boolean;
  /** Money behind a label. */
  readonly mayBeMoney: boolean;
  readonly isVague: boolean;
}

/** Finds the numbers of a folded text that may be money, in order. */
export function numbersOfMoney(free: string): FoundNumber[] {
  const found = [...numbersIn(free, amount), ...spelledOutIn(free)];
  const behindNumbers = numbersIn(free, amountBehindNumber, true).filter(
    ({ start, end, isMoney }) =>
      isMoney && found.every((one) => one.end <= start || one.start >= end),
  );
  return [...found, ...behindNumbers].toSorted(byStart).map((one) => withSmallerUnit(one, free));
}

const smallerUnits: Readonly<Record<string, number>> = {
  tram: 100 * THOUSAND,
  lit: 100 * THOUSAND,
  xi: 100 * THOUSAND,
  chuc: 10 * THOUSAND,
  nghin: THOUSAND,
  ngan: THOUSAND,
  k: THOUSAND,
};
/** "2 trăm" behind "1 triệu", "50k" behind "hai trăm". Not "2 chục trứng", nor "1tr, 30k ship". Folded. */
const smallerUnit = new RegExp(
  `^(?: +|\\s*,\\s*(?=\\d+ ?\\p{L}+(?:\\s+${COURTESY})*\\s*(?:$|[,.;|\n])))(\\d{1,3}) ?(?:(tram|nghin|ngan|k)|(chuc|lit|xi)(?! ?(?!${COURTESY})\\p{L}))(?![\\p{L}\\d/])`,
  'u',
);

/** "1 triệu 2 trăm", "hai trăm 50k": one amount in two units, or two amounts. Proposes their sum. */
function withSmallerUnit(one: FoundNumber, free: string): FoundNumber {
  const unit = /(?:(trieu|tr)|tram)$/u.exec(free.slice(one.start, one.end));
  const [tail, digits, word = '', other = ''] = smallerUnit.exec(free.slice(one.end)) ?? [];
  if (unit === null || tail === undefined) return one;
  const more = Number(digits) * (smallerUnits[word || other] ?? 0);
  const value =
    more < (unit[1] === undefined ? 100 * THOUSAND : MILLION) ? one.value + more : one.value;
  return { ...one, end: one.end + tail.length, value, isVague: true };
}

const byStart = (one: FoundNumber, other: FoundNumber) => one.start - other.start;

const sizeBefore = new RegExp(String.raw`${SIZE} $`, 'u');
/** "size 38 90k". Folded. */
const labelledSize = /(?<!\p{L})(?:size|sz|so) \d{2} $/u;
/** "khoảng 20 25k", "38 39 250k": not one size. Folded. */
const severalBefore = /(?:\d|(?<!\p{L})(?:khoang|tam|chung|co|tu|gan)) \d{2} $/u;
/** Sums below this have two digits, as sizes have (dong). */
const MIN_BEHIND_SIZE = 100_000;

/** "ốc 25 30k", "bánh 20 25 ngàn": a range, or a quantity, rather than a size before the amount. */
function mayBeRange(before: string, value: number): boolean {
  if (!sizeBefore.test(before)) return false;
  if (severalBefore.test(before)) return true;
  return value < MIN_BEHIND_SIZE && !labelledSize.test(before) && !/[x×]\d+ $/u.test(before);
}

function numbersIn(free: string, pattern: RegExp, isUnclear = false): FoundNumber[] {
  return [...free.matchAll(pattern)].flatMap(({ index: start, 0: whole, groups }) => {
    const end = start + whole.length;
    const { spaced, number = '', unit, slang: word, dong } = groups ?? {};
    const isGrouped = spaced !== undefined || /[.,]\d{3}/.test(number);
    const found = (value: number, isMoney: boolean, isVague = false) => [
      {
        start,
        end,
        value,
        isMoney,
        mayBeMoney: true,
        isVague: isUnclear || isVague || mayBeRange(free.slice(0, start), value),
      },
    ];
    if (word !== undefined) {
      const slangSum = slangValue(number, word);
      // "thu 15 cành" may be of branches, and "1 củ 50" be 1.050.000.
      const isBranch = word === 'canh' && slangSum < FEWEST_BRANCHES * THOUSAND;
      return found(slangSum, false, isBranch || / \d0$/.test(word));
    }
    if (unit !== undefined) {
      const read = readMoney(
        whole.replace(/ ruoi/, '5').replace(/^(\d{1,3})[.,](\d{3})(?= ?k)/, '$1$2'),
      );
      // "thu 0k"
      const isAmount = read.ok && (read.value === 0 || read.value >= THOUSAND);
      if (!isAmount) return [];
      // "350.000k" and "95.000k" mean 350.000 and 95.000.
      if (isGrouped && read.value >= 10 * MILLION) return found(read.value / THOUSAND, true, true);
      // "1tr50" may be 1.050.000.
      return found(read.value, true, /tr(?:ieu)? ?\d0$/u.test(whole));
    }
    const value = Number((spaced ?? number).replaceAll(/[., ]/g, ''));
    if (/[.,]\d{1,2}$/.test(number)) return [];
    if (value === 0) return found(0, dong !== undefined);
    if (isGrouped || value >= 10_000) {
      // "1.250" behind a label is 1,250,000.
      if (value < 10_000) return found(value * THOUSAND, false, dong !== undefined);
      // "250 123 Lê Lợi": the second group may be a house.
      if (spaced !== undefined) return found(value, dong !== undefined, value % THOUSAND !== 0);
      return isGrouped || dong !== undefined || value % THOUSAND === 0
        ? found(value, isGrouped || dong !== undefined)
        : [];
    }
    if (dong !== undefined) return value >= THOUSAND ? found(value, true) : [];
    return value >= 10 && value < 10_000 ? found(value * THOUSAND, false) : [];
  });
}

function slangValue(number: string, word: string): number {
  const [unit = '', more = ''] = word.split(' ');
  const size = slang[unit] ?? 0;
  const base = Number(number.replace(',', '.')) * size;
  if (more === '') return base;
  if (more === 'ruoi') return base + size / 2;
  const digits = more.replace('k', '');
  return base + (Number(digits) * size) / 10 ** digits.length;
}

/** "triệu hai rưỡi" is 1,250,000. */
const halfOfDigit = new RegExp(`(?:${Object.keys(digitsByName).join('|')}) ruoi`, 'u');

/** Sums in words: "ba trăm tám", "một triệu hai trăm ngàn", "năm xị". They need a label. */
function spelledOutIn(free: string): FoundNumber[] {
  return [...free.matchAll(spelledOut)].flatMap(({ index: start, 0: whole }) => {
    const value = spelledValue(whole.split(/\s+/));
    return value === null
      ? []
      : [
          {
            start,
            end: start + whole.length,
            value,
            isMoney: false,
            mayBeMoney: true,
            // "một chục hai" may be of thousands, or of pieces.
            isVague:
              (/chuc \p{L}/u.test(whole) && !/nghin|ngan/.test(whole)) || halfOfDigit.test(whole),
          },
        ];
  });
}

/** Returns the sum in dong; null if the words are no number, or too small for a sum. */
function spelledValue(words: readonly string[]): number | null {
  let total = 0;
  let group = 0;
  let digit: number | null = null;
  let last = 0;
  for (const word of words) {
    const own = digitsByName[word];
    if (own !== undefined) {
      if (digit !== null) return null;
      digit = own;
      continue;
    }
    const size = { tram: 100, muoi: 10, chuc: 10, linh: 0, le: 0 }[word];
    if (size !== undefined) {
      group += (digit ?? 1) * size;
      digit = null;
      last = size;
      continue;
    }
    if (word === 'ruoi' && digit !== null && last >= 100) {
      // "hai trăm ba rưỡi" is 235, "triệu hai rưỡi" 1,250,000.
      const part = digit * (last / 10) + last / 20;
      if (last >= THOUSAND) total += part;
      else group += part;
      digit = null;
      continue;
    }
    if (word === 'ruoi') {
      total += last >= THOUSAND ? last / 2 : 0;
      group += last < THOUSAND ? last / 2 : 0;
      continue;
    }
    const unit = slang[word] ?? (word === 'trieu' ? MILLION : THOUSAND);
    // "triệu rưỡi" is one and a half.
    total += (total === 0 && group === 0 ? (digit ?? 1) : group + (digit ?? 0)) * unit;
    group = 0;
    digit = null;
    last = unit;
  }
  // "ba trăm tám" is 380, "một triệu hai" is 1,200,000.
  if (digit !== null) group += last === 100 ? digit * 10 : digit;
  if (last === 10 && digit !== null) return total + (group - digit + digit) * THOUSAND;
  const isMillionTail = last >= 100 * THOUSAND && digit !== null;
  const rest = isMillionTail ? group * (last / 10) : group * THOUSAND;
  const value = total + rest;
  return value >= 10 * THOUSAND ? value : null;
}
