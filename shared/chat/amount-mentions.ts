import { readMoney } from '../money.ts';
import type { Claims } from './claims.ts';
import { phoneNumber } from './words.ts';

/** How an amount is labelled; `plain` without a label. */
type Role = 'collected' | 'remaining' | 'total' | 'deducted' | 'fee' | 'plain';

/** An amount of money in a message. */
export interface Mention {
  /** Start, including the label. */
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly role: Role;
  /** Sign before it: "350k + ship 30k = 380k". */
  readonly joint: '+' | '-' | '=' | null;
  /** True if thousands were assumed, or digits may belong to other text. */
  readonly isGuessed: boolean;
}

/** Digits of an amount: "1 250 000", "350.000", "1,5". */
const NUMBER = String.raw`(?:(?<!\d )[1-9]\d{0,2}(?: \d{3})+(?![.,]?\d)|\d[\d.,]*)`;
const THOUSANDS = String.raw`(?:k|nghin|ngan|ng)\d{0,3}`;
/** A unit of millions and the digits after it: "1tr2", "1 tr 250k", "1 củ 2"; but in "1tr 2 áo" the second number is the quantity of the goods. */
const MILLIONS = String.raw`(?:trieu|tr|cu|ty)(?:\d{1,3}k?| \d{1,3}k| \d{1,3}(?![\d.,/]| ?[\p{L}/])| ?ruoi)?`;
/** An amount with its unit in folded text. */
const amount = new RegExp(
  String.raw`(?<![\p{N}\uFFFD.,/])${NUMBER}(?: ?(?:${THOUSANDS}|${MILLIONS}))?(?: ?(?:dong|vnd|d|₫))?(?![\p{L}\p{N}\uFFFD])`,
  'gu',
);

