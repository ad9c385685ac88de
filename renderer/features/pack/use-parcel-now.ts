import { useEffect } from 'react';
import type { PackedParcel } from '../../../shared/model/packing.ts';
import { soundAccepted, soundAlarm, soundRefused } from '../../common/sound.ts';
import type { ShownScan } from '../../session/pack-place.ts';
import { useCall } from '../../station/queries.ts';

/** What became of an order while its parcel lies in somebody's hand. */
export type Late =
  /** It must not go on at all. */
  | 'stopped'
  /** The platform counts another weight or COD: somebody has to read it. */
  | 'changed'
  /** Somebody corrected whom it is for, or what is collected. */
  | 'corrected';

const stops: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'returned']);
/** A parcel that moved on is no news while it is handed over. */
const changes: ReadonlySet<string> = new Set(['weight-changed', 'cod-changed']);

export interface ParcelNow {
  readonly parcel: PackedParcel | null;
  readonly late: Late | null;
  /** The label that the scan had to wait for has come out since. */
  readonly hasLabel: boolean;
}

/** The parcel as it is now, not as it was when it was scanned; it is heard when that stops the hand. */
export function useParcelNow(shown: ShownScan | null): ParcelNow {
  const answer = shown?.is === 'answer' ? shown.answer : null;
  const scanned = answer?.parcel ?? null;
  const id = scanned?.orderId ?? '';
  const { data } = useCall('packing.parcel', { id }, { enabled: scanned !== null });
  const parcel = data ?? scanned;
  const late = parcel && scanned && answer ? lateOf(answer.say, scanned, parcel) : null;
  useEffect(() => {
    if (late === 'stopped') soundAlarm();
    else if (late !== null) soundRefused();
  }, [late]);
  const hasLabel =
    parcel && scanned && answer ? labelCame(answer.say, scanned, parcel) && late === null : false;
  useEffect(() => {
    if (hasLabel) soundAccepted();
  }, [hasLabel]);
  return { parcel, late, hasLabel };
}

const waits: ReadonlySet<string> = new Set(['print-waits', 'print-under-way']);

/** Whether the label that `answered` told to wait for is on paper by now. */
export function labelCame(answered: string, scanned: PackedParcel, now: PackedParcel): boolean {
  return waits.has(answered) && scanned.paper !== 'printed' && now.paper === 'printed';
}

/** What is new of a parcel since it was scanned and answered by `answered`. */
export function lateOf(answered: string, scanned: PackedParcel, now: PackedParcel): Late | null {
  const stop = now.stop?.say ?? '';
  if (stops.has(stop)) return stops.has(answered) ? null : 'stopped';
  if (changes.has(stop) && stop !== answered && stop !== scanned.stop?.say) return 'changed';
  if (now.personalDataRemoved) return null;
  return corrected.some((fact) => scanned[fact] !== now[fact]) ? 'corrected' : null;
}

const corrected = ['receiverName', 'place', 'codAmount', 'weight'] as const;
