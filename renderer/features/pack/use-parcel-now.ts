import { useEffect, useState } from 'react';
import type { PackedParcel } from '../../../shared/model/packing.ts';
import { usePrinterWait } from '../../common/printing/use-printer-wait.ts';
import { soundAccepted, soundAlarm, soundAttention, soundRefused } from '../../common/sound.ts';
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
  /** Why its label does not come out of the printer now, and what is to be done there; null while nothing is wrong. */
  readonly wait: ReturnType<typeof usePrinterWait>;
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
  const trouble = usePrinterWait(parcel?.labelAt ?? '');
  const isAwaited = answer !== null && late === null && awaits(answer.say, parcel);
  const wait = isAwaited ? trouble : null;
  const seq = answer?.seq ?? null;
  // A scan that was heard as well did not know of the printer yet.
  const unheard = wait !== null && answer?.tone === 'success' ? seq : null;
  useEffect(() => {
    if (unheard !== null) soundAttention();
  }, [unheard]);
  const [stuck, setStuck] = useState<number | null>(null);
  if (wait !== null && stuck !== seq) setStuck(seq);
  const hadToWait = seq !== null && stuck === seq && parcel?.paper === 'printed';
  const hasLabel =
    parcel && scanned && answer
      ? (hadToWait || labelCame(answer.say, scanned, parcel)) && late === null
      : false;
  useEffect(() => {
    if (hasLabel) soundAccepted();
  }, [hasLabel]);
  return { parcel, late, wait, hasLabel };
}

/** Of these a label is to come, and nothing else has to be read. */
const prints: ReadonlySet<string> = new Set([
  'printing',
  'print-waits',
  'print-under-way',
  'printed-before',
  'verified-printing',
]);

/** Whether the label could come out now: of an order that the platform does not know yet there is none. */
function awaits(answered: string, now: PackedParcel | null): boolean {
  return prints.has(answered) && now !== null && now.shortCode !== null;
}

const waits: ReadonlySet<string> = new Set(['print-waits', 'print-under-way']);

/** Whether the label that `answered` told to wait for, or that was printed again since, is on paper by now. */
export function labelCame(answered: string, scanned: PackedParcel, now: PackedParcel): boolean {
  if (now.paper !== 'printed') return false;
  if (answered === 'printed-before') return now.printed > scanned.printed;
  return waits.has(answered) && scanned.paper !== 'printed';
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