const fill = String.raw`(?:\s*(?:la|tien|hang|tong|cong|don|bill|ho|du|dum|gium|khach|nguoi nhan|nn|em|minh|vnd|₫|[:=~-]))*\s*$`;
const announcedBy = (pattern: string, filling = fill) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})${filling}`, 'u');

const paid = 'coc|ck|chuyen khoan|chuyen|thanh toan|tt|tra|ung|banking|momo';

/** Labels before an amount, most specific first. */
const before: readonly { readonly as: RegExp; readonly role: Role }[] = [
  {
    as: announcedBy(
      String.raw`(?:khach|kh|em|e|minh)?\s*(?:da|dat|tien|tru|d)?\s*(?:${paid})|giam(?: gia)?|bot|tru|sale|voucher`,
      String.raw`(?:\s*(?:truoc|roi|coc|la|em|e|shop|cho|duoc|het|[:=]))*\s*$`,
    ),
    role: 'deducted',
  },
  {
    as: announcedBy(
      String.raw`(?:tien |phi )?(?:ship|van chuyen|vc|giao hang)|phi|cuoc`,
      String.raw`\s*(?:la)?\s*[:=]?\s*$`,
    ),
    role: 'fee',
  },
  {
    as: announcedBy(String.raw`(?:con lai|con)(?:\s*(?:can|phai))?(?:\s*(?:thu|tra))?`),
    role: 'remaining',
  },
  {
    as: announcedBy(
      String.raw`(?:tien |ship |tong )?cod|thu ho|tien thu(?: ho)?|(?:can |tong )?thu`,
    ),
    role: 'collected',
  },
  { as: announcedBy('tong|het|thanh tien|bill|tt'), role: 'total' },
  { as: announcedBy('gia|tien(?: hang)?'), role: 'plain' },
];
const behind: readonly { readonly as: RegExp; readonly role: Role }[] = [
  // "Giá 400k cod 350k" and "Giá 400k⏎Thu hộ: không" contain another COD, or exclude it.
  {
    as: /^[^\S\n]*(?:cod|thu ho|tien cod)(?!\p{L})(?!\s*[:=]|\s*\d[\d.,]*\s?(?:k|tr|d|ng|ty|vnd|₫))/u,
    role: 'collected',
  },
  { as: /^\s*(?:da |tien )?(?:coc|ck)(?:\s+(?:roi|r|truoc))?(?!\p{L})/u, role: 'deducted' },
];
const feeBehind = /^\s*(?:tien |phi )?ship(?!\p{L})/u;
/** "200k rồi". */
const paidMark = /^\s*(?:roi|r)(?![\p{L}\d])/u;

/** Signs and words after an amount that make its value ambiguous: "350k x 2", "1tr 2 áo", "350k5". */
const continued = /^ ?[x×*] ?\d|^ ?[-–~] ?\d/u;

/** Maximum characters before an amount that are searched for a label. */
const MAX_LABEL_DISTANCE = 60;

/** Finds every amount of money in the unclaimed text, in message order. */
export function mentionsIn(message: Claims): readonly Mention[] {
  const raw = rawMentions(textOfAmounts(message), message.text);
  const isInThousands = raw.some(({ hasUnit }) => hasUnit);
  const chosen = raw.filter((one, at) => {
    if (one.hasUnit) return one.value >= 1_000 || one.value === 0 || one.role !== 'plain';
    if (one.role !== 'plain' && (one.value >= 10_000 || one.isNamed)) return true;
    const isJoined = one.joint !== null || isJoint(raw[at + 1]?.joint);
    return !one.isCounting && (isJoined || one.role !== 'plain') && isInThousands;
  });
  return chosen.map(({ start, end, value, role, joint, isGuessed, hasUnit, isBareGroup }) =>
    (hasUnit && !isBareGroup) || value === 0 || value >= 10_000
      ? { start, end, value, role, joint, isGuessed }
      : { start, end, value: value * 1_000, role, joint, isGuessed: true },
  );
}

/** Returns the unclaimed text, folded, without phone numbers and without "cốc", which would fold to a deposit. */
export function textOfAmounts(message: Claims): string {
  const plain = message.freePlain().replaceAll(phoneNumber, (digits) => '|'.repeat(digits.length));
  const isCup = (at: number, length: number) => /cốc/iu.test(message.text.slice(at, at + length));
  return plain.replaceAll('coc', (word, at: number) => (isCup(at, word.length) ? '|||' : word));
}

interface RawMention extends Mention {
  readonly hasUnit: boolean;
  /** "1.250" without a unit. */
  readonly isBareGroup: boolean;
  /** Labelled with a word used only for money. */
  readonly isNamed: boolean;
  /** "2 áo": a word follows. */
  readonly isCounting: boolean;
}

function rawMentions(text: string, written: string): RawMention[] {
  const mentions: RawMention[] = [];
  for (const { index: at, 0: whole } of text.matchAll(amount)) {
    const stop = at + whole.length;
    const value = valueOf(whole);
    if (value === null) continue;
    const previous = mentions.at(-1)?.end ?? 0;
    const from = Math.max(previous, at - MAX_LABEL_DISTANCE);
    const announced = announcement(text.slice(from, at), from, at);
    const isName = announced.role !== null && isNamePart(written, announced.start, at);
    const { role: said, start, label } = isName ? { role: null, start: at, label: '' } : announced;
    const tail = text.slice(stop, stop + MAX_LABEL_DISTANCE);
    // "P350", "x2", "thứ 7".
    if (said === null && /[\p{L}\d]$/u.test(text.slice(0, at))) continue;
    if (/thứ/iu.test(written.slice(start, at))) continue;
    const joint = jointIn(text.slice(from, start), mentions.at(-1) !== undefined);
    const after = afterwards(tail, said, joint);
    const hasLetters = /[a-z₫]/.test(whole);
    const isGrouped = /[., ]\d{3}/.test(whole);
    mentions.push({
      start,
      end: stop + after.length,
      value,
      role: after.role,
      joint,
      hasUnit: hasLetters || isGrouped,
      isBareGroup: isGrouped && !hasLetters,
      isNamed: /cod|thu ho|tien|coc/.test(label),
      isCounting: /^ ?\p{L}/u.test(tail) && after.length === 0,
      isGuessed: isUnclear(whole, tail, value) || isNumberBefore(text.slice(0, at), whole),
    });
  }
  return mentions;
}

/** Labels that are also given names: "Nguyễn Thị Thu 250k", "chị Thu 250k". */
const namesToo = /^(?:thu|th[ưủứửụ]|ti[ếê]n|tien|gia|phi|tr[àa]|công|cong|tống)(?!\p{L})/iu;
/** "Nguyễn", "chị" before such a word; "HCM" is not a name. */
const nameBefore =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}+|\p{Lu}{2,}|(?:chị|chi|cô|co|bà|ba|em|c|e|chú|anh|a|bác|ông|mr|ms|mrs)\.?)[^\S\n]+$/u;
const cityBefore = /(?<!\p{L})(?:TP)?(?:HCM|HN|SG|ĐN|COD|NAM)\s+$/u;

/** True if an apparent label may be a person's name. */
function isNamePart(written: string, start: number, end: number): boolean {
  const word = written.slice(start, end);
  if (!namesToo.test(word)) return false;
  const before = written.slice(Math.max(0, start - MAX_LABEL_DISTANCE), start);
  const isHonorific = /(?<!\p{L})\p{Ll}+\.?\s+$/u.test(before);
  const isCapital = /^\p{Lu}/u.test(word);
  return nameBefore.test(before) && !cityBefore.test(before) && (isCapital || isHonorific);
}

/** Words whose number may look like the first group: "size 2 300 000đ". Spaces are already replaced by dots here. */
const numbered =
  /(?<!\p{L})(?:size|sz|co|don(?: hang)?|bill|sl|so(?: luong)?|ma(?: so)?|mau|loai|lan|set|combo|goi|hop|cai|x)\s*:?\s*$/u;

function isNumberBefore(before: string, whole: string): boolean {
  return /^\d{1,3}(?:[ .]\d{3}){2}/.test(whole) && numbered.test(before);
}

function announcement(text: string, from: number, at: number) {
  for (const { as, role } of before) {
    const match = as.exec(text);
    if (match) return { role, start: from + match.index, label: match[0] };
  }
  return { role: null, start: at, label: '' };
}

/** Returns the role given by the words after an amount, and their length. */
function afterwards(tail: string, said: Role | null, joint: Mention['joint']) {
  if (said === 'deducted') return { role: said, length: paidMark.exec(tail)?.[0].length ?? 0 };
  for (const { as, role } of behind) {
    const match = as.exec(tail);
    if (match && (said === null || said === 'plain' || role === 'collected'))
      return { role, length: match[0].length };
  }
  const fee = said === null && joint !== null ? feeBehind.exec(tail) : null;
  if (fee) return { role: 'fee' as const, length: fee[0].length };
  return { role: said ?? ('plain' as const), length: 0 };
}

/** A sign between an amount and the one before it. */
function jointIn(gap: string, hasPrevious: boolean): Mention['joint'] {
  if (!hasPrevious || gap.length > 20) return null;
  if (gap.includes('=')) return '=';
  if (/\+|(?<!\p{L})cong(?!\p{L})/u.test(gap)) return '+';
  return /^\s*[-–]\s*$/.test(gap) ? '-' : null;
}

function isJoint(joint: Mention['joint'] | undefined): boolean {
  return joint !== null && joint !== undefined;
}

function isUnclear(whole: string, tail: string, value: number): boolean {
  // "350 123 Lê Lợi": the second group may be a house number.
  const isSpaced = / \d{3}(?!\d)/.test(whole) && !/(?: 000| \d{3} ?(?:dong|vnd|d|₫))$/.test(whole);
  const hasTail = /(?:k|nghin|ngan|ng)\d+/.test(whole) || /^ \d/.test(tail);
  return isSpaced || hasTail || continued.test(tail) || (value > 0 && value < 5_000);
}

/** "Củ" is slang for a million. */
function valueOf(written: string): number | null {
  const read = readMoney(written.replace(/ ?cu(?= ?\d|$| ruoi)/, 'tr').replace(/[.,]+$/, ''));
  return read.ok ? read.value : null;
}
