import type { ImportFilter } from '../../shared/model/import.ts';

/** Counts of orders by possible action; `cod` in dong, of valid ones. */
export interface ImportCounts {
  readonly all: number;
  readonly fit: number;
  readonly wrong: number;
  readonly doubtful: number;
  readonly out: number;
  readonly cod: number;
}

/** Rows of the tables in SQLite's form. */
export interface RowLine {
  row: number;
  cells: string;
  odd: string | null;
  mended: string | null;
  isOut: 0 | 1;
}

/** First row of an order: its number of rows, and its resolved area. */
export interface ImportLeader {
  row: number;
  lines: number;
  area: string | null;
}

/** An order that can be entered, by its first row; `draft` is JSON. */
export interface ChosenOrder {
  readonly row: number;
  readonly soc: string;
  readonly draft: string;
}

/** Of `import_rows`: see `ImportLeader`. */
export const LEADER = `row, lines, nullif(coalesce(draft ->> '$.receiver.commune', '') || ', ' ||
  coalesce(draft ->> '$.receiver.district', '') || ', ' || coalesce(draft ->> '$.receiver.province', ''), ', , ') AS area`;
export const ROW = 'row, cells, odd, mended, is_out AS isOut';
/** Condition for the first rows of orders within a range that match a filter, whose `text` is folded. */
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
