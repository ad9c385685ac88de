import { groupDigits, type ParsedAmount } from '../../../../shared/amount-text.ts';
import type { ImportConstants, PriceField } from '../../../../shared/model/import.ts';
import { type OrderDraftInput, quantitySchema } from '../../../../shared/model/order.ts';
import { readMoney } from '../../../../shared/money.ts';
import { readPhone, withoutSigns } from '../../../../shared/phone.ts';
import { readQuantity } from '../../../../shared/quantity.ts';
import { readWeight } from '../../../../shared/weight.ts';
import type { ImportedRow } from '../../../store/tables/import-rows-table.ts';
import { correctionKey, type Item, type RowTexts } from './row-texts.ts';
import { isBareNumber, MIN_COD } from './small-amounts.ts';

/** A mobile or landline number without its leading zero, which a spreadsheet removes from numbers. */
export const lostZero = /^(?:[35789]\d{8}|2\d{9})$/;

/** Reads the receiver's phone. Restores a lost zero, with a finding. Empty if a finding explains the fault. */
export function phoneOf(texts: RowTexts): string {
  const text = texts.ofOrder('phone');
  const read = readPhone(text);
  if (read.ok) return read.phone;
  const [one, other] = phonesIn(text);
  if (other !== undefined) {
    texts.addFinding('phone', 'import.twoPhones', text, { suggestion: one ?? null, other });
    return '';
  }
  const digits = withoutSigns(text);
  const restored = lostZero.test(digits) ? readPhone(`0${digits}`) : read;
  if (!restored.ok) {
    texts.addFinding('phone', restored.rule, text);
    return '';
  }
  texts.addFinding('phone', 'import.zero', text, { suggestion: restored.phone, isDoubt: true });
  return restored.phone;
}

/** The phone numbers of a cell with several different ones; otherwise empty. */
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
 * Reads the order's COD (dong), or null. The value for all rows applies if the file lacks the column,
 * never to an empty cell, which may have been forgotten. NaN if a finding explains the fault.
 */
export function codOf(
  texts: RowTexts,
  rules: PriceRules & { isCodPerLine: boolean; hasSmallCod: boolean },
): number | null {
  const { constants, isCodPerLine, hasSmallCod } = rules;
  const cellText = texts.ofOrder('codAmount');
  const isMended = texts.isMended('codAmount');
  const collects = isMended ? null : texts.answerAt(texts.meanings.collectsAt);
  const text = cellText === '' && !texts.has('codAmount') ? constants.codAmount.trim() : cellText;
  if (text === '') return collects === false ? 0 : null;
  const isBare = !isMended && texts.has('codAmount') && isBareNumber(text);
  const { codUnit } = texts.meanings;
  const isOfUnit = hasSmallCod && isBare;
  const isThousands = isOfUnit && constants.codUnit === 'thousand';
  // Only of thousands there can be a part: "87,5".
  const isPart = isThousands && /^\d{1,4}[.,]\d{1,2}$/.test(text) && readMoney(`${text}k`).ok;
  const value = valueOf(texts, 'codAmount', text, readMoney(isPart ? `${text}k` : text));
  // An amount of dong in a column of thousands, or one in another currency.
  if (isBare && (codUnit === 'foreign' ? value > 0 : codUnit === 'thousand' && value >= MIN_COD)) {
    const suggestion = codUnit === 'thousand' ? groupDigits(value * 1_000) : null;
    texts.addFinding('codAmount', 'import.codUnit', text, { suggestion });
    return Number.NaN;
  }
  const dong = isThousands && !isPart ? value * 1_000 : value;
  if (collects !== null && collects !== dong > 0 && !Number.isNaN(dong)) {
    texts.addFinding('codAmount', 'import.collects', text, { suggestion: collects ? null : '0' });
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
      texts.addFinding('codAmount', 'import.codEach', text, { suggestion, other: String(lines) });
      return Number.NaN;
    }
  }
  const isLeft = isMended || !texts.has('codAmount') || (isOfUnit && constants.codUnit === 'dong');
  // Excel shows a typed "1.250" as 1.25.
  if (isLeft || !(dong > 0 && dong < MIN_COD)) return dong;
  const suggestion = groupDigits(dong * 1_000);
  texts.addFinding('codAmount', 'import.smallCod', text, { suggestion });
  return Number.NaN;
}

