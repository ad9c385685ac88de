import { groupDigits, type Reading } from '../../../shared/amount-text.ts';
import type { ImportConstants, PriceField } from '../../../shared/model/import.ts';
import { type OrderDraftInput, quantitySchema } from '../../../shared/model/order.ts';
import { readMoney } from '../../../shared/money.ts';
import { readPhone, withoutSigns } from '../../../shared/phone.ts';
import { readQuantity } from '../../../shared/quantity.ts';
import { readWeight } from '../../../shared/weight.ts';
import type { RowTexts } from './row-texts.ts';
import { isBareNumber, LEAST_COD } from './small-amounts.ts';

/** A mobile number or a landline whose zero a sheet threw away, since it took it for a number. */
export const lostZero = /^(?:[35789]\d{8}|2\d{9})$/;

/** The receiver's phone; its lost zero comes back, and is told. Empty where a finding says what is wrong. */
export function phoneOf(texts: RowTexts): string {
  const text = texts.ofOrder('phone');
  const read = readPhone(text);
  if (read.ok) return read.phone;
  const [one, other] = phonesIn(text);
  if (other !== undefined) {
    texts.find('phone', 'import.twoPhones', text, { suggestion: one ?? null, other });
    return '';
  }
  const digits = withoutSigns(text);
  const restored = lostZero.test(digits) ? readPhone(`0${digits}`) : read;
  if (!restored.ok) {
    texts.find('phone', restored.rule, text);
    return '';
  }
  texts.find('phone', 'import.zero', text, { suggestion: restored.phone, isDoubt: true });
  return restored.phone;
}

/** The numbers of a cell that holds several; empty for one or none. */
function phonesIn(text: string): string[] {
  for (const parts of [text.split(/[,;|/\n]+|\s[-–]\s|\p{L}+/u), text.split(/\s+/)]) {
    const phones = parts.flatMap((part) => {
      const read = readPhone(part);
      return read.ok ? [read.phone] : [];
    });
    if (phones.length > 1) return new Set(phones).size > 1 ? phones : [];
  }
  return [];
}

/**
 * What the order collects, in dong; null where nothing is told. What is said for all rows stands for a column that the file
 * lacks, never for an empty cell: somebody may have forgotten that one. NaN where a finding says what is wrong.
 */
export function codOf(
  texts: RowTexts,
  rules: PriceRules & { isCodPerLine: boolean; hasSmallCod: boolean },
): number | null {
  const { constants, isCodPerLine, hasSmallCod } = rules;
  const told = texts.ofOrder('codAmount');
  const isMended = texts.isMended('codAmount');
  const collects = isMended ? null : texts.answerAt(texts.meanings.collectsAt);
  const text = told === '' && !texts.has('codAmount') ? constants.codAmount.trim() : told;
  if (text === '') return collects === false ? 0 : null;
  const isBare = !isMended && texts.has('codAmount') && isBareNumber(text);
  const { codUnit } = texts.meanings;
  const isOfUnit = hasSmallCod && isBare;
  const value = valueOf(texts, 'codAmount', text, readMoney(text));
  // A column of thousands with an amount that is none of them, or of another currency.
  if (
    isBare &&
    (codUnit === 'foreign' ? value > 0 : codUnit === 'thousand' && value >= LEAST_COD)
  ) {
    const suggestion = codUnit === 'thousand' ? groupDigits(value * 1_000) : null;
    texts.find('codAmount', 'import.codUnit', text, { suggestion });
    return Number.NaN;
  }
  const dong = isOfUnit && constants.codUnit === 'thousand' ? value * 1_000 : value;
  if (collects !== null && collects !== dong > 0 && !Number.isNaN(dong)) {
    texts.find('codAmount', 'import.collects', text, { suggestion: collects ? null : '0' });
    return Number.NaN;
  }
  if (
    !isMended &&
    dong > 0 &&
    (isCodPerLine || !texts.meanings.isCodOfOrder || isEachLines(texts, dong, rules))
  ) {
    const lines = texts.lines.filter((line) => texts.ofLine(line, 'codAmount') !== '').length;
    if (lines > 1) {
      const suggestion = groupDigits(dong * lines);
      texts.find('codAmount', 'import.codEach', text, { suggestion, other: String(lines) });
      return Number.NaN;
    }
  }
  const isLeft = isMended || !texts.has('codAmount') || (isOfUnit && constants.codUnit === 'dong');
  if (isLeft || !(dong > 0 && dong < LEAST_COD)) return dong;
  const suggestion = groupDigits(dong * 1_000);
  texts.find('codAmount', 'import.smallCod', text, { suggestion });
  return Number.NaN;
}

/** What amounts of goods are read by. */
interface PriceRules {
  readonly constants: ImportConstants;
  readonly smallPrices: readonly PriceField[];
}

/** A price or a value in dong, also where its column counts in thousands. */
function priceOf(
  texts: RowTexts,
  field: PriceField,
  text: string,
  { constants, smallPrices }: PriceRules,
): Reading {
  const read = readMoney(text);
  const isThousands =
    constants.priceUnit === 'thousand' &&
    smallPrices.includes(field) &&
    !texts.isMended(field) &&
    isBareNumber(text);
  return read.ok && isThousands ? { ...read, value: read.value * 1_000 } : read;
}

