import type { ExportColumn, ExportFormat, ExportProblem } from '../../../shared/model/export.ts';
import type { Language } from '../../../shared/model/station.ts';

/** A file that a thread writes. */
export interface ExportTask {
  /** The station's database. */
  readonly store: string;
  /** Temporary path until the file is complete. */
  readonly part: string;
  /** Final path without extension; a number is added if it exists. */
  readonly target: string;
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  readonly language: Language;
}

/** Messages of the thread. After each `more` it waits for an `ExportMessage`. */
export type ExportReply =
  | { readonly kind: 'more'; /** Number of orders written so far. */ readonly done: number }
  | { readonly kind: 'done'; readonly file: string }
  | { readonly kind: 'failed'; readonly problem: ExportProblem; readonly detail: string };

export type ExportMessage =
  | { readonly kind: 'orders'; readonly seqs: readonly number[] }
  | { readonly kind: 'end' };
