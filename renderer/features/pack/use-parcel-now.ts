import { useEffect, useState } from 'react';
import type { PackedParcel } from '../../../shared/model/packing.ts';
import { usePrinterWait } from '../../common/printing/use-printer-wait.ts';
import { soundAccepted, soundAlarm, soundAttention, soundRefused } from '../../common/sound.ts';
import { answerInHand, type DisplayedScan } from '../../session/pack-state.ts';
import { useCall } from '../../station/queries.ts';

/** Change of an order while its parcel is in a packer's hand. */
export type ParcelChange =
  /** The parcel must be stopped. */
  | 'stopped'
  /** The platform counts another weight or COD, which a person must read. */
  | 'changed'
  /** A user corrected the receiver or the COD amount. */
  | 'corrected';

const stops: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'returned']);
/** Progress of a parcel is expected while it is handed over. */
const changes: ReadonlySet<string> = new Set(['weight-changed', 'cod-changed']);

export interface ParcelNow {
  readonly parcel: PackedParcel | null;
  readonly change: ParcelChange | null;
  /** The reason why its label does not print now, with the remedy; null without a problem. */
  readonly wait: ReturnType<typeof usePrinterWait>;
  /** The label that the scan had to wait for has been printed since. */
  readonly hasLabel: boolean;
}

/** Returns the parcel's present state, not its state at the scan. Plays a sound if a change stops the packer. */
export function useParcelNow(displayedScan: DisplayedScan | null): ParcelNow {
  const answer = answerInHand(displayedScan);
  const scanned = answer?.parcel ?? null;
  const id = scanned?.orderId ?? '';
  const { data } = useCall('packing.parcel', { id }, { enabled: scanned !== null });
  const parcel = data ?? scanned;
  const change = parcel && scanned && answer ? changeOf(answer.result, scanned, parcel) : null;
  useEffect(() => {
    if (change === 'stopped') soundAlarm();
    else if (change !== null) soundRefused();
  }, [change]);
  const printerWait = usePrinterWait(parcel?.labelAt ?? '');
  const isAwaited = answer !== null && change === null && awaits(answer.result, parcel);
  const wait = isAwaited ? printerWait : null;
  const seq = answer?.seq ?? null;
  // The scan's sound was played before the printer's problem was known.
  const unannouncedSeq = wait !== null && answer?.tone === 'success' ? seq : null;
  useEffect(() => {
    if (unannouncedSeq !== null) soundAttention();
  }, [unannouncedSeq]);
  const [stuck, setStuck] = useState<number | null>(null);
  if (wait !== null && stuck !== seq) setStuck(seq);
  const hadToWait = seq !== null && stuck === seq && parcel?.paper === 'printed';
  const hasLabel =
    parcel && scanned && answer
      ? (hadToWait || labelCame(answer.result, scanned, parcel)) && change === null
      : false;
  useEffect(() => {
    if (hasLabel) soundAccepted();
  }, [hasLabel]);
  return { parcel, change, wait, hasLabel };
}

/** Results after which a label will print, and no other message must be read. */
const prints: ReadonlySet<string> = new Set([
  'printing',
  'print-waits',
  'print-under-way',
  'printed-before',
  'verified-printing',
]);

/** Checks whether the label could print now. An order that the platform does not have yet has no label. */
function awaits(answered: string, now: PackedParcel | null): boolean {
  return prints.has(answered) && now !== null && now.shortCode !== null;
}

const waits: ReadonlySet<string> = new Set(['print-waits', 'print-under-way']);

/** Checks whether the label is on paper that `answered` had to wait for, or that was printed again since. */
export function labelCame(answered: string, scanned: PackedParcel, now: PackedParcel): boolean {
  if (now.paper !== 'printed') return false;
  if (answered === 'printed-before') return now.printed > scanned.printed;
  return waits.has(answered) && scanned.paper !== 'printed';
}

/** Returns the change of a parcel since its scan with the result `answered`. */
export function changeOf(
  answered: string,
  scanned: PackedParcel,
  now: PackedParcel,
): ParcelChange | null {
  const stop = now.stop?.result ?? '';
  if (stops.has(stop)) return stops.has(answered) ? null : 'stopped';
  if (changes.has(stop) && stop !== answered && stop !== scanned.stop?.result) return 'changed';
  if (now.personalDataRemoved) return null;
  return corrected.some((fact) => scanned[fact] !== now[fact]) ? 'corrected' : null;
}

const corrected = ['receiverName', 'place', 'codAmount', 'weight'] as const;
