import { groupDigits } from '../amount-text.ts';
import { type Mention, mentionsIn, textOfAmounts } from './amount-mentions.ts';
import { endOfClause, isCourteous, isMoneyDoubtful, otherThanCollect } from './amount-doubts.ts';
import type { Claims } from './claims.ts';

/** Amount to collect (dong), and whether it is certain. */
export interface Collected {
  readonly value: number;
  /** As it was written. */
  readonly text: string;
  /** Calculation from several amounts: "500.000 − 100.000 = 400.000"; null if it was only read. */
  readonly calculation: string | null;
  readonly isSure: boolean;
}

/** Explicit statement that no COD is collected. */
const noneCollected =
  /(?<![\p{L}\d])(?:khong|ko|k|hong|hok|kh|khg|dung|mien|khoi)\s*(?:can\s*)?(?:thu|cod)(?:\s*(?:ho|tien|cod|gi|khach))*(?![\p{L}])/gu;
/** "miễn cod" may refer to a fee, and "không cod" to a customer's request. */
const surelyNone = /^(?:khong|ko|k|hong|hok|kh|khg)\s*(?:can\s*)?thu/u;
/** "không thu ship", "không thu tiền ship", "không thu xếp được": not about the amount. */
const otherThanSum =
  /^\s*(?:them\s*)?(?:tien\s*)?(?:ship|phi|cuoc|vc|van chuyen|xep|dong|thap|hoach|hoi|hut|mua)(?!\p{L})/u;
/** Already paid, according to the message. */
const paid =
  /(?<![\p{L}\d])(?:(?:(?:khach(?: hang)?|kh)\s*)?(?:da|d)\s*(?:ck|chuyen khoan|thanh toan|tt|tra tien|chuyen tien|chuyen|banking)(?:\s*(?:roi|du|het|r|xong|full))*|(?:ck|chuyen khoan|thanh toan|tt|banking) (?:roi|r|xong|het|du|full))(?![\p{L}\d])/gu;
/** Words about a deposit, a payment, or an amount still open. */
const open =
  /(?<![\p{L}\d])(?:coc|ck|chuyen khoan|thanh toan|banking|momo|tra truoc|ung truoc|(?:chua|chx|cx) (?:\p{L}+ )?(?:ship|phi)|(?:[+]|cong)\s*(?:them\s*)?(?:tien\s*)?(?:ship|phi|vc))(?![\p{L}\d])/u;

/**
 * Finds and claims the amount to collect. Several amounts are certain only if one is the sum of all others; otherwise
 * the most likely value, read or computed, is uncertain. Unrelated amounts stay unclaimed.
 */
export function claimCollected(message: Claims): Collected | null {
  const mentions = mentionsIn(message);
  const free = textOfAmounts(message);
  const remaining = withoutMentions(free, mentions);
  const none = nothingIn(message, remaining);
  const paidFor = [...remaining.matchAll(paid)];
  const isOpen = paidFor.length > 0 || open.test(remaining);
  const sum = sumIn(mentions);
  if (sum === null || isNothing(sum, none.length > 0, paidFor.length > 0)) {
    const spans = [...none, ...paidFor].map(({ index, 0: all }) => [index, index + all.length]);
    const isWhollyPaid = paidFor.length > 0 || mentions.some(({ role }) => role === 'deducted');
    if (none.length === 0 && !isWhollyPaid) return null;
    const terms = sum === null ? mentions.filter(({ role }) => role === 'deducted') : sum.terms;
    const isPlain = none.every(
      ({ index, 0: phrase }) =>
        surelyNone.test(phrase) && isPlainBehind(remaining, index + phrase.length),
    );
    const unclaimed = withoutMentions(
      remaining,
      none.map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
    );
    const isSure =
      none.length > 0 &&
      mentions.length === 0 &&
      !isOpen &&
      isPlain &&
      !isMoneyDoubtful(message, unclaimed, [], unclaimed);
    const text = claimAll(message, [...spans, ...terms.map(({ start, end }) => [start, end])]);
    return { value: 0, text, calculation: null, isSure };
  }
  const spans = sum.terms.map(({ start, end }) => [start, end]);
  return {
    value: sum.value,
    text: claimAll(message, spans),
    calculation: calculationOf(sum),
    isSure:
      sum.isSure &&
      !isOpen &&
      none.length === 0 &&
      !isMoneyDoubtful(message, remaining, mentions, free),
  };
}

/** Finds statements that no COD is collected; "không thử hàng" and "không thu ship" mean something else. */
function nothingIn(message: Claims, remaining: string): RegExpExecArray[] {
  return [...remaining.matchAll(noneCollected)].filter(({ index, 0: { length } }) => {
    const isOther = otherThanCollect.test(message.text.slice(index, index + length));
    return !isOther && !otherThanSum.test(remaining.slice(index + length));
  });
}

/** True if only courtesies follow before the next comma. */
function isPlainBehind(remaining: string, end: number): boolean {
  return isCourteous(remaining.slice(end).split(endOfClause)[0] ?? '');
}

