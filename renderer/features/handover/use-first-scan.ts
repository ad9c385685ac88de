import { useRef, useState } from 'react';
import type { HandoverPlace } from '../../../shared/model/handover.ts';
import { soundAttention, soundRefused } from '../../common/sound.ts';
import { useLastHanded } from '../../session/handover-place.ts';
import { station } from '../../station/client.ts';
import { announceProblem } from '../../ui/announce.ts';
import { scanParcel } from './scan-parcel.ts';

/** Where a parcel belongs that was scanned before anybody chose a handover. */
export interface FirstScan {
  readonly code: string;
  readonly place: HandoverPlace;
  /** Tells two scans of the same code apart. */
  readonly number: number;
}

/**
 * Scans while no handover is on the screen: a parcel whose carrier has an open one goes into it, which `onOpen` shows;
 * for any other it is said where it belongs.
 */
export function useFirstScan(onOpen: (id: string) => void) {
  const [shown, setShown] = useState<FirstScan | null>(null);
  const [, keepLast] = useLastHanded();
  const turn = useRef<Promise<void>>(Promise.resolve());
  // What was scanned behind the one that led into a handover belongs there.
  const opened = useRef<string | null>(null);
  const scans = useRef(0);
  const putInto = async (handoverId: string, code: string) => {
    opened.current = handoverId;
    const scan = await scanParcel(handoverId, code);
    if (scan) keepLast({ handoverId, code, scan });
    onOpen(handoverId);
  };
  const take = async (code: string) => {
    if (opened.current !== null) return putInto(opened.current, code);
    const found = await station.call('handovers.find', { code });
    if (!found.ok) {
      soundRefused();
      return announceProblem(found.error);
    }
    const place = found.value;
    if (place.outcome === 'fits' && place.openId !== null) return putInto(place.openId, code);
    if (place.outcome === 'fits') soundAttention();
    else soundRefused();
    scans.current += 1;
    setShown({ code, place, number: scans.current });
  };
  return {
    shown,
    putInto,
    scan: (code: string) => {
      turn.current = turn.current.then(() => take(code));
    },
  };
}
