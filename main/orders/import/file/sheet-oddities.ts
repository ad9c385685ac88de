import { CountedCells, hasPositions, markedOddity } from './counted-cells.ts';
import { type MergedBlock, MergedBlocks } from './merged-blocks.ts';
import { limits } from './limits.ts';
import type { NumberDisplay } from './number-display.ts';
import type { Oddity } from './read-protocol.ts';
import { RowGuard } from './row-guard.ts';
import { StyledCells } from './styled-cells.ts';
import { type ZipEntry, unpacked } from './zip-list.ts';

/** Properties of a sheet besides its values: formulas, merged cells, hidden rows and number formats. */
export interface SheetOddities {
  /** Decompressed size of the sheet (bytes). */
  readonly size: number;
  at(row: number, column: number): Oddity | undefined;
  /** The cell's number format if it shows another text than digits. */
  displayAt(row: number, column: number): NumberDisplay | undefined;
  /** Whether the row is hidden, by a filter or by hand. */
  isHidden(row: number): boolean;
}

/** Start tags of cells with a position, with their formula, and merged ranges. */
const marks =
  /<(?:\w+:)?c\s([^>]*?\br="([A-Z]+)(\d+)"[^>]*)>\s*(<(?:\w+:)?f[\s>/])?|<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;
/** Rows and their attributes, in any order. */
const rows = /<(?:\w+:)?row\s([^>]*)>/g;
const rowNumber = /\br="(\d+)"/;
const isHidden = /\bhidden="(?:1|true)"/;
/** A cell's position and its format. */
const position = /\br="([A-Z]+)(\d+)"/;
const styleOf = /\bs="(\d+)"/;
/** Maximum length of a start tag. */
const OVERLAP = 300;
/** Number of characters in which the first cell is searched, to detect whether cells have positions. */
const FIRST_CELL_REACH = 1 << 20;

/**
 * Reads a sheet's text once, before its values. Rows and columns are numbered from 1. `displays` are number formats by
 * the number of the cell format.
 */
export async function oddCells(
  bytes: Uint8Array,
  entry: ZipEntry,
  displays: ReadonlyMap<number, NumberDisplay> = new Map(),
): Promise<SheetOddities> {
  const odd = new Map<string, Oddity>();
  const merged = new MergedBlocks();
  const hidden = new Set<number>();
  const decoder = new TextDecoder();
  const addOddity = (row: number, column: number, oddity: Oddity) =>
    odd.set(`${row} ${column}`, oddity);
  const styled = new StyledCells();
  const addStyle = (row: number, column: number, style: string | undefined) => {
    const display = displays.get(Number(style ?? 0));
    if (display && column <= limits.columns) styled.add(row, column, display);
  };
  let counted: CountedCells | null = new CountedCells(addOddity, addStyle, (row) =>
    hidden.add(row),
  );
  const styledTag = tagOfFormats(displays);
  let begin: string | null = '';
  let pending = '';
  let size = 0;
  const guard = new RowGuard();
  for await (const piece of unpacked(bytes, entry)) {
    size += piece.length;
    const decoded = decoder.decode(piece, { stream: true });
    if (begin !== null) {
      begin += decoded;
      const says = hasPositions(begin);
      if (says === false) counted?.take(begin);
      else if (says === true || begin.length > FIRST_CELL_REACH) counted = null;
      if (says !== null || counted === null) begin = null;
    } else counted?.take(decoded);
    guard.take(decoded);
    const text = pending + decoded;
    if (styledTag)
      for (const [, said = ''] of text.matchAll(styledTag)) {
        const [, column = '', row] = position.exec(said) ?? [];
        if (row !== undefined) addStyle(Number(row), columnOf(column), styleOf.exec(said)?.[1]);
      }
    // Most pieces of a sheet do not contain these.
    if (/[<:]f[\s>/]|t="[ed]"|[<:]mergeCell\s/.test(text))
      for (const match of text.matchAll(marks)) note(match, odd, merged);
    if (isHidden.test(text))
      for (const [, said = ''] of text.matchAll(rows))
        if (isHidden.test(said)) hidden.add(Number(rowNumber.exec(said)?.[1]));
    pending = text.slice(-OVERLAP);
  }
  return {
    size,
    at: (row, column) => odd.get(`${row} ${column}`) ?? mergedBy(merged.of(row, column)),
    displayAt: (row, column) => styled.of(row, column),
    isHidden: (row) => hidden.has(row),
  };
}

/** Start tags of cells with one of these formats; null if there are none. */
function tagOfFormats(displays: ReadonlyMap<number, NumberDisplay>): RegExp | null {
  if (displays.size === 0) return null;
  // Cells without a format have the first one.
  if (displays.has(0)) return /<(?:\w+:)?c\s([^>]*)>/g;
  const numbers = displays.size > 50 ? String.raw`\d+` : [...displays.keys()].join('|');
  return new RegExp(String.raw`<(?:\w+:)?c\s([^>]*?\bs="(?:${numbers})"[^>]*)>`, 'g');
}

function note(match: RegExpMatchArray, odd: Map<string, Oddity>, merged: MergedBlocks): void {
  const [, said = '', column = '', row, formula, left, top, right, bottom] = match;
  if (left !== undefined)
    merged.add({
      left: columnOf(left),
      top: Number(top),
      right: columnOf(right ?? left),
      bottom: Number(bottom),
    });
  else {
    const oddity = formula === undefined ? markedOddity(said) : 'formula';
    if (oddity !== null) odd.set(`${row} ${columnOf(column)}`, oddity);
  }
}

/** The oddity of a cell that shows its block's first cell. */
function mergedBy(
  block: MergedBlock | undefined,
): Extract<Oddity, 'merged' | 'merged-above'> | undefined {
  return block && (block.left === block.right ? 'merged-above' : 'merged');
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
