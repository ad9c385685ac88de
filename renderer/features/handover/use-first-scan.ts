import { useRef, useState } from 'react';
import { soundAttention, soundRefused } from '../../common/sound.ts';
import { useLastHandoverScan } from '../../session/handover-state.ts';
import { station } from '../../station/client.ts';
import { announceProblem } from '../../ui/announce.ts';
import { scanParcel, soundRefusal } from './scan-parcel.ts';
import { type FirstScans, type WaitingParcels, withScan } from './waiting-parcels.ts';

/** Parcels that were scanned before a handover was chosen. */
export interface FirstScanState extends FirstScans {
  /** Distinguishes two scans of the same code. */
  readonly number: number;
}

/**
 * Handles scans while no handover is open. If the parcel's carrier has an open handover, the parcel is added and
 * `onOpen` shows it. Others wait until their carrier's handover is opened.
 */
export function useFirstScan(onOpen: (id: string) => void) {
  const [lastScan, setLastScan] = useState<FirstScanState | null>(null);
  const [, keepLast] = useLastHandoverScan();
  const queue = useRef<Promise<void>>(Promise.resolve());
  // Scans after the one that opened a handover belong to it.
  const opened = useRef<string | null>(null);
  const scans = useRef(0);
  const waiting = useRef<WaitingParcels | null>(null);
  const putInto = async (handoverId: string, code: string) => {
    opened.current = handoverId;
    const scan = await scanParcel(handoverId, code);
    if (scan) keepLast({ handoverId, code, scan });
    onOpen(handoverId);
  };
  const take = async (code: string) => {
    if (opened.current !== null) return putInto(opened.current, code);
    const lookup = await station.call('handovers.find', { code });
    if (!lookup.ok) {
      soundRefused();
      return announceProblem(lookup.error);
    }
    const at = lookup.value;
    const isFirst = waiting.current === null;
    if (isFirst && at.outcome === 'fits' && at.openId !== null) return putInto(at.openId, code);
    const next = withScan(waiting.current, code, at);
    waiting.current = next.waiting;
    const { result } = next;
    if (result.outcome === 'fits') soundAttention();
    else soundRefusal(result.refusal);
    scans.current += 1;
    setLastScan({ ...next, number: scans.current });
  };
  /** Adds all waiting parcels to the handover, in the order of their scans. */
  const putWaiting = async (handoverId: string) => {
    const codes = [...(waiting.current?.codes.values() ?? [])];
    waiting.current = null;
    for (const code of codes) await putInto(handoverId, code);
  };
  return {
    lastScan,
    putWaiting,
    scan: (code: string) => {
      queue.current = queue.current.then(() => take(code));
    },
  };
}
