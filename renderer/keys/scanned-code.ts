import { UNREADABLE } from './scan-keys.ts';

/** As many characters at a scanner's pace are nobody's typing. */
export const surelyScanned = 4;

/** An amount or a weight: "350k", "1.2tr", "500g", however fast it is typed. */
const amount = /^[\d.,]{1,7}(k|tr\d*|g|kg|d)?$/i;

/** A Vietnamese phone number. */
const phone = /^(0|\+?84)\d{8,10}$/;

/** The signs that every barcode can carry (those of Code 39): nobody's word is written in them at a machine's pace. */
const capitals = /^[0-9A-Z.$/+%-]{2,}$/;

/** What is written into a field: in one for amounts "100234" is one, in all others it is a code. */
export type WrittenInto = 'amount' | 'phone' | 'text';

/**
 * Whether what came into a field at a scanner's pace can be a code. What the field is for is left in it: a program
 * that types for somebody is as fast as a scanner. `isMachine`: it came faster than anybody can press keys.
 */
export function isScannedCode(text: string, into: WrittenInto, isMachine: boolean): boolean {
  if (text.length > 100) return false;
  if (into === 'amount' && amount.test(text)) return false;
  if (into === 'phone' && phone.test(text)) return false;
  const code = text.replaceAll(UNREADABLE, '0');
  if (code.length >= surelyScanned && /\d/.test(code)) return true;
  return isMachine && isCodeOfMachine(code);
}

/** Whether what only a machine can have typed, and ended, is a code: short ones and those without a digit are, too. */
export function isCodeOfMachine(text: string): boolean {
  return capitals.test(text);
}
