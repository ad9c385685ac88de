import { type ImportField, type Mend, ofOneOrder } from '../../../shared/model/import.ts';
import { nextTurn } from '../../base/next-turn.ts';
import type { ImportedRow } from '../../store/imports-table.ts';
import type { Store } from '../../store/store.ts';
import { lineFields, RowTexts } from './row-texts.ts';

/** Rows that are mended by one commit. */
const AT_ONCE = 200;

/**
 * Writes a text in place of a cell, and with `alike` wherever the same was found of the same text, unless it is of
 * one order only; others have a turn between. Answers the first rows of the orders that were mended.
 */
export async function mendRows(
  store: Pick<Store, 'imports' | 'commit'>,
  columns: readonly (ImportField | null)[],
  { row, field, text, alike }: Mend,
): Promise<number[]> {
  const { imports } = store;
  const leader = imports.leaderOf(row);
  if (leader === null) return [];
  const findings = imports.findingsOf(leader).filter((one) => one.field === field);
  const others =
    alike && !ofOneOrder.has(field)
      ? findings.flatMap(({ rule, text: was }) => imports.alikeFindings(field, rule, was))
      : [];
  const rows = [...new Set([leader, ...others])];
  const was = new Set(findings.map((one) => one.text));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from > 0) await nextTurn();
    store.commit(() => {
      for (const each of rows.slice(from, from + AT_ONCE))
        for (const line of linesToMend(imports.linesOf(each), columns, field, was))
          imports.mend(line.row, { ...line.mended, [field]: text.normalize('NFC').trim() });
    });
  }
  return rows;
}

/** An order's first line holds what is of the whole order; of products, each line its own. */
function linesToMend(
  lines: readonly ImportedRow[],
  columns: readonly (ImportField | null)[],
  field: Mend['field'],
  was: ReadonlySet<string>,
): readonly ImportedRow[] {
  if (field === 'area' || !lineFields.has(field)) return lines.slice(0, 1);
  const texts = new RowTexts(lines, columns);
  const wrong = lines.filter((line) => was.has(texts.ofLine(line, field)));
  return wrong.length > 0 ? wrong : lines.slice(0, 1);
}
