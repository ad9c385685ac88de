import { readPhone } from '../phone.ts';
import { phoneNumber } from './words.ts';

/** A phone number in a message. */
export interface FoundPhone {
  readonly start: number;
  readonly end: number;
  /** As dialled in Vietnam. */
  readonly phone: string;
  /** False if a single digit after it may belong to it. */
  readonly isComplete: boolean;
}

/** Signs and one digit after a number: "0912345678 5 Lê Lợi", "0912345678 - 2 áo". */
const digitBehind = /[ .\-–()/]+\d$/;
/** Text after this digit that shows that it belongs to something else. */
const otherNumber = /^(?: ?[\p{L}/×*]|[.,]\d)/u;

/** Finds all phone numbers of a folded text, in text order. */
export function phonesIn(plain: string): FoundPhone[] {
  return [...plain.matchAll(phoneNumber)].flatMap(({ index: start, 0: matched }) => {
    const shorter = matched.replace(digitBehind, '');
    const behind = plain.slice(start + matched.length);
    return phoneAt(start, matched, true) ?? phoneAt(start, shorter, otherNumber.test(behind)) ?? [];
  });
}

function phoneAt(start: number, written: string, isComplete: boolean): FoundPhone | null {
  const read = readPhone(written);
  return read.ok ? { start, end: start + written.length, phone: read.phone, isComplete } : null;
}
