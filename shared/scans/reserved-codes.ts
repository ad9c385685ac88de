import { plainCode } from './plain-code.ts';

/**
 * Reserved beginning of command codes, before three digits. Its letters type no mark in Telex, VNI or VIQR, are no
 * shortcuts of input methods, and have the same keys on QWERTY, QWERTZ and AZERTY. No carrier has codes of this shape,
 * and new order codes, product codes and badges are refused.
 */
export const COMMAND_PREFIX = 'PBLK';

const reserved = new RegExp(`^${COMMAND_PREFIX}\\d{3}$`);

/** Checks whether a code has the shape of command codes, of this version or a later one. */
export function isReservedCode(code: string): boolean {
  return reserved.test(plainCode(code));
}