/** Rules for reading amounts of goods. */
interface PriceRules {
  readonly constants: ImportConstants;
  readonly smallPrices: readonly PriceField[];
}

/** Reads a price or value (dong), also if its column is in thousands. A corrected text is in dong. */
function priceOf(
  field: PriceField,
  { text, isMended }: { readonly text: string; readonly isMended: boolean },
  { constants, smallPrices }: PriceRules,
): ParsedAmount {
  const read = readMoney(text);
  const isThousands =
    constants.priceUnit === 'thousand' &&
    smallPrices.includes(field) &&
    !isMended &&
    isBareNumber(text);
  return read.ok && isThousands ? { ...read, value: read.value * 1_000 } : read;
}

/** Whether the COD equals the cost of each line: then it belongs to the line, not to the order. */
function isEachLines(texts: RowTexts, dong: number, rules: PriceRules): boolean {
  const reads = (line: (typeof texts.lines)[number]) =>
    [
      priceOf(
        'price',
        { text: texts.ofLine(line, 'price'), isMended: line.mended?.['price'] !== undefined },
        rules,
      ),
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

/** Minimum weight of a parcel (g). A smaller number without a unit means kilograms. */
const MIN_WEIGHT = 10;
/** The same for a column without a unit (g): numbers may be kilograms up to those of a heavy parcel. */
const MIN_UNITLESS_WEIGHT = 31;
/** Maximum usual weight of a parcel (g). A larger number may be grams in a column of kilograms. */
const MAX_USUAL_WEIGHT = 50_000;

/** Reads the declared value (dong), or null. NaN if a finding explains the fault. */
export function declaredOf(texts: RowTexts, rules: PriceRules): number | null {
  const text = texts.ofOrder('declaredValue');
  if (text === '') return null;
  const isMended = texts.isMended('declaredValue');
  return valueOf(texts, 'declaredValue', text, priceOf('declaredValue', { text, isMended }, rules));
}

/** Reads the order's weight (g), from its column or the value for all rows. NaN if a finding explains the fault. */
export function weightOf(texts: RowTexts, constants: ImportConstants): number {
  const cellText = texts.ofOrder('weight');
  const isBare = isBareNumber(cellText);
  const text = cellText === '' ? constants.weight : cellText;
  const withUnit = isBare && constants.weightUnit === 'kg' ? `${cellText} kg` : text;
  if (withUnit.trim() === '') {
    texts.addFinding('weight', 'grams.integer', '');
    return Number.NaN;
  }
  const grams = valueOf(texts, 'weight', text, readWeight(withUnit));
  if (cellText === '' || texts.isMended('weight')) return grams;
  const isNamed = texts.meanings.namesWeightUnit || constants.weightUnit === 'kg';
  if (isBare && grams > 0 && grams < (isNamed ? MIN_WEIGHT : MIN_UNITLESS_WEIGHT))
    texts.addFinding('weight', 'import.smallWeight', text, { suggestion: `${grams} kg` });
  else if (grams > MAX_USUAL_WEIGHT)
    texts.addFinding('weight', 'import.largeWeight', text, {
      suggestion: isBare && constants.weightUnit === 'kg' ? `${cellText} g` : null,
    });
  else return grams;
  return Number.NaN;
}

function valueOf(texts: RowTexts, field: string, text: string, parsed: ParsedAmount): number {
  if (parsed.ok) return parsed.value;
  texts.addFinding(field, parsed.rule, text);
  return Number.NaN;
}

/** Reads the contents of the parcel: a list if the file has names, quantities and prices, otherwise a text. */
export function importedContents(texts: RowTexts, rules: PriceRules): OrderDraftInput['contents'] {
  const isList =
    (['product', 'quantity', 'price'] as const).every((field) => texts.has(field)) &&
    !texts.hasAllProducts;
  const goods = goodsOf(texts).filter(({ item }) => item.product !== '');
  const named = goods.map(({ item }) => item);
  for (const { quantity } of named) findInQuantity(texts, quantity);
  if (named.length > 0 && texts.meanings.moreItems.length > 0) findNameless(texts);
  if (named.length === 0) return { kind: 'text', text: rules.constants.product };
  if (!isList) {
    const counted = texts.has('quantity') ? named : unitsCounted(named);
    return { kind: 'text', text: counted.map(worded).join('; ') };
  }
  const priceIn = ({ line, at, item: { price: text } }: PlacedItem) => {
    const isMended = line.mended?.[correctionKey('price', at)] !== undefined;
    return valueOf(texts, 'price', text, priceOf('price', { text, isMended }, rules));
  };
  return {
    kind: 'list',
    products: goods.map((placed) => ({
      sku: placed.item.sku,
      name: placed.item.product,
      price: priceIn(placed),
      // Files do not contain the weight of a piece.
      weight: 0,
      quantity: valueOf(
        texts,
        'quantity',
        placed.item.quantity,
        readQuantity(placed.item.quantity),
      ),
    })),
  };
}

/** A product, or a quantity, price or code without one, with its line and its position in that line. */
export interface PlacedItem {
  readonly line: ImportedRow;
  readonly at: number;
  readonly item: Item;
}

/** The goods of an order, including those without a name. */
export function goodsOf(texts: RowTexts): PlacedItem[] {
  return texts.lines.flatMap((line) =>
    texts
      .itemsOf(line)
      .map((item, at) => ({ line, at, item }))
      .filter(({ item }) => item.product !== '' || isNameless(item)),
  );
}

/** The goods with a name, in the order of the draft's list. */
export function namedItems(texts: RowTexts): Item[] {
  return goodsOf(texts).flatMap(({ item }) => (item.product === '' ? [] : [item]));
}

/** The text of an order's products for a correction: the name of a single one, otherwise all with their quantities. */
export function productsText(texts: RowTexts): string {
  const items = goodsOf(texts).map(({ item }) => item);
  const [first] = items;
  if (!first || items.every(({ product }) => product === '')) return '';
  if (items.length === 1) return first.product;
  return items
    .map((item) => worded(item.product === '' ? { ...item, product: '?' } : item))
    .join('; ');
}

/** A product of several units, or several products: "2 áo + 1 mũ", "áo; mũ". */
const severalUnits = /^\d|[;+]/;

/** Counts equal rows of an order, each of one unit, as Lazada exports them. */
function unitsCounted(items: readonly Item[]): Item[] {
  const equal = Map.groupBy(items, ({ product, sku, price }, at) =>
    severalUnits.test(product) ? at : [product, sku, price].join('\n'),
  );
  return [...equal.values()].flatMap(([item, ...more]) =>
    item ? [{ ...item, quantity: more.length === 0 ? '' : String(more.length + 1) }] : [],
  );
}

/** Whether a quantity, price or code of goods has no name; a quantity of 0 means no goods. */
function isNameless({ product, quantity, price, sku }: Item): boolean {
  if (product !== '') return false;
  return sku !== '' || /[^0]/.test(quantity) || (quantity === '' && /[^0.,]/.test(price));
}

/** Adds a finding for the first goods without a name. */
function findNameless(texts: RowTexts): void {
  const { item: lost } = goodsOf(texts).find(({ item }) => item.product === '') ?? {};
  if (lost === undefined) return;
  texts.addFinding('product', 'import.twoColumns', productsText(texts), {
    other: [lost.quantity, lost.price, lost.sku].filter((one) => one !== '').join(' '),
  });
}

/** Finds invalid quantities, such as 0, -1 or 2.5, which would be printed unchanged. */
function findInQuantity(texts: RowTexts, text: string): void {
  if (!/^[-+–−]?\d[\d.,]*$/.test(text)) return;
  const read = readQuantity(text);
  const checked = quantitySchema.safeParse(read.ok ? read.value : Number.NaN);
  for (const { message } of checked.error?.issues ?? [])
    texts.addFinding('quantity', message, text);
}

/** Formats as "2 × Áo thun (AT-01)". */
function worded({ product: name, quantity, sku }: Item): string {
  return `${quantity === '' ? '' : `${quantity} × `}${name}${sku === '' ? '' : ` (${sku})`}`;
}
