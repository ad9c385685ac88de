import { type Mend, ofOneOrder } from '../../../../shared/model/import.ts';
import { cleanText } from '../../../../shared/clean-text.ts';
import type { ImportedRow } from '../../../store/tables/import-rows-table.ts';
import type { Store } from '../../../store/store.ts';
import type { ColumnMeanings } from '../understand/column-meanings.ts';
import type { RowChange } from './checking.ts';
import { goodsOf } from '../understand/order-amounts.ts';
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
  const findings = importRows.findingsOf(leader).filter((one) => one.field === field);
  const similarRows =
    alike && !ofOneOrder.has(field)
      ? findings.flatMap((finding) => importRows.sameFindings(finding))
      : [];
  const was = new Set(findings.map((one) => one.text));
  // Oddities and other columns are searched for the first product of a line only.
  const isOfFirst = findings.every(({ rule }) => rule.startsWith('import.'));
  const mended = cleanText(text).trim();
  return {
    rows: [...new Set([leader, ...similarRows])].toSorted((a, b) => a - b),
    change: (lines) => {
      const corrections = isLineField(field)
        ? correctionsOfGoods(new RowTexts(lines, meanings), field, { was, isOfFirst }, mended)
        : lines.slice(0, 1).map((line) => ({ line, key: field, text: mended }));
      return lines.map((line) => {
        const own = corrections.filter((one) => one.line === line);
        const changes = Object.fromEntries(own.map(({ key, text }) => [key, text]));
        return own.length === 0 ? line : { ...line, mended: { ...line.mended, ...changes } };
      });
    },
  };
}

/** A text for a key of a line's corrections. */
interface Correction {
  readonly line: ImportedRow;
  readonly key: string;
  readonly text: string;
}

/**
 * Corrects the products with one of the texts in `was`, with `isOfFirst` only the first one of each line, or the only
 * product. Any other text of products replaces all of them; a quantity or price without a certain product changes
 * nothing.
 */
function correctionsOfGoods(
  texts: RowTexts,
  field: keyof Item,
  { was, isOfFirst }: { readonly was: ReadonlySet<string>; readonly isOfFirst: boolean },
  text: string,
): Correction[] {
  const goods = goodsOf(texts);
  // A cell without a text may be merged with the one above.
  const firsts = texts.lines.map((line) => ({ line, at: 0, item: texts.itemsOf(line)[0] }));
  const isOfCell = (line: ImportedRow) =>
    line.mended?.[field] === undefined && was.has(texts.cellOf(line, field));
  const isWrong = ({ line, at, item }: (typeof firsts)[number]) =>
    at === 0
      ? was.has(item?.[field] ?? '') || isOfCell(line)
      : !isOfFirst && was.has(item?.[field] ?? '');
  const candidates = [
    goods.filter(isWrong),
    firsts.filter(isWrong),
    goods.length > 1 ? [] : [...goods, ...firsts].slice(0, 1),
  ];
  const replacesAll = field === 'product' && texts.hasAllProducts;
  const chosen = replacesAll ? [] : (candidates.find(({ length }) => length > 0) ?? []);
  if (chosen.length > 0)
    return chosen.map(({ line, at }) => ({ line, key: correctionKey(field, at), text }));
  if (field !== 'product') return [];
  return texts.lines.map((line, at) => ({ line, key: ALL_PRODUCTS, text: at === 0 ? text : '' }));
}
