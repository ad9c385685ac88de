import type { PrintJob, PrintJobState } from '../../../shared/model/print-job.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { differsThere, unprintableState } from '../../../shared/order-state.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { Store } from '../../store/store.ts';

/** States in which a label is on paper, or may be. */
const onPaper: ReadonlySet<PrintJobState> = new Set(['sent', 'confirmed', 'unknown']);
const underWay: ReadonlySet<PrintJobState> = new Set(['queued', 'preparing', 'ready', 'sending']);

const notStarted: ReadonlySet<PrintJobState> = new Set(['queued', 'preparing', 'ready']);

export function isOnPaper({ state }: PrintJob): boolean {
  return onPaper.has(state);
}

export function isUnderWay({ state }: PrintJob): boolean {
  return underWay.has(state);
}

/**
 * Why no label of an order is printed; null if one may be. The order may be cancelled by another bench of the site, or
 * differ at the platform from the entered one. `labels` is the number of labels that were requested together.
 */
export function whyUnprintable(
  store: Store,
  order: StoredOrder,
  labels = 1,
): Failure<'order-unwanted' | 'soc-clash'> | null {
  const state = unprintableState(store.site.asKnown(order));
  if (state) return { code: 'order-unwanted', soc: order.soc, state, labels };
  return differsThere(order) ? order.trouble : null;
}

/** Whether bytes of the job may have left, or a person has to decide. */
export function isStarted({ state }: PrintJob): boolean {
  return !notStarted.has(state);
}

/** Whether a barcode of a label contains the sender's own code. A barcode that could not be read may contain it. */
export function hasOwnCode({ notes }: PrintJob): boolean {
  return notes.some(({ kind }) => kind === 'own-code' || kind === 'unread');
}

export function isLabel({ kind }: PrintJob): boolean {
  return kind === 'label';
}
