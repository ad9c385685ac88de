import { useRef } from 'react';
import { type LastHandoverScan, useLastHandoverScan } from '../../session/handover-state.ts';
import { scanParcel } from './scan-parcel.ts';

interface ScanQueue {
  /** The last scan, or null before the first. */
  readonly last: LastHandoverScan | null;
  /** Queues a code, because users may scan faster than results arrive. */
  readonly scan: (code: string) => void;
  /** Resolves once every scan so far has its result. */
  readonly settled: () => Promise<void>;
}

/** Adds scans to a handover one after the other, in their order. */
export function useScanQueue(handoverId: string): ScanQueue {
  const [last, setLast] = useLastHandoverScan();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const take = async (code: string) => {
    const scan = await scanParcel(handoverId, code);
    if (scan) setLast({ handoverId, code, scan });
  };
  return {
    last: last?.handoverId === handoverId ? last : null,
    scan(code) {
      queue.current = queue.current.then(() => take(code));
    },
    settled: () => queue.current,
  };
}
