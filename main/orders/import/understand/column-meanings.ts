import type { LegacyEncoding } from '../../../../shared/legacy-letters.ts';
import type { ImportField } from '../../../../shared/model/import.ts';
import type { Payer } from '../../../../shared/model/order.ts';
import type { ImportSetup } from '../../../store/tables/imports-table.ts';
import { numberedHeading, unabbreviated } from './composed-headings.ts';
import { comparableHeading, rankOf, unitOf } from './headings.ts';

/** Columns of one product of a row, by position; -1 for none. */
export interface ItemColumns {
  readonly product: number;
  readonly quantity: number;
  readonly price: number;
  readonly sku: number;
}

/** Meanings of a file's columns, by position. */
export interface ColumnMeanings {
  /** The field of each column; null for an unused column. */
  readonly fields: readonly (ImportField | null)[];
  /** Columns that together form one field, in reading order. */
  readonly parts: ReadonlyMap<ImportField, readonly number[]>;
  /** Columns of the second and further numbered products of a row: "Sản phẩm 2", "SL 2". */
  readonly moreItems: readonly ItemColumns[];
  /** Columns whose mark names the payer: "Shop trả ship" with an x. Empty if the payer column contains the payer's name. */
  readonly payerMarks: readonly { readonly at: number; readonly payer: Payer }[];
  /** Whether the heading of the COD means the amount of the whole order. */
  readonly isCodOfOrder: boolean;
  /** Whether it means the amount to collect, not a total that may be paid already. */
  readonly isCodCollected: boolean;
  /** Whether it means the remainder of a total after a payment. */
  readonly isCodRemainder: boolean;
  /** Whether the heading of the COD means thousands of dong, or another currency. */
  readonly codUnit: 'thousand' | 'foreign' | null;
  /** Whether the heading of the weight contains its unit. */
  readonly namesWeightUnit: boolean;
  /** How certain the headings of commune and district are; null without a known one. */
  readonly areaRanks: Readonly<Record<'commune' | 'district', number | null>>;
  /** Columns of yes and no: whether the receiver may try or look, and whether an amount is collected. */
  readonly mayTryAt: number | null;
  readonly mayLookAt: number | null;
  readonly collectsAt: number | null;
  /** The old encoding that a person confirmed for the file's texts, and the columns that have it. */
  readonly letters: LegacyEncoding | null;
  readonly legacyColumns: readonly number[];
}

