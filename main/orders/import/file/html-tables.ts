import { htmlText } from './html-text.ts';
import { limits } from './limits.ts';
import type { MergedBlock } from './merged-blocks.ts';

/** A table of a web page. Rows and columns are counted from 0; merged cells from 1. */
export interface HtmlTable {
  readonly rows: string[][];
  readonly merged: MergedBlock[];
  readonly hidden: Set<number>;
}

/** A comment of the page or of a cell, a script or style with its content, a tag with its attributes, or text. */
const pieces =
  /<!--[^]*?(?:-->|$)|<(script|style|comment)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w:]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const isHidden = /display\s*:\s*none|(?:^|\s)hidden(?:\s|=|$)/i;
/** Elements that begin a line. */
const lines = new Set(['p', 'div', 'li']);

/**
 * Reads the tables of a web page in one pass. A table inside of a cell is text of this cell. Line breaks of the
 * page's own text are spaces.
 */
export function htmlTables(page: string): HtmlTable[] {
  const reader = new TableReader();
  for (const [piece, , end, name, attributes = ''] of page.matchAll(pieces)) {
    if (name === undefined) {
      if (!piece.startsWith('<!--') && !/^<(?:script|style|comment)\b/i.test(piece))
        reader.text(piece);
    } else if (end === '/') reader.end(name.toLowerCase());
    else reader.begin(name.toLowerCase(), attributes);
  }
  reader.end('table');
  return reader.tables;
}

class TableReader {
  readonly tables: HtmlTable[] = [];
  #table: HtmlTable | null = null;
  /** Tables around the position; text belongs to the cell of the outer one. */
  #depth = 0;
  #column = 0;
  #cell: string | null = null;
  /** Columns that a cell of a row above covers, with the last covered row. */
  #covered = new Map<number, number>();

  text(text: string): void {
    if (this.#cell !== null) this.#cell += htmlText(text).replaceAll(/[ \t\r\n]+/g, ' ');
  }

  begin(name: string, attributes: string): void {
    if (name === 'table') {
      this.#depth += 1;
      if (this.#depth === 1) this.#beginTable();
    } else if (this.#depth === 1 && name === 'tr') this.#beginRow(attributes);
    else if (this.#depth === 1 && (name === 'td' || name === 'th')) this.#beginCell(attributes);
    else if (this.#cell !== null && (name === 'br' || lines.has(name))) this.#cell += '\n';
    else if (this.#cell !== null && (name === 'td' || name === 'tr')) this.#cell += ' ';
  }

  end(name: string): void {
    if (name === 'table') {
      this.#depth = Math.max(0, this.#depth - 1);
      if (this.#depth > 0) return;
      this.#endCell();
      this.#table = null;
    } else if (this.#depth === 1 && (name === 'td' || name === 'th' || name === 'tr'))
      this.#endCell();
  }

  #beginTable(): void {
    this.#table = { rows: [], merged: [], hidden: new Set() };
    this.#covered = new Map();
    this.tables.push(this.#table);
  }

  #beginRow(attributes: string): void {
    this.#endCell();
    const { rows = [], hidden } = this.#table ?? {};
    if (isHidden.test(attributes)) hidden?.add(rows.length);
    rows.push([]);
    this.#column = 0;
  }

  #beginCell(attributes: string): void {
    this.#endCell();
    const { rows, merged } = this.#table ?? {};
    if (!rows || !merged) return;
    if (rows.length === 0) rows.push([]);
    const row = rows.length - 1;
    while ((this.#covered.get(this.#column) ?? -1) >= row) this.#column += 1;
    const left = this.#column;
    const columns = spanOf('colspan', attributes);
    const bottom = row + spanOf('rowspan', attributes) - 1;
    const right = Math.min(left + columns - 1, limits.columns + 1);
    if (right > left || bottom > row) {
      merged.push({ top: row + 1, left: left + 1, bottom: bottom + 1, right: right + 1 });
      for (let column = left; column <= right; column++) this.#covered.set(column, bottom);
    }
    this.#cell = '';
  }

  #endCell(): void {
    if (this.#cell === null) return;
    const cells = this.#table?.rows.at(-1);
    if (cells) {
      while (cells.length < this.#column && cells.length <= limits.columns) cells.push('');
      if (cells.length === this.#column) cells.push(tidy(this.#cell));
    }
    this.#cell = null;
    // The columns beside it that the same cell covers are skipped with those of the rows above.
    const row = (this.#table?.rows.length ?? 0) - 1;
    this.#column += 1;
    while ((this.#covered.get(this.#column) ?? -1) >= row) this.#column += 1;
  }
}

function spanOf(name: string, attributes: string): number {
  const value = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(attributes)?.[1];
  return Math.max(1, Number(value ?? 1));
}

function tidy(text: string): string {
  return text
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
