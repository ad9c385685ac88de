import { useRef } from 'react';
import { type HandedScan, useLastHanded } from '../../session/handover-place.ts';
import { scanParcel } from './scan-parcel.ts';

interface ScansInTurn {
  /** The last scan, or null before the first. */
  readonly last: HandedScan | null;
  /** Takes a code; somebody may scan faster than it is answered. */
  readonly scan: (code: string) => void;
  /** Ends once every scan made so far is answered. */
  readonly settled: () => Promise<void>;
}

/** Scans go into a handover one after the other, in the order in which they were made. */
export function useScansInTurn(handoverId: string): ScansInTurn {
  const [last, setLast] = useLastHanded();
  const turn = useRef<Promise<void>>(Promise.resolve());
  const take = async (code: string) => {
    const scan = await scanParcel(handoverId, code);
    if (scan) setLast({ handoverId, code, scan });
  };
  return {
    last: last?.handoverId === handoverId ? last : null,
    scan(code) {
      turn.current = turn.current.then(() => take(code));
    },
    settled: () => turn.current,
  };
}
