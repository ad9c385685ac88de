import { groupDigits, type ParsedAmount } from '../../../../shared/amount-text.ts';
import { readMoney } from '../../../../shared/money.ts';
import { readQuantity } from '../../../../shared/quantity.ts';
import { readWeight } from '../../../../shared/weight.ts';

const readers = {
  codAmount: readMoney,
  declaredValue: readMoney,
  price: readMoney,
  weight: readWeight,
  quantity: readQuantity,
};

/** Returns the parser of an amount field; null for a field that holds no amount. */
export function readerOf(field: string): ((text: string) => ParsedAmount) | null {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return Object.entries(readers).find(([key]) => key === name)?.[1] ?? null;
}

/** Parses a field's text: null if empty, NaN if invalid. */
export function amountOf(field: keyof typeof readers, text: string): number | null {
  if (text.trim() === '') return null;
  const parsed = readers[field](text);
  return parsed.ok ? parsed.value : Number.NaN;
}

/** Formats a number for its field. */
export function amountText(value: number | null): string {
  return value === null ? '' : groupDigits(value);
}
