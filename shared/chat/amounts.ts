import { readMoney } from '../money.ts';
import type { Claims } from './claims.ts';

/** What is to be collected, dong, and whether the message leaves no doubt of it. */
export interface Collected {
  readonly value: number;
  /** As it was written. */
  readonly text: string;
  readonly isSure: boolean;
}

/** "350k", "1tr2", "1,5 triệu", "350.000đ", "1 củ 2"; the number and what may follow it. Folded. */
const AMOUNT = String.raw`(?<amount>\d[\d.,]*(?: ?(?:k|nghin|ngan|ng|trieu|tr|cu|ty)(?: ?(?:\d{1,3}k?|ruoi))?)?(?: ?(?:dong|vnd|d|₫))?)(?![\p{L}\d])`;
/** Fees and parts that were paid are not collected. */
const NOT_COLLECTED = String.raw`(?<!(?:ship|phi|coc|chuyen khoan|ck|giam|sale|freeship|gui)\s*(?:la)?\s*[:=+-]?\s*)`;

const shape = (before: string, after = '') => new RegExp(`(?:${before})${AMOUNT}${after}`, 'gu');

const between = String.raw`(?:\s*(?:la|tien|tong|ho|du|dum|gium|khach|nguoi nhan|nn|em|minh|[:=~-]))*\s*`;

/** How an amount is announced: the more certain come first. */
const announced: readonly { readonly as: RegExp; readonly isSure: boolean }[] = [
  {
    as: shape(
      String.raw`(?<![\p{L}\d])(?:(?:tien |ship |tong )?cod|thu ho|tien thu(?: ho)?)${between}`,
    ),
    isSure: true,
  },
  { as: shape(String.raw`(?<![\p{L}\d])(?:con|con lai|can|tong)? ?thu${between}`), isSure: true },
  { as: shape('', String.raw`\s*(?:cod|thu ho|tien cod)(?![\p{L}])`), isSure: true },
  {
    as: shape(
      String.raw`(?<![\p{L}\d])(?:con lai|con|tong (?:tien|cong|don|bill|thu)?|tong|het|gia|thanh tien|tien hang|bill|tt)${between}`,
    ),
    isSure: false,
  },
];

const unannounced = shape(`${NOT_COLLECTED}(?<![\\p{L}\\d.,/+-])`);

/** Nothing is collected: said outright, or paid already as far as one can tell. */
const nothing: readonly { readonly as: RegExp; readonly isSure: boolean }[] = [
  {
    as: /(?<![\p{L}\d])(?:khong|ko|k|hong|hok|kh|khg)\s*(?:can\s*)?thu(?:\s*(?:ho|tien|cod|gi|them|khach))*(?![\p{L}])/gu,
    isSure: true,
  },
  {
    as: /(?<![\p{L}\d])(?:da|d)\s*(?:ck|chuyen khoan|thanh toan|tt|tra tien|chuyen tien|chuyen)(?:\s*(?:roi|du|het|r|xong|full))*(?![\p{L}\d])/gu,
    isSure: false,
  },
  { as: /(?<![\p{L}\d])ck (?:roi|r)(?![\p{L}\d])/gu, isSure: false },
];

/**
 * Finds what is to be collected, and claims it. Amounts that are announced otherwise, such as fees for
 * shipping, are left over; several that differ are in doubt.
 */
export function claimCollected(message: Claims): Collected | null {
  for (const { as, isSure } of announced) {
    const found = matchesOf(message, as);
    const [first] = found;
    if (!first) continue;
    const isAlone = found.every(({ value }) => value === first.value) && !first.isGuessed;
    return take(message, first, isSure && isAlone && !isAddedTo(message, first.end));
  }
  const none = nothing
    .flatMap(({ as, isSure }) =>
      [...message.plain.matchAll(as)].map((match) => ({ match, isSure })),
    )
    .find(({ match }) => message.isFree(match.index, match.index + match[0].length));
  if (none) {
    const { index, 0: all } = none.match;
    message.claim('cod', index, index + all.length);
    return { value: 0, text: message.at(index, index + all.length), isSure: none.isSure };
  }
  const bare = matchesOf(message, unannounced).find(({ hasUnit }) => hasUnit);
  return bare ? take(message, bare, false) : null;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly hasUnit: boolean;
  /** Thousands that nobody wrote. */
  readonly isGuessed: boolean;
}

function matchesOf(message: Claims, as: RegExp): Found[] {
  return [...message.plain.matchAll(as)].flatMap((match) => {
    const written = match.groups?.['amount'] ?? '';
    const start = match.index;
    const end = start + match[0].length;
    const at = start + match[0].indexOf(written);
    if (!message.isFree(start, end) || isWeekday(message, start, at)) return [];
    const hasUnit = /[a-z₫]/.test(written) || /[.,]\d{3}/.test(written);
    const isCertainWord = /cod|thu ho|tien/.test(match[0].slice(0, at - start));
    const value = valueOf(written);
    if (value === null) return [];
    // "cod 350" is hardly meant as 350 dong; without such a word it is no money at all.
    const isGuessed = !hasUnit && value > 0 && value < 10_000;
    if (isGuessed && !isCertainWord) return [];
    return [{ start, end, value: isGuessed ? value * 1_000 : value, hasUnit, isGuessed }];
  });
}

function take(message: Claims, { start, end, value }: Found, isSure: boolean): Collected {
  message.claim('cod', start, end);
  return { value, text: message.at(start, end), isSure };
}

/** "Củ" is said for a million. */
function valueOf(written: string): number | null {
  const read = readMoney(written.replace(/ ?cu(?= ?\d|$| ruoi)/, 'tr').replace(/[.,]+$/, ''));
  return read.ok ? read.value : null;
}

/** "Thứ 7" is a day and no amount. */
function isWeekday(message: Claims, start: number, at: number): boolean {
  return /thứ/i.test(message.text.slice(start, at));
}

/** "350k + 30k ship": what comes on top may belong to it. */
function isAddedTo(message: Claims, end: number): boolean {
  return /^\s*(?:\+|cong|va)\s*\d/.test(message.plain.slice(end));
}
