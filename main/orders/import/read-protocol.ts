import type { Refusal } from '../../../shared/model/import-refusal.ts';

/**
 * What a cell is besides its text, where that matters: none of it is guessed. `merged-above`: it is one cell with those
 * above it, and with none beside it.
 */
export type Oddity =
  | 'date'
  | 'boolean'
  | 'formula'
  | 'merged'
  | 'merged-above'
  | 'error'
  | 'hidden'
  | 'digits';

/** The place of what is odd of a row as a whole. */
export const WHOLE_ROW = -1;

/** A row as it stands in the file: `row` counted from 1, as spreadsheets show it. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** By the place of the cell, or `WHOLE_ROW`; missing where all cells are what they seem. */
  readonly odd?: Readonly<Record<number, Oddity>>;
}

/** Why a file is not read, and where in it: `row` and `column` counted from 1, null where it is the whole. */
export interface FileTrouble {
  readonly why: Refusal;
  readonly row: number | null;
  readonly column: number | null;
  /** The names of the sheets that are there, where the wished one is not. */
  readonly sheets?: readonly string[];
}

/** The sheets of a workbook that hold something, in its order but hidden ones last, and which of them is read. */
export interface Sheets {
  readonly names: readonly string[];
  readonly read: string;
}

/** Which sheet is to be read; null for the first of them. `told` hears what there is before any row. */
export interface SheetWish {
  readonly sheet: string | null;
  readonly told: (sheets: Sheets) => void;
}

export interface ReadTask {
  readonly file: string;
  readonly name: string;
  /** The name of the sheet to read; null for the first with cells that is not hidden. */
  readonly sheet: string | null;
}

/** What the thread says. After each `rows` it waits for a word to go on. */
export type ReadReply =
  | {
      readonly kind: 'rows';
      readonly rows: readonly FileRow[];
      /** Null of a file that is no workbook. */
      readonly sheets: Sheets | null;
    }
  | { readonly kind: 'done'; /** SHA-256 of the file, hex. */ readonly hash: string }
  | { readonly kind: 'refused'; readonly trouble: FileTrouble };
