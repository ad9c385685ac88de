import type { Claims } from './claims.ts';
import type { Part } from './part.ts';
import { phonesIn } from './phones.ts';
import { phoneLabel } from './words.ts';

/** The receiver's number; `written` is as in the message, from `start` to `end`. */
type ClaimedPhone = Part & {
  written: string;
  start: number;
  end: number;
  /** The other numbers of an uncertain message. */
  others: readonly string[];
};

/** Number of other numbers; each has a key. */
const OTHERS = 2;

/** A number that nobody carries: "028 3822 1190". */
const isLandline = (phone: string) => phone.startsWith('02');

/** "ko nghe thì gọi con gái", "sđt phụ": words before a number that is called in second place. Folded. */
const beforeAlternative =
  /(?<!\p{L})(?:(?:khong|ko|k|hong|chua) (?:nghe|duoc|lien lac|goi duoc|bat)[^\d\n;]{0,30}(?<!\p{L})(?:goi|alo|lh|lien he)[^\d\n;]{0,20}|(?:s?dt|so|so dien thoai) (?:phu|khac|du phong)\s*[:.]?\s*)$/u;
/** Label of a receiver, with a colon. Folded. */
const toReceiver =
  /(?:^|[\n.;])[^\p{L}\n]*(?:(?:(?:nguoi|ng|ben|khach) )?nhan(?: hang)?|nn|khach(?: hang)?|kh|den|to|receiver)\s*[:=]/u;

/**
 * Claims the receiver's first number. A second number makes it uncertain and is not claimed, unless it is a landline
 * behind a mobile number, which couriers call, is called in second place, or belongs to the sender of a labelled
 * receiver.
 */
export function claimPhone(message: Claims): ClaimedPhone | null {
  const [first] = phonesIn(message.freePlain());
  if (!first) return null;
  const hasReceiver = toReceiver.test(message.plain.slice(0, first.start));
  const isSender = ({ start }: { start: number }) =>
    hasReceiver && start < first.start && !message.isFree(start);
  const isAlternative = ({ start }: { start: number }) =>
    start > first.start && beforeAlternative.test(message.plain.slice(first.end, start));
  const all = phonesIn(message.plain).filter((one) => !isSender(one) && !isAlternative(one));
  message.claim('phone', first.start, first.end);
  const before = message.plain.slice(0, first.start);
  const label = phoneLabel.exec(before)?.[0];
  const isWord = label !== undefined && !/[\p{L}\d]$/u.test(before.slice(0, -label.length));
  if (label && isWord) message.claim('label', first.start - label.length, first.start);
  const others = all.filter(({ phone }) => phone !== first.phone);
  const isSure =
    first.isComplete &&
    (others.length === 0 || !isLandline(first.phone)) &&
    others.every(({ phone, start }) => isLandline(phone) && start > first.start);
  const written = message.at(first.start, first.end);
  const complete = others.filter(({ isComplete }) => isComplete).map(({ phone }) => phone);
  return {
    text: first.phone,
    written,
    isSure,
    start: first.start,
    end: first.end,
    others: isSure ? [] : [...new Set(complete)].slice(0, OTHERS),
  };
}
