import { fold } from '../../../../shared/fold.ts';
import type { ImportField } from '../../../../shared/model/import.ts';
import {
  composedMeanings,
  type Meaning,
  numberedHeading,
  unabbreviated,
} from './composed-headings.ts';
import { knownHeadings } from './known-headings.ts';

/** Headings with a meaning defined by a person, normalised by `comparableHeading`. */
export type OwnHeadings = ReadonlyMap<string, ImportField>;

const RANKS = Math.max(...Object.values(knownHeadings).map(({ length }) => length));
const meaningsByHeading = new Map<string, Meaning[]>();
for (const [field, ranks] of Object.entries(knownHeadings))
  for (const [rank, headings] of ranks.entries())
    for (const heading of headings
      .split('|')
      .map(comparableHeading)
      .filter((one) => one !== '')) {
      const meanings = meaningsByHeading.get(heading) ?? [];
      meaningsByHeading.set(heading, [...meanings, { field: field as ImportField, rank }]);
    }
/** The same by headings without abbreviations. */
const meaningsByWords = new Map<string, readonly Meaning[]>();
for (const [heading, meanings] of meaningsByHeading) {
  const words = unabbreviated(heading);
  if (!meaningsByWords.has(words)) meaningsByWords.set(words, meanings);
}

/** Normalises a heading: removes diacritics, case, signs, and the star for "required". */
export function comparableHeading(heading: string): string {
  return fold(heading)
    .replaceAll(/[*:]/g, ' ')
    .replaceAll(/\s*([/(),])\s*/g, '$1')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim();
}

/** Brackets may name the person, as in KiotViet's "Địa chỉ (Người nhận)". */
const receivers =
  /\((?:.*\b)?(?:nguoi nhan|ben nhan|noi nhan|nhan hang|giao hang|noi giao|diem giao|giao den|receiver|recipient|consignee|shipping|ship to|deliver(?:y|ed)?)\b.*\)$/;
const senders =
  /\((?:.*\b)?(?:nguoi gui|ben gui|noi gui|gui hang|kho gui|lay hang|noi lay|diem lay|shop|cua hang|nguoi ban|ben ban|sender|ship from|pick ?up|seller|store|warehouse)\b.*\)$/;
/** A column of yes and no, not of a value: "*Thu COD (Y/N)". */
const yesOrNo = /\((?:y\/n|yes\/no|co\/khong|c\/k)\)$/;
const buyers = /\((?:.*\b)?(?:khach hang|khach|nguoi mua|nguoi dat|customer|buyer)\b.*\)$/;
/** Brackets may name the goods: "Tên (Hàng hóa)". */
const goods =
  /\((?:thong tin (?:ve )?|chi tiet )?(?:hang(?: hoa| gui)?|san pham|sp|mat hang|buu pham|goods|products?|items?)(?: ?\d{1,2})?\)$/;
const goodsFields: Readonly<Record<string, ImportField>> = {
  ten: 'product',
  ma: 'sku',
  name: 'product',
};

/** "Hãng" (a brand) and "Hạng" (a class) are no goods, but fold to the same as "Hàng". */
const brandOrClass = /^\s*(?:tên )?h[ãạ]ng\s*$/iu;

/** Possible meanings of a heading, unordered. */
function meaningsOf(heading: string): readonly Meaning[] {
  if (brandOrClass.test(heading.normalize('NFC'))) return [];
  const key = comparableHeading(heading);
  const meanings = known(key);
  if (meanings) return meanings;
  const isReceiver = receivers.test(key);
  if ((senders.test(key) && !isReceiver) || yesOrNo.test(key)) return [];
  // "Khối lượng (gram, bắt buộc)" is a weight: brackets contain the unit or the person.
  const stem = key.replace(/\s*\(.*\)$/, '');
  const bare = known(stem);
  const ofPerson = bare ?? composedMeanings(stem, known) ?? [];
  if (isReceiver) return ofPerson.map(({ field }) => ({ field, rank: 0 }));
  if (buyers.test(key))
    return ofPerson.map(({ field, rank }) => ({ field, rank: Math.max(rank, 2) }));
  // A number in brackets alone may count the columns: "Địa chỉ (4)".
  const hasNumber = numberedHeading(key) !== null && !/\(\d+\)$/.test(key);
  if (hasNumber) return composedMeanings(key, known) ?? [];
  const goodsField = goods.test(key) ? goodsFields[stem] : undefined;
  if (goodsField) return [{ field: goodsField, rank: 0 }];
  // "Sản phẩm 1 (tên)" has its number inside, and is none of the first ones alone.
  const composed = numberedHeading(stem) === null ? composedMeanings(stem, known) : undefined;
  return bare ?? composedMeanings(key, known) ?? composed ?? [];
}

