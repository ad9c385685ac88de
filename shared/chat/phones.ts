import { readPhone } from '../phone.ts';
import { phoneNumber } from './words.ts';

/** A phone number in a message. */
export interface FoundPhone {
  readonly start: number;
  readonly end: number;
  /** As dialled in Vietnam. */
  readonly phone: string;
  /** False if a single digit after it may belong to it. */
  readonly isWhole: boolean;
}

/** Signs and one digit after a number: "0912345678 5 Lê Lợi", "0912345678 - 2 áo". */
const digitBehind = /[ .\-–()/]+\d$/;
/** Text after this digit that shows that it belongs to something else. */
const otherNumber = /^(?: ?[\p{L}/×*]|[.,]\d)/u;

/** Finds all phone numbers of a folded text, in text order. */
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
