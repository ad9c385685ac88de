import {
  type ImportField,
  importFields,
  type ImportFilter,
  type ImportRow,
} from '../../../shared/model/import.ts';
import type { Store } from '../../store/store.ts';
import { lineFields, RowTexts } from './row-texts.ts';

/** The orders of the open import as rows of a table. */
export class ImportRows {
  readonly #store;

  constructor(store: Pick<Store, 'imports'>) {
    this.#store = store;
  }

  /** Those that answer a filter from `offset` on, and how many there are. */
  page(
    columns: readonly (ImportField | null)[],
    filter: ImportFilter,
    offset: number,
    limit: number,
  ): { rows: ImportRow[]; count: number } {
    const { imports } = this.#store;
    const { rows: leaders, count } = imports.page(filter, offset, limit);
    const rows = leaders.map(({ row, lines, area }) => {
      const all = imports.linesOf(row);
      const texts = new RowTexts(all, columns);
      const found = imports.findingsOf(row);
      return {
        row,
        lines,
        isOut: all[0]?.isOut ?? false,
        texts: textsOf(texts),
        area: texts.mendedArea ?? area,
        findings: found as ImportRow['findings'],
      };
    });
    return { rows, count };
  }
}

function textsOf(texts: RowTexts): Record<string, string> {
  return Object.fromEntries(
    importFields.map((field) => {
      const told = texts.lines
        .map((line) => texts.ofLine(line, field))
        .filter((text) => text !== '');
      return [field, lineFields.has(field) ? told.join('; ') : (told[0] ?? '')];
    }),
  );
}