/** Meanings of a normalised heading, also with abbreviations: "Tên SP", "SĐT KH". */
function known(key: string): readonly Meaning[] | undefined {
  return meaningsByHeading.get(key) ?? meaningsByWords.get(unabbreviated(key));
}

/** Whether a heading above others names the person that they are about. */
export function isPersonGroup(text: string): boolean {
  const key = `(${comparableHeading(text)})`;
  return [receivers, senders, buyers].some((persons) => persons.test(key));
}

/** Whether a heading above others names the goods. */
export function isGoodsGroup(text: string): boolean {
  return goods.test(`(${comparableHeading(text)})`) && !isPersonGroup(text);
}

/** Whether it names one of several numbered goods: "Sản phẩm 2". */
export function isNumberedGroup(text: string): boolean {
  return isGoodsGroup(text) && /\d$/.test(comparableHeading(text));
}

/** Whether a text is a known heading, or has a meaning defined by a person. */
export function isHeading(text: string, own: OwnHeadings): boolean {
  return own.has(comparableHeading(text)) || meaningsOf(text).length > 0;
}

/** How certain a known heading means a field; lower is more certain. Null if it does not. */
export function rankOf(heading: string, field: ImportField): number | null {
  return meaningsOf(heading).find((one) => one.field === field)?.rank ?? null;
}

/**
 * Assigns fields to headings: first the meanings that people defined, then known ones by certainty. Of equally
 * certain headings the first one gets the field.
 */
export function matched(
  headings: readonly string[],
  own: OwnHeadings = new Map(),
): (ImportField | null)[] {
  const columns: (ImportField | null)[] = headings.map(() => null);
  const take = (at: number, field: ImportField | undefined) => {
    if (field !== undefined && columns[at] === null && !columns.includes(field))
      columns[at] = field;
  };
  for (const [at, heading] of headings.entries()) take(at, own.get(comparableHeading(heading)));
  const meanings = headings.map(meaningsOf);
  for (let rank = 0; rank < RANKS; rank++)
    for (const [at, some] of meanings.entries())
      for (const one of some) if (one.rank === rank) take(at, one.field);
  dropProductCode(columns, headings, own);
  for (const field of ['price', 'sku'] as const) moveToProduct(field, columns, headings, own);
  return columns;
}

/** "Mã" beside the product may be the product's code instead of the order's, also with the quantity between them. */
function dropProductCode(
  columns: (ImportField | null)[],
  headings: readonly string[],
  own: OwnHeadings,
): void {
  const at = columns.indexOf('soc');
  const key = comparableHeading(headings[at] ?? '');
  const isBeside = [-1, 1].some((step) => {
    const next = columns[at + step] === 'quantity' ? at + 2 * step : at + step;
    return columns[next] === 'product';
  });
  if (isBeside && ['ma', 'ma so'].includes(key) && !own.has(key)) columns[at] = null;
}

/** Moves a field to the column with the product's number: from "Giá" to "Giá 1" beside "Sản phẩm 1". */
function moveToProduct(
  field: ImportField,
  columns: (ImportField | null)[],
  headings: readonly string[],
  own: OwnHeadings,
): void {
  const keys = headings.map(comparableHeading);
  const numbers = keys.map((key) => numberedHeading(key)?.number);
  const number = numbers[columns.indexOf('product')];
  const before = columns.indexOf(field);
  const isMisplaced =
    number !== undefined &&
    before !== -1 &&
    numbers[before] !== number &&
    !own.has(keys[before] ?? '');
  const at = headings.findIndex(
    (heading, index) =>
      columns[index] === null && numbers[index] === number && rankOf(heading, field) !== null,
  );
  if (!isMisplaced || at === -1) return;
  columns[before] = null;
  columns[at] = field;
}

/** The unit in a weight heading, or null. */
export function unitOf(heading: string): 'g' | 'kg' | null {
  const text = fold(heading);
  if (/\b(?:kg|kilo\w*)\b/.test(text)) return 'kg';
  return /\b(?:g|gr|gram|gam)\b/.test(text) ? 'g' : null;
}

/** Identifies files of the same origin: their headings in order. */
export function shapeOf(headings: readonly string[]): string {
  return headings.map(comparableHeading).join('|');
}
