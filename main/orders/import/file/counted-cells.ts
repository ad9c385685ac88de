import type { Oddity } from './read-protocol.ts';

/** Start tags of rows, cells and formulas, with their attributes. */
const beginnings = /<(?:\w+:)?(row|c|f)(?=[\s>/])([^>]*)>/g;
const firstCell = /<(?:\w+:)?c(?=[\s>/])([^>]*)>/;
const isHidden = /\bhidden="(?:1|true)"/;
/** The marked type of a cell: an error, or a date as text. */
const kindOf = /\bt="([ed])"/;
const position = /\br="[A-Z]*(\d+)"/;
const styleOf = /\bs="(\d+)"/;

/** Whether the first cell of a sheet has a position; null before the first cell. */
export function hasPositions(text: string): boolean | null {
  const first = firstCell.exec(text);
  return first === null ? null : position.test(first[1] ?? '');
}

/** The oddity that a cell's attributes mark. */
export function markedOddity(cell: string): Oddity | null {
  const [, kind] = kindOf.exec(cell) ?? [];
  if (kind === undefined) return null;
  return kind === 'd' ? 'date' : 'error';
}

/**
 * Finds oddities by counting cells, for sheets without cell positions, which the format allows. Requires each piece
 * of text once.
 */
export class CountedCells {
  readonly #report;
  readonly #addStyle;
  readonly #hide;
  #row = 0;
  #column = 0;
  #pending = '';

  constructor(
    report: (row: number, column: number, odd: Oddity) => void,
    addStyle: (row: number, column: number, style: string | undefined) => void,
    hide: (row: number) => void,
  ) {
    this.#report = report;
    this.#addStyle = addStyle;
    this.#hide = hide;
  }

  take(piece: string): void {
    const text = this.#pending + piece;
    for (const [, mark, said = ''] of text.matchAll(beginnings)) {
      if (mark === 'row') this.#beginRow(said);
      else if (mark === 'c') this.#beginCell(said);
      else this.#report(this.#row, this.#column, 'formula');
    }
    const open = text.lastIndexOf('<');
    this.#pending = open > text.lastIndexOf('>') ? text.slice(open) : '';
  }

  #beginRow(said: string): void {
    this.#row = Number(position.exec(said)?.[1] ?? this.#row + 1);
    this.#column = 0;
    if (isHidden.test(said)) this.#hide(this.#row);
  }

  #beginCell(said: string): void {
    this.#column += 1;
    const odd = markedOddity(said);
    if (odd !== null) this.#report(this.#row, this.#column, odd);
    this.#addStyle(this.#row, this.#column, styleOf.exec(said)?.[1]);
  }
}
