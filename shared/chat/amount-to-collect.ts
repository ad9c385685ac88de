import { groupDigits } from '../amount-text.ts';
import { isAmountDoubtful, isAnyRefused, isPaymentDoubtful } from './amount-doubts.ts';
import { withBarePrices, withShareOfDeposit } from './bare-prices.ts';
import type { Claims } from './claims.ts';
import { type MoneyMention, moneyMentionsIn, textOfAmounts } from './money-mentions.ts';

/** Amount to collect (dong), and whether it is certain. */
export interface Collected {
  readonly value: number;
  /** As it was written. */
  readonly text: string;
  /** Calculation from several amounts: "500.000 − 100.000 = 400.000". Of an uncertain amount it may be another one. */
  readonly calculation: string | null;
  readonly isSure: boolean;
  /** Other amounts that an uncertain message may mean, the likeliest first. */
  readonly others: readonly number[];
}

/** Number of other amounts; each has a key. */
const OTHERS = 2;

/** "đã ck", "ck đủ rồi", "chuyển khoản rồi", "đã thanh toán". Folded. */
const paid =
  /(?<![\p{L}\d])(?:(?:khach(?: hang)?|kh|em|e|minh)\s+)?(?:(?:da|d)\s+(?:ck|chuyen khoan|thanh toan|tt|tra tien|chuyen tien|chuyen|bank(?:ing)?)(?:\s+(?:roi|du|het|r|xong|full))*|(?:ck|chuyen khoan|thanh toan|tt|bank(?:ing)?|chuyen tien)(?:\s+(?:qua\s+[a-z]+\s+)?(?:roi|r|xong|het|du|full))+(?:\s+(?:ca|luon|gom)(?: (?:tien|phi))? ship(?!\s*[:=]?\s*\d))?|(?:already |pre)?paid(?: in full)?)(?![\p{L}\d])/gu;
/** "Tiền mình trả rồi, không thu thêm": a payment, if the message also refuses the collection. Folded. */
const paidBySelf =
  /(?<![\p{L}\d])tien (?:hang )?(?:em|e|minh|m|chi|c|anh|a|khach) (?:da )?(?:tra|chuyen|gui|ck) (?:du |het |xong )?(?:roi|r)(?![\p{L}\d])/gu;
/** "đã nhận tiền", "nhận ck rồi": a payment that the shop has received. Folded. */
const received =
  /(?<![\p{L}\d])(?:(?:da|shop da|shop)\s+)?nhan\s+(?:du\s+)?(?:tien|ck|chuyen khoan)(?:\s+(?:ck|roi|r|du|het|xong))*(?![\p{L}\d]|\s*(?:coc|mat|\|))/gu;
/** It is done: "đã", "rồi". Folded. */
const isReceived = /^(?:shop )?da |(?:roi|r|xong)$/;
/** "ko thu tiền", "không thu", "khỏi thu", "miễn thu". Folded. */
const none =
  /(?<![\p{L}\d])(?:khong|ko|k|hong|hok|kh|khg|dung|khoi|mien)\s+(?:can\s+)?(?:thu|cod)(?:\s+(?:ho|tien|cod|gi|khach|nua))*(?![\p{L}\d])(?![^\S\n]*(?:them\s*)?(?:tien[^\S\n]*)?(?:ship|phi|cuoc|xep|thap|hoach|hoi|hang))/gu;
/** "không thu thêm", "khỏi thu tiền lẻ": only more than another amount is not collected. Folded. */
const more = /^[^\S\n]*(?:them|le|du|ngoai|chenh|bu|phu|thua)(?![\p{L}\d])/u;
/** "đã chuyển nhà": no money. As written. */
const moved =
  /(?<!\p{L})chuyển (?:nhà|chỗ|địa|phát|kho|công|trường|sang|về|qua(?! (?:tk|stk|bank|ngân|momo|vcb|mb|tài)))(?!\p{L})/iu;
const notCollect = /th[ủứửưụúùũừữự]/iu;
/** Words about a debt or a discount: a person decides. Spelt with marks, and without. */
const open =
  /(?<!\p{L})(?:nợ|thiếu|bớt|giảm|voucher|trừ|hoàn tiền|hoàn lại|một nửa|nửa tiền|chia đôi|nhầm|sai tiền|à không|à quên|à nhầm|ý (?:em|mình|là)|(?:sửa|đổi|giảm|chốt) (?:lại )?(?:thành|còn)|xuống còn|thối|dư|bù|còn nợ|con no|giam gia|tru tien|chưa (?:ship|gồm|bao)|chua (?:ship|gom|bao)|(?:chưa|chua|không|khong|ko) (?:có|co|tính|tinh|bao|gồm|gom)(?: (?:phí|phi|tiền|tien))? ship|tính riêng|tinh rieng|tiền mặt(?! khi nhận)|quẹt thẻ)(?!\p{L})/iu;

