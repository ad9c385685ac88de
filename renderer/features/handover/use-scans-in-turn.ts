import { useRef } from 'react';
import { type HandedScan, useLastHanded } from '../../session/handover-place.ts';
import { scanParcel } from './scan-parcel.ts';

interface ScansInTurn {
  /** The last scan, or null before the first. */
  readonly last: HandedScan | null;
  /** Queues a code, because users may scan faster than results arrive. */
  readonly scan: (code: string) => void;
  /** Resolves once every scan so far has its result. */
  readonly settled: () => Promise<void>;
}

/** Adds scans to a handover one after the other, in their order. */
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
