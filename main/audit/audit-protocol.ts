import type { AuditFormat, AuditHead } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import type { AuditRowFilter, ReadAuditRow } from '../store/tables/audit-log/audit-reader.ts';

/** A file of the log that a thread writes. */
export interface AuditTask {
  /** The station's database, or the end of a log whose rows the thread requests. */
  readonly log: { readonly file: string } | { readonly head: AuditHead; readonly rows: number };
  readonly resourcesFolder: string;
  /** Temporary path until the file is complete. */
  readonly part: string;
  /** Final path without extension; a number is added if it exists. */
  readonly target: string;
  readonly format: AuditFormat;
  readonly rowFilter: AuditRowFilter;
  /** The filter as text. */
  readonly chosen: string;
  readonly language: Language;
  readonly station: string;
  readonly training: boolean;
  /** Time of writing (ISO). */
  readonly createdAt: string;
}

/** Reply to a request for rows: empty after the last, null if rows are no longer available. */
export type SuppliedRows = readonly ReadAuditRow[] | null;

/** Messages of the thread: a request for `more` rows, or the result. `failed` has the system's error code. */
export type AuditReply =
  | { readonly kind: 'more' }
  | { readonly kind: 'done'; readonly file: string; readonly rows: number; readonly cut: number }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'no-rows' };
