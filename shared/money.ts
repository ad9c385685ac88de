import {
  isFraction,
  comparableAmountText,
  readUnits,
  parseInteger,
  type ParsedAmount,
  type Unit,
} from './amount-text.ts';
import { cleanText } from './clean-text.ts';
import { dongSchema } from './model/units.ts';

const units: readonly Unit[] = [
  { spellings: ['k', 'nghin', 'ngan', 'ng'], size: 1_000 },
  { spellings: ['tr', 'trieu'], size: 1_000_000 },
  { spellings: ['ty', 'ti'], size: 1_000_000_000 },
];

/**
 * Parses an amount of money (dong): "350k", "45,5k", "1tr2", "1,5 triệu", "1.234.567", "350.000đ", "₫350,000". Text
 * that is not fully understood is refused: `money.unit` if only the unit is missing ("45,5"), `money.unclear`,
 * `dong.tooMuch`.
 */
export function readMoney(text: string): ParsedAmount {
  const plain = comparableAmountText(cleanText(text));
  const bare = plain.replace(/^(?:d|vnd) ?(?=\d)/, '').replace(/ ?(?:d|dong|vnd)$/, '');
  const dong = parseInteger(withoutEmptyDecimals(bare)) ?? readUnits(bare, units);
  if (dong === null) return { ok: false, rule: isFraction(bare) ? 'money.unit' : 'money.unclear' };
  if (!dongSchema.safeParse(dong).success) return { ok: false, rule: 'dong.tooMuch' };
  return { ok: true, value: dong };
}

/**
 * Removes empty decimals: sheets write "350.000,00", shops "350000.00". After groups the other separator can only start
 * decimals; so can either one after four ungrouped digits or a zero.
 */
function withoutEmptyDecimals(text: string): string {
  const isEmpty =
    /^(\d+(?:\.\d{3})+),00?$|^(\d+(?:,\d{3})+)\.00?$|^(0)[.,]0{1,4}$|^(\d{4,})[.,](?:0{1,2}|0{4})$/;
  return text.replace(isEmpty, '$1$2$3$4');
}
