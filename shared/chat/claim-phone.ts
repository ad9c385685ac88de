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

/**
 * Claims the receiver's first number. A second number makes it uncertain and is not claimed, unless it is a landline
 * behind a mobile number, which couriers call.
 */
export function claimPhone(message: Claims): ClaimedPhone | null {
  const [first] = phonesIn(message.freePlain());
  if (!first) return null;
  message.claim('phone', first.start, first.end);
  const before = message.plain.slice(0, first.start);
  const label = phoneLabel.exec(before)?.[0];
  const isWord = label !== undefined && !/[\p{L}\d]$/u.test(before.slice(0, -label.length));
  if (label && isWord) message.claim('label', first.start - label.length, first.start);
  const all = phonesIn(message.plain);
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
