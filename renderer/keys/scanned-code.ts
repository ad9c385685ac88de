import { scanLength } from '../../shared/model/units.ts';
import { UNREADABLE } from './scan-keys.ts';
import { surelyScanned } from './scan-limits.ts';

/** An amount or a weight: "350k", "1.2tr", "500g", however fast it is typed. */
const amount = /^[\d.,]{1,7}(k|tr\d*|g|kg|d)?$/i;

/** A Vietnamese phone number. */
const phone = /^(0|\+?84)\d{8,10}$/;

/**
 * The characters that every barcode can have (those of Code 39). No person types a word of these at the pace of a
 * machine.
 */
const capitals = /^[0-9A-Z.$/+%-]{2,}$/;

/** Purpose of a field. In a field for amounts "100234" is an amount, in all others a code. */
export type WrittenInto = 'amount' | 'phone' | 'pin' | 'text';

/**
 * Checks whether fast characters in a field can be a code. Values that match the purpose of the field stay in it,
 * because programs that type for the user are as fast as a scanner.
 * @param isMachine the characters arrived faster than a person can press keys
 */
export function isScannedCode(text: string, into: WrittenInto, isMachine: boolean): boolean {
  if (text.length > scanLength) return false;
  if (into === 'amount' && amount.test(text)) return false;
  if (into === 'phone' && phone.test(text)) return false;
  // A scanned number must not count as a wrong PIN. A person types no PIN at the pace of a machine.
  if (into === 'pin' && amount.test(text)) return isMachine && isCodeOfMachine(text);
  const code = text.replaceAll(UNREADABLE, '0');
  if (code.length >= surelyScanned && /\d/.test(code)) return true;
  return isMachine && isCodeOfMachine(code);
}

/** Checks whether text that a machine typed and ended is a code. Short codes and codes without a digit count too. */
export function isCodeOfMachine(text: string): boolean {
  return capitals.test(text);
}
