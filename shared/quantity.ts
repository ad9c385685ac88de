import { plainText, readWhole, type Reading } from './amount-text.ts';

/** How many pieces somebody means: a whole number. Anything else breaks `quantity.integer`. */
export function readQuantity(text: string): Reading {
  const value = readWhole(plainText(text));
  return value === null ? { ok: false, rule: 'quantity.integer' } : { ok: true, value };
}
