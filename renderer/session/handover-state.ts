import type { HandoverScan } from '../../shared/model/handover.ts';
import { sessionKey } from './session-key.ts';
import { useSessionValue } from './session.tsx';

/** Result of a code that was scanned into a handover. */
export interface LastHandoverScan {
  readonly handoverId: string;
  readonly code: string;
  readonly scan: HandoverScan;
}

const openHandoverKey = sessionKey<string | null>(null);
const lastScanKey = sessionKey<LastHandoverScan | null>(null);

/** The handover that is open on its screen, or null. It survives a change of the screen. */
export function useOpenHandover(): [string | null, (id: string | null) => void] {
  return useSessionValue(openHandoverKey);
}

/** The last scan into a handover, accepted or refused. */
export function useLastHandoverScan(): [
  LastHandoverScan | null,
  (scan: LastHandoverScan | null) => void,
] {
  return useSessionValue(lastScanKey);
}
