import type { HandoverScan } from '../../shared/model/handover.ts';
import { kept } from './kept.ts';
import { useKept } from './session.tsx';

/** Result of a code that was scanned into a handover. */
export interface HandedScan {
  readonly handoverId: string;
  readonly code: string;
  readonly scan: HandoverScan;
}

const openHandover = kept<string | null>(null);
const lastHanded = kept<HandedScan | null>(null);

/** The handover that is open on its screen, or null. It survives a change of the screen. */
export function useHandoverPlace(): [string | null, (id: string | null) => void] {
  return useKept(openHandover);
}

/** The last scan into a handover, accepted or refused. */
export function useLastHanded(): [HandedScan | null, (scan: HandedScan | null) => void] {
  return useKept(lastHanded);
}
