import type { ImportRefusal } from '../../../../shared/model/import-refusal.ts';

/**
 * Relevant property of a cell besides its text; such cells are never guessed. `merged-above`: merged only with the
 * cells above, not with others. `format`: its number format shows another text, such as a fraction.
 */
export type Oddity =
  | 'date'
  | 'boolean'
  | 'formula'
  | 'merged'
  | 'merged-above'
  | 'error'
  | 'hidden'
  | 'digits'
  | 'format';

/** Position for an oddity of the whole row. */
export const ROW_ODDITY = -1;

/** A row of the file; `row` starts at 1, as in spreadsheets. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** By cell position, or `ROW_ODDITY`; undefined if the row has no oddities. */
  readonly odd?: Readonly<Record<number, Oddity>>;
}

/** Why and where a file was refused. `row` and `column` start at 1; null for the whole file. */
export interface ReadProblem {
  readonly why: ImportRefusal;
  readonly row: number | null;
  readonly column: number | null;
  /** Names of the existing sheets if the requested one is missing. */
  readonly sheets?: readonly string[];
}

/** The filled sheets of a workbook, in its order with hidden ones last, and the sheet that is read. */
export interface Sheets {
  readonly names: readonly string[];
  readonly read: string;
}

/** The requested sheet; null for the first. `onSheets` receives the list of sheets before any row. */
export interface SheetRequest {
  readonly sheet: string | null;
  readonly onSheets: (sheets: Sheets) => void;
}

export interface ReadTask {
  readonly file: string;
  readonly name: string;
  /** Name of the sheet to read; null for the first filled one that is not hidden. */
  readonly sheet: string | null;
}

/** Task of the process, with the limits of all its threads: memory (MB) and processor time (ms). */
export interface ProcessTask extends ReadTask {
  readonly maxMb: number;
  readonly maxWorkMs: number;
}

/** Messages of the thread or process. After each `rows` it waits for a message to continue. */
export type ReadReply =
  | {
      readonly kind: 'rows';
      readonly rows: readonly FileRow[];
      /** Null for a file that is not a workbook. */
      readonly sheets: Sheets | null;
    }
  | { readonly kind: 'done'; /** SHA-256 of the file in hex. */ readonly hash: string }
  | { readonly kind: 'refused'; readonly problem: ReadProblem }
  /** The thread does not read this kind of workbook; the separate process does. */
  | { readonly kind: 'other-book' };