/** Names of places with a word of a debt: "Dư Hàng Kênh", "Bù Đăng". */
const names = /(?<!\p{L})(?:Dư Hàng|Bù (?:Đăng|Đốp|Gia|Nho))(?!\p{L})/gu;

/**
 * Claims the amount to collect with all amounts that explain it. It is certain if one statement names it and no other
 * contradicts it; what had to be computed is proposed with its computation.
 */
export function claimAmountToCollect(message: Claims): Collected | null {
  const free = textOfAmounts(message);
  const written = Array.from({ length: free.length }, (_, at) =>
    free[at] === '|' ? '|' : message.text[at],
  ).join('');
  const mentions = withShareOfDeposit(withBarePrices(moneyMentionsIn(free, written), free), free);
  let bare = free;
  for (const { start, end } of mentions) bare = mask(bare, start, end - start);
  const refused = [...bare.matchAll(none)].filter(
    ({ index, 0: { length } }) => !notCollect.test(message.text.slice(index, index + length)),
  );
  const paidFor = [
    ...[...bare.matchAll(paid)].filter(
      ({ index, 0: { length } }) => !moved.test(message.text.slice(index, index + length + 15)),
    ),
    ...(refused.length > 0 ? bare.matchAll(paidBySelf) : []),
    ...[...bare.matchAll(received)].filter(({ 0: words }) => isReceived.test(words)),
  ];
  const says = [...refused, ...paidFor].map(({ index, 0: { length } }) => [index, index + length]);
  const spans = [...mentions.map(({ start, end }) => [start, end]), ...says];
  if (spans.length === 0) return null;
  const answer = amountOf(mentions, refused.length > 0, paidFor.length > 0);
  if (answer === null) return null;
  const isOpen =
    open.test(written.replaceAll(names, (name) => '|'.repeat(name.length))) ||
    mentions.some(({ isVague }) => isVague) ||
    // "Miễn cod" may be about a fee.
    refused.some(({ 0: words }) => words.startsWith('mien')) ||
    (paidFor.length === 0 &&
      refused.some(({ index, 0: { length } }) => more.test(free.slice(index + length)))) ||
    isAmountDoubtful(mentions, { free, bare, written: message.text });
  const payments = [
    ...paidFor.map(({ index, 0: { length } }) => [index, index + length] as const),
    ...as(mentions, 'deducted').map(({ start, end }) => [start, end] as const),
  ];
  // "ck đủ rồi khỏi thu": a refusal ends the clause of the payment.
  const unrefused = refused.reduce(
    (text, { index, 0: { length } }) => mask(text, index, length),
    free,
  );
  const isUnpaid =
    answer.value === 0 &&
    isPaymentDoubtful(
      payments,
      { free: unrefused, bare, written: message.text },
      as(mentions, 'collected').some(({ value }) => value === 0),
    );
  const isSure = answer.isSure && !isOpen && !isUnpaid;
  const mayBeNothing = says.length > 0 || isAnyRefused(mentions, { free, written: message.text });
  const inOrder = spans.toSorted(([a = 0], [b = 0]) => a - b);
  for (const [start = 0, end = 0] of inOrder) message.claim('cod', start, end);
  const text = inOrder.map(([start = 0, end = 0]) => message.at(start, end)).join(' … ');
  return {
    value: answer.value,
    text,
    calculation: answer.calculation ?? null,
    isSure,
    others: isSure ? [] : otherAmounts(answer.value, mentions, mayBeNothing),
  };
}

function mask(text: string, start: number, length: number): string {
  return text.slice(0, start) + '|'.repeat(length) + text.slice(start + length);
}

/** The other amounts that a message may mean: computed, stated, the sum of its prices, and nothing. */
function otherAmounts(
  value: number,
  mentions: readonly MoneyMention[],
  mayBeNothing: boolean,
): number[] {
  const owed = mentions.filter(({ role }) => role !== 'deducted');
  const bases = as(mentions, 'collected', 'remaining', 'total').toReversed();
  const all = [
    ...(owed.length > 0 ? [computed(mentions, as(mentions, 'deducted')).value] : []),
    ...bases.map((one) => one.value),
    sum(as(mentions, 'plain', 'price')),
  ].filter((one) => one > 0);
  const distinct = new Set(mayBeNothing ? [...all, 0] : all);
  distinct.delete(value);
  return [...distinct].slice(0, OTHERS);
}

