import type { ImportFilter } from '../../../shared/model/import.ts';

/** Number of orders per state; `cod` (dong) is the sum over those that fit. */
export interface ImportCounts {
  readonly all: number;
  readonly fit: number;
  readonly wrong: number;
  readonly doubtful: number;
  readonly out: number;
  readonly cod: number;
}

/** Rows of the tables as SQLite returns them. */
export interface RowLine {
  row: number;
  cells: string;
  odd: string | null;
  mended: string | null;
  isOut: 0 | 1;
}

/** The first row of an order, its number of rows and its parsed area. */
export interface ImportLeader {
  row: number;
  lines: number;
  area: string | null;
}

/** An order that can be entered, identified by its first row; `draft` is JSON. */
export interface ChosenOrder {
  readonly row: number;
  readonly soc: string;
  readonly draft: string;
}

/** Columns of `import_rows` for `ImportLeader`. */
export const LEADER = `row, lines, nullif(coalesce(draft ->> '$.receiver.commune', '') || ', ' ||
  coalesce(draft ->> '$.receiver.district', '') || ', ' || coalesce(draft ->> '$.receiver.province', ''), ', , ') AS area`;
export const ROW = 'row, cells, odd, mended, is_out AS isOut';
/** Builds a condition for first rows of orders after one row up to another. The filter's `text` is folded. */
export function condition(
  { show, kind, text }: ImportFilter,
  after: number,
  upTo: number,
): { where: string; values: unknown[] } {
  const parts = ['1'];
  const values: unknown[] = [];
  if (show === 'fit') parts.push(`state IN ('fit', 'doubtful')`);
  else if (show !== 'all') {
    parts.push('state = ?');
    values.push(show);
  }
  if (kind) {
    parts.push(
      `is_out = 0 AND row IN
       (SELECT row FROM import_findings WHERE row > ? AND row <= ? AND field = ? AND rule = ?)`,
    );
    values.push(after, upTo, kind.field, kind.rule);
  }
  for (const word of text.split(' ').filter((one) => one !== '')) {
    parts.push('instr(words, ?) > 0');
    values.push(word);
  }
  return { where: parts.join(' AND '), values };
}
