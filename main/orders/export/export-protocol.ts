import type { ExportColumn, ExportFormat, ExportTrouble } from '../../../shared/model/export.ts';
import type { Language } from '../../../shared/model/station.ts';

/** A file that a thread is started for. */
export interface ExportTask {
  /** The station's database. */
  readonly store: string;
  /** Where the file grows until it is whole. */
  readonly part: string;
  /** Where it lies then, without its extension; a number follows where that is taken. */
  readonly target: string;
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  readonly language: Language;
}

/** What the thread says; it waits for an `ExportWord` after each `more`. */
export type ExportReply =
  | { readonly kind: 'more'; /** Orders that were written so far. */ readonly done: number }
  | { readonly kind: 'done'; readonly file: string }
  | { readonly kind: 'failed'; readonly trouble: ExportTrouble; readonly detail: string };

export type ExportWord =
  | { readonly kind: 'orders'; readonly seqs: readonly number[] }
  | { readonly kind: 'end' };