interface Sum {
  readonly value: number;
  /** In the order of the message. */
  readonly terms: readonly Mention[];
  /** The mention of the total. */
  readonly result: Mention | null;
  readonly isSure: boolean;
}

/** "Không thu" and "đã ck rồi" contradict an amount; only a deposit or a remaining amount outweighs them. */
function isNothing(sum: Sum, isNoneCollected: boolean, isPaid: boolean): boolean {
  const isCollected = sum.terms.some(({ role }) => role === 'collected');
  const hasRemaining = sum.terms.some(({ role }) => role === 'remaining');
  if (isPaid) return !hasRemaining && sum.terms.length === 1;
  return isNoneCollected && !isCollected && !hasRemaining;
}

function sumIn(mentions: readonly Mention[]): Sum | null {
  const candidates = mentions.filter(({ role }) => role !== 'fee' && role !== 'deducted');
  if (candidates.length === 0) return null;
  return provenSum(mentions) ?? likeliestSum(mentions, candidates);
}

/** Finds an amount that is the sum of all others: "500k cọc 100k còn 400k", "690k + ship 25k = 715k". */
function provenSum(mentions: readonly Mention[]): Sum | null {
  const proven = mentions.filter((one) => {
    if (!isResult(one)) return false;
    const otherMentions = mentions.filter((other) => other !== one);
    return otherMentions.length >= 2 && total(otherMentions) === one.value;
  });
  const [result] = proven;
  if (!result || proven.some(({ value }) => value !== result.value)) return null;
  // Plain numbers are thousands if a sum with a unit proves it.
  const isSure = !result.isGuessed;
  return { value: result.value, terms: mentions, result, isSure };
}

function isResult({ role, joint }: Mention): boolean {
  return joint === '=' || role === 'remaining' || role === 'collected' || role === 'total';
}

function likeliestSum(mentions: readonly Mention[], candidates: readonly Mention[]): Sum {
  const stated =
    mentions.findLast(({ joint }) => joint === '=') ??
    candidates.find(({ role }) => role === 'remaining');
  const [only] = candidates;
  if (stated) return { value: stated.value, terms: [stated], result: null, isSure: false };
  const base =
    candidates.find(({ role }) => role === 'collected') ??
    candidates.find(({ role }) => role === 'total') ??
    only;
  if (!base) return { value: 0, terms: [], result: null, isSure: false };
  const terms = mentions.filter(
    (one) => one === base || one.role === 'deducted' || isInChain(one, base, mentions),
  );
  const value = total(terms);
  const isSure =
    base.role === 'collected' &&
    candidates.length === mentions.length &&
    candidates.every((one) => one.value === base.value && one.joint === null) &&
    !base.isGuessed;
  if (terms.length === 1 || value < 0)
    return { value: base.value, terms: [base], result: null, isSure };
  return { value, terms, result: null, isSure: false };
}

/** True if there is only "+" and "-" between two different amounts. */
function isInChain(one: Mention, base: Mention, mentions: readonly Mention[]): boolean {
  const [from, to] = [mentions.indexOf(one), mentions.indexOf(base)].toSorted((a, b) => a - b);
  const between = mentions.slice((from ?? 0) + 1, (to ?? 0) + 1);
  return between.every(({ joint }) => joint === '+' || joint === '-');
}

function total(terms: readonly Mention[]): number {
  return terms.reduce((sum, one) => sum + (isTakenOff(one) ? -one.value : one.value), 0);
}

function isTakenOff({ role, joint }: Mention): boolean {
  return role === 'deducted' || joint === '-';
}

function calculationOf({ value, terms, result }: Sum): string | null {
  const summed = terms.filter((one) => one !== result);
  if (summed.length < 2) return null;
  // Deductions come last, wherever they were written.
  const ordered = summed.toSorted((a, b) => Number(isTakenOff(a)) - Number(isTakenOff(b)));
  const signed = ordered.map((one, at) => {
    const sign = isTakenOff(one) ? '− ' : '+ ';
    return `${at === 0 && !isTakenOff(one) ? '' : sign}${groupDigits(one.value)}`;
  });
  return `${signed.join(' ')} = ${groupDigits(value)}`;
}

function claimAll(message: Claims, spans: readonly (readonly number[])[]): string {
  const inOrder = spans.toSorted(([a = 0], [b = 0]) => a - b);
  for (const [start = 0, end = 0] of inOrder) message.claim('cod', start, end);
  return inOrder.map(([start = 0, end = 0]) => message.at(start, end)).join(' … ');
}

/** The text with every amount as one sign. */
function withoutMentions(
  text: string,
  mentions: readonly Pick<Mention, 'start' | 'end'>[],
): string {
  let bare = text;
  for (const { start, end } of mentions)
    bare = bare.slice(0, start) + '|'.repeat(end - start) + bare.slice(end);
  return bare;
}
