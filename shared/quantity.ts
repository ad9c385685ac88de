import { comparableAmountText, parseInteger, type ParsedAmount } from './amount-text.ts';

/**
 * Parses a number of pieces: a whole number, also as sheets write it ("2.00"). Anything else breaks `quantity.integer`.
 */
export function readQuantity(text: string): ParsedAmount {
  const value = parseInteger(comparableAmountText(text).replace(/^(\d+)[.,]0{1,2}$/, '$1'));
  return value === null ? { ok: false, rule: 'quantity.integer' } : { ok: true, value };
}
