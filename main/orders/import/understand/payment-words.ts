import { fold } from '../../../../shared/fold.ts';
import { readMoney } from '../../../../shared/money.ts';
import { readYes } from './choices.ts';

/** Meaning of a payment cell; `unknown` unless it has exactly one meaning. */
export type Payment = 'paid' | 'on-delivery' | 'unknown';

/** Columns of the payment method or payment state. Folded. */
export const paymentHeading =
  /^(?:phuong thuc|hinh thuc|cach|kieu|loai|kenh|cong|pt|ht|trang thai|tinh trang) (?:thanh toan|tt)(?: (?:don|don hang|cua khach))?$|^(?:httt|pttt|thanh toan)$|^(?:payment|pay) ?(?:method|type|gateway|mode|status|option|terms?)?(?: title)?$|^financial status$/;

const whoHasPaid = '(?:(?:so )?tien |khach (?:hang )?)?';
/** Columns of paid amounts, or of yes and no. Folded. */
export const paidHeading = new RegExp(
  String.raw`^${whoHasPaid}(?:da (?:thanh toan|tra|tt|ck|chuyen khoan|coc|dat coc)(?: truoc)?|(?:dat )?coc(?: truoc)?|(?:tra|thanh toan|ck|chuyen khoan|ung|dua) truoc)$|^(?:tien )?(?:chuyen khoan|ck)$|^(?:deposit|prepaid|paid|advance)(?: amount)?$|^amount paid$`,
);

/** Words for payment before dispatch. */
const paidPattern =
  /\b(?:vi|wallet|shopee ?pay|spaylater|airpay|momo|zalo ?pay|vn ?pay|one ?pay|viettel ?money|the|card|credit|debit|visa|chuyen khoan|bank|banking|transfer|bacs|qr|apple ?pay|google ?pay|paypal|stripe|da thanh toan|da tra|tra truoc|tra gop|paid|prepaid|thanh toan truoc|online|truc tuyen|viet ?qr|ck|ngan hang|ca the|quet the|da nhan tien)\b/;
/** Words for received payment. */
const hasCome = /\b(?:da (?:thanh toan|tra|tt|ck|chuyen khoan|nhan tien)|(?<!not )paid|prepaid)\b/;
const partialPattern =
  /\b(?:1 phan|mot phan|partial(?:ly)?|coc|con lai|con no|du no|(?<=(?<!payment) )pending|pending(?= ))\b/;
/** "Chưa thanh toán", "not paid": the payment is still open. */
const unpaidPattern =
  /\b(?:chua (?:thanh toan|tra|thu)(?: tien)?|not paid|unpaid|payment pending)\b|^pending$/g;
const onDeliveryPattern =
  /\b(?:cod|thu ho|khi nhan|khi giao|on delivery|tien mat|cash)\b|^nguoi (?:gui|nhan)(?: (?:thanh toan|tra)(?: cuoc| phi)?)?$/g;
/** Words that do not change the meaning of the others. */
const neutralPattern =
  /\b(?:thanh toan|tra|tien|bang|qua|hang|nhan|giao|don|ship|shipper|khach|payment|pay|collect|by|the order|ghn|ghtk|vtp|viettel post|spx|j t|vnpost|best)\b/g;
/** Notes about received payment, or against a collection. */
const paidNote =
  /\b(?:da (?:thanh toan|tra|tt|ck|chuyen khoan|coc|dat coc)|(?:ck|chuyen khoan|thanh toan) roi|(?:dat )?coc (?:truoc )?\d+\w*|(?:khong|ko|k|dung|mien) thu (?:ho|cod|tien(?! (?:ship|phi|cuoc)))|paid)\b/;
const denied = /\b(?:chua|khong|ko|not|un)[ -]?(?:\w+ )?$/;

/** Reads a payment cell. An unknown word makes the result unknown. */
export function readPayment(text: string): Payment {
  const plain = normalised(text);
  if (partialPattern.test(plain)) return 'unknown';
  const remainder = plain.replaceAll(unpaidPattern, ' ').replaceAll(onDeliveryPattern, ' ');
  const isPaid = saysPaid(paidPattern, remainder);
  if (remainder === plain) return isPaid ? 'paid' : 'unknown';
  // Received cash, for example at the shop's counter.
  if (saysPaid(hasCome, plain) && !/\b(?:cod|thu ho|khi|delivery)\b/.test(plain)) return 'paid';
  const isFullyMatched = remainder.replaceAll(neutralPattern, ' ').trim() === '';
  return isFullyMatched && !isPaid ? 'on-delivery' : 'unknown';
}

/** Whether a payment cell says that the courier collects: "COD", "khi nhận hàng". Cash may have been paid in the shop. */
export function isCollected(text: string): boolean {
  const isNamed = /\b(?:cod|thu ho|khi nhan|khi giao|on delivery)\b/.test(normalised(text));
  return isNamed && readPayment(text) === 'on-delivery';
}

/** Reads a cell of paid amounts (dong); infinite for a bare yes, NaN if unclear. */
export function readPaidAmount(text: string): number {
  const isYes = readYes(text);
  if (isYes !== null) return isYes ? Infinity : 0;
  const read = readMoney(text);
  if (read.ok) return read.value;
  return /^(?:chua(?: (?:ck|coc|tra|thanh toan|chuyen khoan))?|khong co|ko)$/.test(normalised(text))
    ? 0
    : Number.NaN;
}

/** Whether a note excludes a collection, because payment was received or for another reason. */
export function isPaidNote(text: string): boolean {
  // "2 cốc 350ml" is no deposit.
  return saysPaid(paidNote, normalised(text.normalize('NFC').replaceAll(/cốc/giu, ' ')));
}

/** Returns the amounts (dong) that a note says to collect: "KH lấy 2 cái, thu 318k". */
export function amountsToCollect(note: string): number[] {
  return [...fold(note).matchAll(amountToCollect)].flatMap(([, amount = '']) => {
    const read = readMoney(amount);
    return read.ok && read.value >= 1_000 ? [read.value] : [];
  });
}

/** "thu 318k", "thu hộ: 318.000", but not "thu 20k ship". Folded. */
const amountToCollect =
  /\b(?:thu(?: (?:ho|khach|cua khach|lai|du|con|tien))*|cod)\s*[:=]?\s*(\d[\d.,]*\d? ?(?:k|tr|d|vnd|dong|nghin|ngan)?(?:\d+)?)(?![\p{L}\d]|\s*(?:tien |phi )?(?:ship|phi|cuoc))/gu;

function saysPaid(shape: RegExp, plain: string): boolean {
  const match = shape.exec(plain);
  return match !== null && !denied.test(plain.slice(0, match.index));
}

function normalised(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
