import {
  isFraction,
  comparableAmountText,
  readUnits,
  parseInteger,
  type ParsedAmount,
  type Unit,
} from './amount-text.ts';

const units: readonly Unit[] = [
  { spellings: ['g', 'gr', 'gam', 'gram'], size: 1, thousandths: 'group' },
  { spellings: ['lang'], size: 100 },
  { spellings: ['kg', 'ki', 'ky', 'kilo', 'can'], size: 1_000, thousandths: 'decimals' },
];

const MAX_GRAMS = 1_000_000;

/**
 * Parses a weight (grams): "500", "500g", "0,5kg", "1.250 kg", "1kg2", "2 lạng". Scales show kilograms with three
 * decimals, so "1.250 kg" is 1,250 g. Text that is not fully understood is refused: `weight.unit` if only the unit is
 * missing ("0.5"), `weight.unclear`, `grams.tooMuch`.
 */
export function readWeight(text: string): ParsedAmount {
  const plain = comparableAmountText(text);
  const grams = parseInteger(plain) ?? readUnits(plain, units);
  if (grams === null)
    return { ok: false, rule: isFraction(plain) ? 'weight.unit' : 'weight.unclear' };
  return grams > MAX_GRAMS ? { ok: false, rule: 'grams.tooMuch' } : { ok: true, value: grams };
}