interface Answer {
  readonly value: number;
  readonly isSure: boolean;
  readonly calculation?: string | null;
}

const sum = (all: readonly MoneyMention[]) => all.reduce((total, { value }) => total + value, 0);
const as = (mentions: readonly MoneyMention[], ...roles: readonly MoneyMention['role'][]) =>
  mentions.filter(({ role }) => roles.includes(role));

/** Chooses the amount to collect among the statements of a message; null without one. */
function amountOf(
  mentions: readonly MoneyMention[],
  isRefused: boolean,
  isPaid: boolean,
): Answer | null {
  const deducted = as(mentions, 'deducted');
  const owed = mentions.filter(({ role }) => role !== 'deducted');
  const stated = statedIn(mentions);
  if (isRefused || isPaid) {
    const only = owed.find(({ value }) => value > 0);
    if (!only) return { value: 0, isSure: deducted.length === 0 };
    // "Thu 350k … đã ck hết": one of both is wrong.
    const isOnlyPrice =
      only.role === 'plain' || only.role === 'price' || only.role === 'unit-price';
    if (isOnlyPrice && isRefused) return { value: 0, isSure: false };
    return { value: isOnlyPrice ? 0 : (stated?.value ?? only.value), isSure: false };
  }
  if (owed.length === 0) {
    // "Đã thanh toán 320k": nothing is left, unless it was a deposit. "Đã thanh toán: 0": everything is.
    return deducted.length === 0
      ? null
      : { value: 0, isSure: deducted.every(({ isPayment, value }) => isPayment && value > 0) };
  }
  const own = computed(mentions, deducted);
  if (!stated) return own;
  const proof = proofOf(stated, mentions);
  const isSure = (proof !== null || isExplained(stated, mentions)) && !isFeeAdded(stated, mentions);
  // "Đã cọc 100k, thu 350k": the deposit may be deducted already, or not.
  const other = deducted.length > 0 && !isSure ? own.calculation : null;
  return { value: stated.value, isSure, calculation: proof ?? other };
}

/** The statement that gives the result: of a remainder, of a sum, of the amount to collect. */
function statedIn(mentions: readonly MoneyMention[]): MoneyMention | null {
  // "65k x 4 = 260k + ship 30k = 290k": the last result.
  const sums = mentions.filter(({ joint, role }) => joint === '=' && role !== 'deducted');
  const [remaining] = as(mentions, 'remaining');
  // "… = 330k, ck trước 100k, còn 230k": the remainder behind the sum.
  const sumBefore = sums.at(-1);
  const isLast = remaining && sumBefore && remaining.start > sumBefore.start;
  const result = isLast ? remaining : (sumBefore ?? remaining);
  if (result) return withFees(result, mentions) ?? result;
  const collected = as(mentions, 'collected');
  const totals = as(mentions, 'total');
  const hasAddition = mentions.some(({ joint }) => joint === '+' || joint === '-');
  const hasDeposit = as(mentions, 'deducted').length > 0;
  if (collected.length > 0 && !hasAddition) return collected.at(-1) ?? null;
  if (totals.length > 0 && !hasDeposit && !hasAddition) return totals.at(-1) ?? null;
  const plain = as(mentions, 'plain', 'price');
  return plain.length === 1 && mentions.length === 1 ? (plain[0] ?? null) : null;
}

/** "90k x 2 = 180k, ship 20k, tổng 200k": the sum behind an intermediate result, if the fees explain it. */
function withFees(result: MoneyMention, mentions: readonly MoneyMention[]): MoneyMention | null {
  const later = mentions.slice(mentions.indexOf(result) + 1);
  const sumWithFees = result.value + sum(as(later, 'fee'));
  if (sumWithFees === result.value) return null;
  return as(later, 'total', 'collected').find(({ value }) => value === sumWithFees) ?? null;
}

/** "Cọc 100k còn 250k, ship 30k": the fee behind a remainder may be collected as well. */
function isFeeAdded(stated: MoneyMention, mentions: readonly MoneyMention[]): boolean {
  const later = mentions.slice(mentions.indexOf(stated) + 1);
  return stated.role === 'remaining' && as(later, 'fee').some(({ value }) => value > 0);
}

/** "500k cọc 100k còn 400k": the calculation, if the other amounts come to the stated one. */
function proofOf(stated: MoneyMention, mentions: readonly MoneyMention[]): string | null {
  const others = mentions.filter((one) => one !== stated);
  if (others.length < 2) return null;
  // "2 gói 85k/gói, ship 25k": not 110k.
  if (others.some(({ pieces }) => pieces !== null && pieces > 1)) return null;
  const { value, calculation } = calculationOf(others);
  return value === stated.value ? calculation : null;
}

