import { type Mend, ofOneOrder } from '../../../shared/model/import.ts';
import { cleanText } from '../../../shared/clean-text.ts';
import type { ImportedRow } from '../../store/imports-table.ts';
import type { Store } from '../../store/store.ts';
import type { ColumnMeanings } from './column-meanings.ts';
import type { RowChange } from './checking.ts';
import { lineFields, RowTexts } from './row-texts.ts';

/** Orders of which a cell is mended, by their first rows in the order of the file, and what becomes of their rows. */
export interface Mending {
  readonly rows: readonly number[];
  readonly change: RowChange;
}

/**
 * A text in place of a cell, and with `alike` wherever the same was found of the same text, unless it is of one order
 * only. Null where the row is not there any more.
 */
export function mendingOf(
  { imports }: Pick<Store, 'imports'>,
  meanings: ColumnMeanings,
  { row, field, text, alike }: Mend,
): Mending | null {
  const leader = imports.leaderOf(row);
  if (leader === null) return null;
  const findings = imports.findingsOf(leader).filter((one) => one.field === field);
  const others =
    alike && !ofOneOrder.has(field)
      ? findings.flatMap(({ rule, text: was }) => imports.alikeFindings(field, rule, was))
      : [];
  const was = new Set(findings.map((one) => one.text));
  const mended = cleanText(text).trim();
  return {
    rows: [...new Set([leader, ...others])].toSorted((a, b) => a - b),
    change: (lines) => {
      const wrong = new Set(linesToMend(lines, meanings, field, was));
      return lines.map((line) =>
        wrong.has(line) ? { ...line, mended: { ...line.mended, [field]: mended } } : line,
      );
    },
  };
}

/** An order's first line holds what is of the whole order; of products, each line its own. */
function linesToMend(
  lines: readonly ImportedRow[],
  meanings: ColumnMeanings,
  field: Mend['field'],
  was: ReadonlySet<string>,
): readonly ImportedRow[] {
  if (field === 'area' || !lineFields.has(field)) return lines.slice(0, 1);
  const texts = new RowTexts(lines, meanings);
  const wrong = lines.filter((line) => was.has(texts.ofLine(line, field)));
  return wrong.length > 0 ? wrong : lines.slice(0, 1);
}
