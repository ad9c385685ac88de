import type { ImportFilter } from '../../shared/model/import.ts';

/** Orders by what can be done with them; `cod` in dong, of those that fit. */
export interface ImportCounts {
  readonly all: number;
  readonly fit: number;
  readonly wrong: number;
  readonly doubtful: number;
  readonly out: number;
  readonly cod: number;
}

/** Rows of the tables as SQLite gives them. */
export interface RowLine {
  row: number;
  cells: string;
  odd: string | null;
  mended: string | null;
  isOut: 0 | 1;
}

/** The first row of an order: of how many rows it is, and its area as it is understood. */
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
/** Of the first rows of orders after a row up to another: those that answer a filter, whose `text` is folded. */
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
