import type { Oddity } from './read-protocol.ts';
import { type ZipEntry, unpacked } from './zip-list.ts';

/** What of a sheet its values do not tell: cells with formulas, cells that others were merged with, and hidden rows. */
export interface SheetOddities {
  /** What the sheet unpacks to, bytes. */
  readonly size: number;
  at(row: number, column: number): Oddity | undefined;
  /** Whether a filter, or somebody, put the row out of sight. */
  isHidden(row: number): boolean;
}

interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Marks of a sheet's text that matter here. An error's cell has `t="e"`. */
const marks =
  /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)(\d+)"[^>]*?(?:\bt="(e)"[^>]*)?>\s*(<(?:\w+:)?f[\s>/])?|<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;
/** Rows and what is said of them, in any order. */
const rows = /<(?:\w+:)?row\s([^>]*)>/g;
const rowNumber = /\br="(\d+)"/;
const isHidden = /\bhidden="(?:1|true)"/;
/** No beginning of a cell or row is longer. */
const OVERLAP = 300;

/** Reads a sheet's text once, before its values are read. Rows and columns counted from 1. */
export async function oddCells(bytes: Uint8Array, entry: ZipEntry): Promise<SheetOddities> {
  const odd = new Map<string, Oddity>();
  const merged: Block[] = [];
  const hidden = new Set<number>();
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const piece of unpacked(bytes, entry)) {
    size += piece.length;
    const text = rest + decoder.decode(piece, { stream: true });
    // A sheet without either word in this piece is the usual case.
    if (/[<:]f[\s>/]|t="e"|[<:]mergeCell\s/.test(text))
      for (const match of text.matchAll(marks)) note(match, odd, merged);
    if (isHidden.test(text))
      for (const [, said = ''] of text.matchAll(rows))
        if (isHidden.test(said)) hidden.add(Number(rowNumber.exec(said)?.[1]));
    rest = text.slice(-OVERLAP);
  }
  return {
    size,
    at: (row, column) =>
      odd.get(`${row} ${column}`) ?? (isInside(merged, row, column) ? 'merged' : undefined),
    isHidden: (row) => hidden.has(row),
  };
}

function note(match: RegExpMatchArray, odd: Map<string, Oddity>, merged: Block[]): void {
  const [, column, row, error, formula, left, top, right, bottom] = match;
  if (left !== undefined)
    merged.push({
      left: columnOf(left),
      top: Number(top),
      right: columnOf(right ?? left),
      bottom: Number(bottom),
    });
  else if (formula !== undefined) odd.set(`${row} ${columnOf(column ?? '')}`, 'formula');
  else if (error !== undefined) odd.set(`${row} ${columnOf(column ?? '')}`, 'error');
}

/** Whether a cell belongs to another one, which alone holds what both show. */
function isInside(merged: readonly Block[], row: number, column: number): boolean {
  return merged.some(
    ({ top, left, bottom, right }) =>
      row >= top &&
      row <= bottom &&
      column >= left &&
      column <= right &&
      !(row === top && column === left),
  );
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
