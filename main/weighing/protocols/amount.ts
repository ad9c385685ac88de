/** Maximum weight of an order (grams); larger values are no weight. */
const MAX_GRAMS = 1_000_000;

const units: Readonly<Record<string, number>> = { kg: 1_000, g: 1 };
const otherUnits: ReadonlySet<string> = new Set([
  'lb',
  'lbs',
  't',
  'tl',
  'oz',
  'lb:oz',
  'ozt',
  'ct',
  'pcs',
  '%',
]);

const shape = /^([+-]?)\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*([a-z%:]+)$/i;

/**
 * Parses a weight such as "+ 1.234kg" or "- 20 g". Returns whole grams, `other-unit` for pounds and the like, or null.
 * The unit is required, because a number alone may be grams or kilograms.
 */
export function readAmount(text: string): number | 'other-unit' | null {
  const [, sign, digits = '', unit = ''] = shape.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  const size = units[unit.toLowerCase()];
  if (size === undefined) return otherUnits.has(unit.toLowerCase()) ? 'other-unit' : null;
  // "1,234 g" is 1,234 grams on one scale and 1.234 on another.
  if (size === 1 && /[.,]\d{3}$/.test(digits)) return null;
  const grams = Math.round(Number(digits.replace(',', '.')) * size);
  if (grams > MAX_GRAMS) return null;
  // Avoids minus zero.
  return sign === '-' && grams > 0 ? -grams : grams;
}
