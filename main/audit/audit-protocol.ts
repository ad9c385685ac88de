import type { AuditFormat } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import type { AuditWish } from '../store/audit-reader.ts';

/** A file of the log that a thread is started for. */
export interface AuditTask {
  /** The station's database. */
  readonly store: string;
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

/** What came of it; `failed` with the system's code. */
export type AuditReply =
  | { readonly kind: 'done'; readonly file: string; readonly rows: number; readonly cut: number }
  | { readonly kind: 'failed'; readonly detail: string };
