import type { Order, SyncState } from '../../../shared/model/order.ts';
import type { PrintJob, PrintJobState } from '../../../shared/model/print-job.ts';
import type { Failure } from '../../../shared/app-error.ts';

/** States in which a label is on paper, or may be. */
const onPaper: ReadonlySet<PrintJobState> = new Set(['sent', 'confirmed', 'unknown']);
const underWay: ReadonlySet<PrintJobState> = new Set(['queued', 'preparing', 'ready', 'sending']);

const notStarted: ReadonlySet<PrintJobState> = new Set(['queued', 'preparing', 'ready']);

/** Orders that nobody wants a label of any more. */
const unwantedStates: ReadonlySet<SyncState> = new Set([
  'withdrawn',
  'rejected',
  'cancelling',
  'cancelled',
]);

export function isOnPaper({ state }: PrintJob): boolean {
  return onPaper.has(state);
}

export function isUnderWay({ state }: PrintJob): boolean {
  return underWay.has(state);
}

export function isUnwanted(sync: SyncState): boolean {
  return unwantedStates.has(sync);
}

/** Why no label is printed of an order that nobody wants one of; `labels` were asked for together. */
export function unwanted(
  { soc, sync }: Pick<Order, 'soc' | 'sync'>,
  labels = 1,
): Failure<'order-unwanted'> {
  return { code: 'order-unwanted', soc, state: sync, labels };
}

/** Whether bytes of it may have left, or a person has to say how it goes on. */
export function isStarted({ state }: PrintJob): boolean {
  return !notStarted.has(state);
}

export function isLabel({ kind }: PrintJob): boolean {
  return kind === 'label';
}
