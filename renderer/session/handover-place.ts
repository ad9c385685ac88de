import type { HandoverScan } from '../../shared/model/handover.ts';
import { kept } from './kept.ts';
import { useKept } from './session.tsx';

/** What came of a code that was scanned into a handover. */
export interface HandedScan {
  readonly handoverId: string;
  readonly code: string;
  readonly scan: HandoverScan;
}

const openHandover = kept<string | null>(null);
const lastHanded = kept<HandedScan | null>(null);

/** Which handover is open on its screen, or null; it comes back as it was left. */
export function useHandoverPlace(): [string | null, (id: string | null) => void] {
  return useKept(openHandover);
}

/** The last scan that went into a handover, or was refused there. */
export function useLastHanded(): [HandedScan | null, (scan: HandedScan | null) => void] {
  return useKept(lastHanded);
}
