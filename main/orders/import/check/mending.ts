import { type Mend, ofOneOrder } from '../../../../shared/model/import.ts';
import { cleanText } from '../../../../shared/clean-text.ts';
import type { ImportedRow } from '../../../store/tables/import-rows-table.ts';
import type { Store } from '../../../store/store.ts';
import type { ColumnMeanings } from '../understand/column-meanings.ts';
import type { RowChange } from './checking.ts';
import { lineFields, RowTexts } from '../understand/row-texts.ts';

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
      ? findings.flatMap(({ rule, text: was }) => importRows.sameFindings(field, rule, was))
      : [];
  const was = new Set(findings.map((one) => one.text));
  const mended = cleanText(text).trim();
  return {
    rows: [...new Set([leader, ...similarRows])].toSorted((a, b) => a - b),
    change: (lines) => {
      const wrong = new Set(linesToMend(lines, meanings, field, was));
      return lines.map((line) =>
        wrong.has(line) ? { ...line, mended: { ...line.mended, [field]: mended } } : line,
      );
    },
  };
}

/** The first line holds the fields of the whole order; product fields belong to each line. */
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
