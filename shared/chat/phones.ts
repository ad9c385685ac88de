import { readPhone } from '../phone.ts';
import { phoneNumber } from './words.ts';

/** A phone number in a message. */
export interface FoundPhone {
  readonly start: number;
  readonly end: number;
  /** As it is dialled here. */
  readonly phone: string;
  /** False where a single digit behind it may be one of its own. */
  readonly isWhole: boolean;
}

/** Signs and one digit behind a number: "0912345678 5 Lê Lợi", "0912345678 - 2 áo". */
const digitBehind = /[ .\-–()/]+\d$/;
/** What shows that this digit counts or names something else. */
const otherNumber = /^(?: ?[\p{L}/×*]|[.,]\d)/u;

/** Finds every phone number of a folded text, in the order of the text. */
export function phonesIn(plain: string): FoundPhone[] {
  return [...plain.matchAll(phoneNumber)].flatMap(({ index: start, 0: whole }) => {
    const shorter = whole.replace(digitBehind, '');
    const behind = plain.slice(start + whole.length);
    return found(start, whole, true) ?? found(start, shorter, otherNumber.test(behind)) ?? [];
  });
}

function found(start: number, written: string, isWhole: boolean): FoundPhone | null {
  const read = readPhone(written);
  return read.ok ? { start, end: start + written.length, phone: read.phone, isWhole } : null;
}
