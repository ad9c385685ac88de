import { type Mend, ofOneOrder } from '../../../../shared/model/import.ts';
import { cleanText } from '../../../../shared/clean-text.ts';
import type { ImportedRow, StoredFinding } from '../../../store/tables/import-rows-table.ts';
import type { Store } from '../../../store/store.ts';
import type { ColumnMeanings } from '../understand/column-meanings.ts';
import type { RowChange } from './checking.ts';
import { goodsOf, type PlacedItem } from '../understand/order-amounts.ts';
import {
  ALL_PRODUCTS,
  correctionKey,
  isLineField,
  type Item,
  RowTexts,
} from '../understand/row-texts.ts';

/** Orders to change, given by their first rows in file order, and the change of their rows. */
export interface Mending {
  readonly rows: readonly number[];
  readonly change: RowChange;
}

/**
 * Plans the replacement of a cell's text. With `alike` it also covers all orders with the same finding for the same
 * text, except for fields of a single order. Null if the row no longer exists.
 */
export function mendingOf(
  { importRows }: Pick<Store, 'importRows'>,
  meanings: ColumnMeanings,
  { row, field, text, alike }: Mend,
): Mending | null {
  const leader = importRows.leaderOf(row);
  if (leader === null) return null;
  // The window shows the text of a field's mistake, and without one the text of the whole field.
  const mistake = importRows.findingsOf(leader).find((one) => one.field === field && !one.isDoubt);
  const similarRows =
    mistake && alike && !ofOneOrder.has(field) ? importRows.sameFindings(mistake) : [];
  const mended = cleanText(text).trim();
  return {
    rows: [...new Set([leader, ...similarRows])].toSorted((a, b) => a - b),
    change: (lines) => {
      const corrections = isLineField(field)
        ? correctionsOfGoods(new RowTexts(lines, meanings), field, mistake, mended)
        : lines.slice(0, 1).map((line) => ({ line, key: field, text: mended }));
      return lines.map((line) => {
        const own = corrections.filter((one) => one.line === line);
        const changes = Object.fromEntries(own.map(({ key, text }) => [key, text]));
        return own.length === 0 ? line : { ...line, mended: { ...line.mended, ...changes } };
      });
    },
  };
}

type Mistake = Pick<StoredFinding, 'rule' | 'text'>;

/** A text for a key of a line's corrections. */
interface Correction {
  readonly line: ImportedRow;
  readonly key: string;
  readonly text: string;
}

/**
 * Corrects the product that has a mistake; a next one with the same mistake is found at the next check. Without a
 * mistake it corrects the only product. Any other text of products replaces all of them; a quantity or price without a
 * certain product changes nothing.
 */
function correctionsOfGoods(
  texts: RowTexts,
  field: keyof Item,
  mistake: Mistake | undefined,
  text: string,
): Correction[] {
  const replacesAll = field === 'product' && texts.hasAllProducts;
  const chosen = replacesAll ? [] : wrongGoods(texts, field, mistake);
  if (chosen.length > 0)
    return chosen.map(({ line, at }) => ({ line, key: correctionKey(field, at), text }));
  if (field !== 'product') return [];
  return texts.lines.map((line, at) => ({ line, key: ALL_PRODUCTS, text: at === 0 ? text : '' }));
}

/** The products with a mistake: one, or all lines of a merged cell. Without a mistake the only product. */
function wrongGoods(
  texts: RowTexts,
  field: keyof Item,
  mistake: Mistake | undefined,
): readonly Pick<PlacedItem, 'line' | 'at'>[] {
  const goods = goodsOf(texts);
  const firsts = texts.lines.map((line) => ({ line, at: 0, item: texts.itemsOf(line)[0] }));
  if (mistake !== undefined) {
    const { rule } = mistake;
    const odd = texts
      .oddItems(field)
      .filter((one) => one.rule === rule && one.text === mistake.text);
    if (odd.length > 0) return rule === 'import.merged' ? odd : odd.slice(0, 1);
    const isWrong = ({ item }: { readonly item: Item | undefined }) =>
      (item?.[field] ?? '') === mistake.text;
    // Other columns are compared with the first product of a line only.
    const isOfFirst = rule.startsWith('import.');
    const wrong = goods.find((one) => isWrong(one) && !(isOfFirst && one.at > 0));
    const corrected = wrong ?? firsts.find(isWrong);
    if (corrected) return [corrected];
  }
  return goods.length > 1 ? [] : [...goods, ...firsts].slice(0, 1);
}