/** Whether no other amount contradicts a stated result. */
function isExplained(stated: MoneyMention, mentions: readonly MoneyMention[]): boolean {
  const others = mentions.filter((one) => one !== stated);
  if (others.length === 0) return true;
  const rivals = as(others, 'collected', 'remaining').filter(({ value }) => value !== stated.value);
  if (rivals.length > 0) return false;
  const deducted = sum(as(others, 'deducted'));
  const fees = sum(as(others, 'fee'));
  const totals = as(others, 'total', 'collected', 'remaining');
  const prices = as(others, 'price', 'plain');
  const isNamed = stated.role === 'collected' || stated.role === 'total';
  const explains = (base: number) =>
    base - deducted === stated.value || base + fees - deducted === stated.value;
  const areAgreed = totals.every(({ value }) => value === stated.value || explains(value));
  if (!areAgreed) return false;
  const counted = sumOfPieces(others);
  if (counted !== null) return counted + fees - deducted === stated.value;
  if (totals.some(({ value }) => explains(value))) return true;
  if (prices.length > 0) {
    if (explains(sum(prices))) return true;
    // "5kg x 45k = 225k, ship 20k, thu 245k"
    const [subtotal, ...more] = prices.filter(({ joint }) => joint === '=');
    if (isNamed && subtotal && more.length === 0 && explains(subtotal.value)) return true;
    // Prices of single goods beside the sum.
    const isEachLess =
      sum(prices) <= stated.value &&
      prices.every(({ value, role }) => role === 'plain' && value < stated.value);
    if (isEachLess && isNamed && deducted === 0 && fees === 0) return true;
    return prices.some(({ value }) => explains(value)) && deducted > 0;
  }
  if (totals.length > 0 && deducted === 0)
    return totals.every(({ value }) => value === stated.value);
  // Prices of single pieces below the result, or a deposit beside "còn lại".
  if (deducted > 0) return stated.role === 'remaining' && fees === 0;
  // "Gói 85k/gói, ship 25k, thu 280k": three pieces.
  const [unit, ...units] = as(others, 'unit-price');
  const pieces = unit && units.length === 0 ? (stated.value - fees) / unit.value : 0;
  if (fees > 0 && Number.isInteger(pieces) && pieces > 0) return true;
  if (fees > 0) return stated.role === 'total' && stated.value > fees;
  return as(others, 'unit-price').every(({ value }) => value <= stated.value);
}

/** "2 loa 350k/loa, 3 dây 50k/dây, 1 kệ 90k": 940k; null without unit prices, or without the number of their pieces. */
function sumOfPieces(mentions: readonly MoneyMention[]): number | null {
  const units = as(mentions, 'unit-price');
  if (units.length === 0 || units.some(({ pieces }) => pieces === null)) return null;
  const prices = as(mentions, 'price', 'plain').filter(({ joint }) => joint !== '=');
  return units.reduce((total, { value, pieces }) => total + value * (pieces ?? 0), sum(prices));
}

/** "500k cọc 100k" and "350k + ship 30k": proposed with the computation. */
function computed(mentions: readonly MoneyMention[], deducted: readonly MoneyMention[]): Answer {
  const bases = as(mentions, 'collected', 'total');
  const items = as(mentions, 'plain', 'price', 'unit-price');
  const added = mentions.filter(
    ({ role, joint }) => role === 'fee' && (joint === '+' || joint === '-'),
  );
  const terms = [...(bases.length > 0 ? bases.slice(-1) : items), ...added];
  return { ...calculationOf([...terms, ...deducted]), isSure: false };
}

/** The sum of amounts, deductions last; without a calculation if there is only one. */
function calculationOf(terms: readonly MoneyMention[]): {
  value: number;
  calculation: string | null;
} {
  const minus = terms.filter(({ role, joint }) => role === 'deducted' || joint === '-');
  const plus = terms.filter((one) => !minus.includes(one));
  const value = Math.max(0, sum(plus) - sum(minus));
  const signed = [
    ...plus.map(({ value: one }, at) => `${at === 0 ? '' : '+ '}${groupDigits(one)}`),
    ...minus.map(({ value: one }) => `− ${groupDigits(one)}`),
  ];
  return {
    value,
    // "đã ck 350k, thu 30k ship": the payment is of another sum.
    calculation:
      terms.length > 1 && sum(plus) >= sum(minus)
        ? `${signed.join(' ')} = ${groupDigits(value)}`
        : null,
  };
}
