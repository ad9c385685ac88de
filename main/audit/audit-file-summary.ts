import { type AuditHead, inFours } from '../../shared/model/audit.ts';
import type { AuditWords } from './audit-language.ts';

/** Totals below an exported audit file: the last row of the log, the filter, and numbers of rows. */
export interface AuditFileSummary {
  readonly head: AuditHead | null;
  /** Numbers of rows: of the whole log, in the file, and matching rows that exceed the file's limit. */
  readonly all: number;
  readonly inFile: number;
  readonly cut: number;
  readonly chosen: string;
}

/** The details with their labels. */
export function linesOfSummary(
  { head, all, inFile, cut, chosen }: AuditFileSummary,
  { foot }: AuditWords,
) {
  const end = head === null ? '—' : `${head.seq} · ${inFours(head.code)}`;
  return [
    [foot.filter, chosen],
    [foot.head, end],
    [foot.inFile, String(inFile)],
    ...(cut > 0 ? [[foot.cut, String(cut)] as const] : []),
    [foot.notAsked, String(all - inFile - cut)],
  ] as const;
}
