import { type AuditHead, inFours } from '../../shared/model/audit.ts';
import type { AuditWords } from './audit-words.ts';

/** What a file says of itself: where the log ended, what was chosen, and what is not in it. */
export interface AuditFacts {
  readonly head: AuditHead | null;
  /** Rows of the whole log; those in the file; those that were chosen and had no room. */
  readonly all: number;
  readonly inFile: number;
  readonly cut: number;
  readonly chosen: string;
}

/** The same, each with its name. */
export function factLines({ head, all, inFile, cut, chosen }: AuditFacts, { foot }: AuditWords) {
  const end = head === null ? '—' : `${head.seq} · ${inFours(head.code)}`;
  return [
    [foot.filter, chosen],
    [foot.head, end],
    [foot.inFile, String(inFile)],
    ...(cut > 0 ? [[foot.cut, String(cut)] as const] : []),
    [foot.notAsked, String(all - inFile - cut)],
  ] as const;
}
