import type { Refusal } from '../../../shared/model/import-refusal.ts';

/** What a cell is besides its text, where that matters: none of it is guessed. */
export type Oddity = 'date' | 'formula' | 'merged' | 'error';

/** A row as it stands in the file: `row` counted from 1, as spreadsheets show it. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** By the place of the cell; missing where all cells are what they seem. */
  readonly odd?: Readonly<Record<number, Oddity>>;
}

/** Why a file is not read, and where in it: `row` and `column` counted from 1, null where it is the whole. */
export interface FileTrouble {
  readonly why: Refusal;
  readonly row: number | null;
  readonly column: number | null;
}

export interface ReadTask {
  readonly file: string;
  readonly name: string;
}

/** What the thread says. After each `rows` it waits for a word to go on. */
export type ReadReply =
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] }
  | { readonly kind: 'done'; /** SHA-256 of the file, hex. */ readonly hash: string }
  | { readonly kind: 'refused'; readonly trouble: FileTrouble };