const yesOrNo = String.raw`\((?:y/n|yes/no|co/khong|c/k)\)$`;
const mayTry = new RegExp(String.raw`^cho (?:phep )?thu(?: hang)?(?:$| ?${yesOrNo})`);
const mayLook = new RegExp(
  String.raw`^cho (?:phep )?(?:xem|kiem)(?: hang)?(?:,? ?khong (?:cho )?thu(?: hang)?)? ?${yesOrNo}`,
);
const collects = new RegExp(String.raw`^(?:co )?thu (?:ho|cod|tien)(?: cod)? ?${yesOrNo}`);
const payerHeadings: readonly (readonly [RegExp, Payer])[] = [
  [
    /^shop (?:tra|chiu) (?:tien |phi )?(?:ship|phi|cuoc)|^(?:free ?ship|mien (?:phi )?(?:ship|van))/,
    'sender',
  ],
  [/^(?:khach|nguoi nhan) (?:tra|chiu) (?:tien |phi )?(?:ship|phi|cuoc)/, 'receiver'],
];
const thousands = /\b(?:nghin|ngan)\b|\((?:k|kvnd|(?:x? ?1[.,]?|['’])000(?: ?(?:d|dong|vnd))?)\)$/;
const foreign = /\b(?:usd|eur|cny|rmb|thb|krw)\b|[$€¥]/;
/** The remainder of a total. */
const isRemainder = /\bcon (?:no|phai|lai|can)|^outstanding/;
const ofOrder = /\b(?:tong|total|don hang|order)\b/;

export function columnMeanings({
  headings,
  columns,
  constants,
  legacy,
}: Pick<ImportSetup, 'headings' | 'columns'> &
  Partial<Pick<ImportSetup, 'constants' | 'legacy'>>): ColumnMeanings {
  const keys = headings.map(comparableHeading);
  const headingOf = (field: ImportField) => keys[columns.indexOf(field)] ?? '';
  const rankAt = (field: ImportField) => rankOf(headings[columns.indexOf(field)] ?? '', field);
  const cod = headings[columns.indexOf('codAmount')] ?? '';
  const at = (shape: RegExp) => {
    const index = keys.findIndex((key) => shape.test(key));
    return index === -1 ? null : index;
  };
  return {
    fields: columns,
    parts: partsOf(keys, columns),
    moreItems: moreItemsIn(keys, columns),
    payerMarks: payerMarksOf(keys, headingOf('payer')),
    isCodCollected: rankOf(cod, 'codAmount') === 0 || isRemainder.test(comparableHeading(cod)),
    isCodRemainder: isRemainder.test(comparableHeading(cod)),
    isCodOfOrder: rankOf(cod, 'codAmount') === 0 || ofOrder.test(comparableHeading(cod)),
    codUnit: thousands.test(comparableHeading(cod))
      ? 'thousand'
      : foreign.test(comparableHeading(cod))
        ? 'foreign'
        : null,
    namesWeightUnit: unitOf(headings[columns.indexOf('weight')] ?? '') !== null,
    areaRanks: { commune: rankAt('commune'), district: rankAt('district') },
    mayTryAt: at(mayTry),
    mayLookAt: at(mayLook),
    collectsAt: at(collects),
    letters: legacy && constants?.letters === legacy.encoding ? legacy.encoding : null,
    legacyColumns: legacy?.columns ?? [],
  };
}

function payerMarksOf(keys: readonly string[], used: string): ColumnMeanings['payerMarks'] {
  const payerOf = (key: string) => payerHeadings.find(([shape]) => shape.test(key))?.[1];
  if (payerOf(used) === undefined) return [];
  return keys.flatMap((key, at) => {
    const payer = payerOf(key);
    return payer === undefined ? [] : [{ at, payer }];
  });
}

/**
 * Names in two columns, and products in several: "Sản phẩm", "Sản phẩm 2". With a quantity column only the first
 * product is used, because the quantity would be the first one's.
 */
function partsOf(
  keys: readonly string[],
  columns: readonly (ImportField | null)[],
): ReadonlyMap<ImportField, readonly number[]> {
  const parts = new Map<ImportField, readonly number[]>();
  const name = columns.indexOf('name');
  const product = columns.indexOf('product');
  const surname = surnameAt(keys, keys[name] ?? '');
  if (surname !== -1 && columns[surname] === null) parts.set('name', [surname, name]);
  const moreProducts = columns.includes('quantity') ? [] : productsBeside(keys, columns);
  const numberOf = (at: number) => Number(numberedHeading(keys[at] ?? '')?.number ?? 0);
  if (moreProducts.length > 0)
    parts.set(
      'product',
      [product, ...moreProducts].toSorted((one, other) => numberOf(one) - numberOf(other)),
    );
  return parts;
}

/**
 * Returns the columns of further products if a quantity has the number of its product: "Sản phẩm 2" and "SL 2". Returns
 * none if the quantity or price of the first product is uncertain: its quantity's heading occurs again without a
 * product, product and quantity, price or SKU have different numbers, or "Sản phẩm" is beside "Sản phẩm 1".
 */
export function moreItemsIn(
  keys: readonly string[],
  columns: readonly (ImportField | null)[],
): ItemColumns[] {
  const numbered = keys.map((key, at) => {
    const { stem: written, number } = numberedHeading(key) ?? { stem: key, number: '' };
    const stem = unabbreviated(written);
    // Equal headings again are those of a further product.
    const before = keys.slice(0, at).filter((one) => one === key).length;
    return [stem, before === 0 ? number : `${number}#${before}`] as const;
  });
  const stemOf = (field: ImportField) => numbered[columns.indexOf(field)]?.[0] ?? '';
  const numberOf = (field: ImportField) => numbered[columns.indexOf(field)]?.[1] ?? '';
  const first = numberOf('product');
  if (!columns.includes('product') || numberOf('quantity') !== first) return [];
  const columnsOf = (field: ImportField) => {
    const stem = stemOf(field);
    return new Map(
      numbered.flatMap(([key, number], at) =>
        stem !== '' && key === stem && number !== first && columns[at] === null
          ? [[number, at] as const]
          : [],
      ),
    );
  };
  const products = columnsOf('product');
  const quantities = columnsOf('quantity');
  const isRepeated = [...quantities.keys()].some((one) => one.includes('#') && !products.has(one));
  if (isRepeated || (first === '' && products.has('1'))) return [];
  const [prices, skus] = [columnsOf('price'), columnsOf('sku')];
  if (prices.size > 0 && numberOf('price') !== first) return [];
  if (skus.size > 0 && numberOf('sku') !== first) return [];
  const items = [...products].map(([number, product]) => ({
    product,
    quantity: quantities.get(number) ?? -1,
    price: prices.get(number) ?? -1,
    sku: skus.get(number) ?? -1,
  }));
  const areComplete = items.every(
    ({ quantity, price }) => quantity !== -1 && (price !== -1 || !columns.includes('price')),
  );
  return areComplete ? items : [];
}

/** Unused columns of quantities that belong to no product, and whether their heading is the used one again. */
export function quantitiesBeside(
  keys: readonly string[],
  columns: readonly (ImportField | null)[],
): { readonly at: number; readonly isRepeated: boolean }[] {
  const items = moreItemsIn(keys, columns);
  const wordsOf = (key: string) => {
    const numbered = numberedHeading(key);
    return { stem: unabbreviated(numbered?.stem ?? key), number: numbered?.number ?? '' };
  };
  const own = wordsOf(keys[columns.indexOf('quantity')] ?? '');
  return keys.flatMap((key, at) => {
    const { stem, number } = wordsOf(key);
    const isOther = stem !== '' && stem === own.stem && columns[at] === null;
    return isOther && !items.some(({ quantity }) => quantity === at)
      ? [{ at, isRepeated: number === own.number }]
      : [];
  });
}

/** Unused columns with the product's heading or another name of products, plus a number. */
export function productsBeside(
  keys: readonly string[],
  columns: readonly (ImportField | null)[],
): number[] {
  const stemOf = (key: string) => numberedHeading(key)?.stem ?? key;
  const stem = stemOf(keys[columns.indexOf('product')] ?? '');
  const isNumberedProduct = (key: string) => {
    const numbered = numberedHeading(key);
    return (
      numbered !== null &&
      (unabbreviated(numbered.stem) === unabbreviated(stem) ||
        rankOf(numbered.stem, 'product') === 0)
    );
  };
  return keys.flatMap((key, at) =>
    stem !== '' && columns[at] === null && (stemOf(key) === stem || isNumberedProduct(key))
      ? [at]
      : [],
  );
}

/** The column of the surname that belongs to a first name, or -1. */
function surnameAt(keys: readonly string[], name: string): number {
  const first = /^(.*)first name$/.exec(name);
  if (first) return keys.indexOf(`${first[1]}last name`);
  const bracketed = /^first name(\(.+\))$/.exec(name);
  if (bracketed) return keys.indexOf(`last name${bracketed[1]}`);
  return name === 'ten' ? keys.findIndex((key) => key === 'ho' || key === 'ho dem') : -1;
}
