import type { ScanResult, ScannedLabel } from '../../shared/model/packing.ts';
import type { PrintJob, PrintJobState } from '../../shared/model/print-job.ts';
import { isLabel } from '../printing/jobs/job-states.ts';
import type { Store } from '../store/store.ts';
import { goodsText } from './contents.ts';
import { parcelOf } from './parcels.ts';

/** Results of scans that print a label. */
const asksForLabel: ReadonlySet<ScanResult> = new Set([
  'printing',
  'print-waits',
  'print-under-way',
  'verified-printing',
]);

const states: Readonly<Record<PrintJobState, ScannedLabel['state']>> = {
  queued: 'waiting',
  preparing: 'waiting',
  ready: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  confirmed: 'printed',
  held: 'failed',
  failed: 'failed',
  unknown: 'failed',
  dropped: 'dropped',
};

/** Current state of the label that a scan requested; null without one. */
export function scannedLabel(
  store: Store,
  { result, orderId }: { result: ScanResult | null; orderId: string | null },
): ScannedLabel | null {
  if (result === null || orderId === null || !asksForLabel.has(result)) return null;
  const parcel = parcelOf(store, orderId);
  const job: PrintJob | undefined = store.printJobs.ofOrder(orderId).findLast(isLabel);
  if (!parcel || !job) return null;
  const sent = store.events.ofOrder(orderId).findLast(({ kind }) => kind === 'print-sent');
  return {
    state: states[job.state],
    sentAt: sent?.at ?? null,
    goods: goodsText(parcel.order.draft.contents),
    isMatched: parcel.checkedAt !== null,
  };
}