/** Whether the sum is just what each line costs: then it is the line's, and not the order's. */
function isEachLines(texts: RowTexts, dong: number, rules: PriceRules): boolean {
  const reads = (line: (typeof texts.lines)[number]) =>
    [
      priceOf(texts, 'price', texts.ofLine(line, 'price'), rules),
      readQuantity(texts.ofLine(line, 'quantity')),
    ] as const;
  return (
    texts.lines.length > 1 &&
    texts.lines.every((line) => {
      const [price, quantity] = reads(line);
      return price.ok && quantity.ok && price.value * quantity.value === dong;
    })
  );
}

/** No parcel weighs less, g: a number below it that names no unit tells kilograms. */
const LEAST_WEIGHT = 10;
/** The same, g, in a column that names none either: a number up to the kilograms of a heavy parcel. */
const LEAST_UNNAMED_WEIGHT = 31;
/** Hardly a parcel of a packing bench weighs more, g: a number above it may be grams in a column of kilograms. */
const MAX_USUAL_WEIGHT = 50_000;

/** The declared value in dong; null where nothing is told. NaN where a finding says what is wrong. */
export function declaredOf(texts: RowTexts, rules: PriceRules): number | null {
  const text = texts.ofOrder('declaredValue');
  return text === ''
    ? null
    : valueOf(texts, 'declaredValue', text, priceOf(texts, 'declaredValue', text, rules));
}

/** Grams of the order, from its column or what stands for all rows. NaN where a finding says what is wrong. */
export function weightOf(texts: RowTexts, constants: ImportConstants): number {
  const told = texts.ofOrder('weight');
  const isBare = isBareNumber(told);
  const text = told === '' ? constants.weight : told;
  const whole = isBare && constants.weightUnit === 'kg' ? `${told} kg` : text;
  if (whole.trim() === '') {
    texts.find('weight', 'grams.integer', '');
    return Number.NaN;
  }
  const grams = valueOf(texts, 'weight', text, readWeight(whole));
  if (told === '' || texts.isMended('weight')) return grams;
  const isNamed = texts.meanings.namesWeightUnit || constants.weightUnit === 'kg';
  if (isBare && grams > 0 && grams < (isNamed ? LEAST_WEIGHT : LEAST_UNNAMED_WEIGHT))
    texts.find('weight', 'import.smallWeight', text, { suggestion: `${grams} kg` });
  else if (grams > MAX_USUAL_WEIGHT)
    texts.find('weight', 'import.largeWeight', text, {
      suggestion: isBare && constants.weightUnit === 'kg' ? `${told} g` : null,
    });
  else return grams;
  return Number.NaN;
}

function valueOf(texts: RowTexts, field: string, text: string, reading: Reading): number {
  if (reading.ok) return reading.value;
  texts.find(field, reading.rule, text);
  return Number.NaN;
}

/** What is in the parcel: a list where the file has names, numbers and prices, else a text. */
export function contentsOf(texts: RowTexts, rules: PriceRules): OrderDraftInput['contents'] {
  const isList = (['product', 'quantity', 'price'] as const).every((field) => texts.has(field));
  const lines = texts.lines.filter((line) => texts.ofLine(line, 'product') !== '');
  for (const line of lines) findInQuantity(texts, line);
  if (lines.length === 0) return { kind: 'text', text: rules.constants.product };
  if (!isList) return { kind: 'text', text: lines.map((line) => worded(texts, line)).join('; ') };
  const number = (line: (typeof lines)[number], field: 'quantity' | 'price') => {
    const text = texts.ofLine(line, field);
    const read = field === 'price' ? priceOf(texts, field, text, rules) : readQuantity(text);
    return valueOf(texts, field, text, read);
  };
  return {
    kind: 'list',
    products: lines.map((line) => ({
      sku: texts.ofLine(line, 'sku'),
      name: texts.ofLine(line, 'product'),
      price: number(line, 'price'),
      // No file here tells the weight of a piece.
      weight: 0,
      quantity: number(line, 'quantity'),
    })),
  };
}

/** A number that counts no goods, such as 0, -1 or 2.5, would otherwise be printed as it is. */
function findInQuantity(texts: RowTexts, line: RowTexts['lines'][number]): void {
  const text = texts.ofLine(line, 'quantity');
  if (!/^[-+–−]?\d[\d.,]*$/.test(text)) return;
  const read = readQuantity(text);
  const checked = quantitySchema.safeParse(read.ok ? read.value : Number.NaN);
  for (const { message } of checked.error?.issues ?? []) texts.find('quantity', message, text);
}

/** "2 × Áo thun (AT-01)". */
function worded(texts: RowTexts, line: RowTexts['lines'][number]): string {
  const [name, quantity, sku] = (['product', 'quantity', 'sku'] as const).map((field) =>
    texts.ofLine(line, field),
  );
  return `${quantity === '' ? '' : `${quantity} × `}${name}${sku === '' ? '' : ` (${sku})`}`;
}
