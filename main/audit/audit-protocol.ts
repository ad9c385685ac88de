import type { AuditFormat, AuditHead } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import type { AuditWish, ReadAuditRow } from '../store/audit-reader.ts';

/** A file of the log that a thread is started for. */
export interface AuditTask {
  /** The station's database; or how far a log goes whose rows are handed to the thread, each time it asks for more. */
  readonly log: { readonly file: string } | { readonly head: AuditHead; readonly rows: number };
  readonly resourcesFolder: string;
  /** Where the file grows until it is whole. */
  readonly part: string;
  /** Where it lies then, without its extension; a number follows where that is taken. */
  readonly target: string;
  readonly format: AuditFormat;
  readonly wish: AuditWish;
  /** What was chosen, in words. */
  readonly chosen: string;
  readonly language: Language;
  readonly station: string;
  readonly training: boolean;
  /** ISO. */
  readonly madeAt: string;
}

/** What the thread gets where it asked for more rows: none after the last, null where they cannot be had any more. */
export type HandedRows = readonly ReadAuditRow[] | null;

/** What the thread says: that it wants `more` rows, or what came of it; `failed` with the system's code. */
export type AuditReply =
  | { readonly kind: 'more' }
  | { readonly kind: 'done'; readonly file: string; readonly rows: number; readonly cut: number }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'no-rows' };
