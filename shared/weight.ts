import {
  isFraction,
  plainText,
  readUnits,
  readWhole,
  type Reading,
  type Unit,
} from './amount-text.ts';

const units: readonly Unit[] = [
  { words: ['g', 'gr', 'gam', 'gram'], size: 1, thousandths: 'group' },
  { words: ['lang'], size: 100 },
  { words: ['kg', 'ki', 'ky', 'kilo', 'can'], size: 1_000, thousandths: 'decimals' },
];

const MOST_GRAMS = 1_000_000;

/**
 * Parses a weight (grams): "500", "500g", "0,5kg", "1.250 kg", "1kg2", "2 lạng". Scales show kilograms with three
 * decimals, so "1.250 kg" is 1,250 g. Text that is not fully understood is refused: `weight.unit` if only the unit is
 * missing ("0.5"), `weight.unclear`, `grams.tooMuch`.
 */
export function readWeight(text: string): Reading {
  const plain = plainText(text);
  const grams = readWhole(plain) ?? readUnits(plain, units);
  if (grams === null)
    return { ok: false, rule: isFraction(plain) ? 'weight.unit' : 'weight.unclear' };
  return grams > MOST_GRAMS ? { ok: false, rule: 'grams.tooMuch' } : { ok: true, value: grams };
}
