import type { PackedParcel, PaperState } from '../../shared/model/packing.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { hasOwnCode, isLabel, isOnPaper, isUnderWay } from '../printing/jobs/job-states.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { timestamp } from '../store/engine/row.ts';
import type { Store } from '../store/store.ts';
import { type DecidedParcel, productsOf } from './decision.ts';
import { blockerOf } from './blockers.ts';

/** A parcel with its complete order. */
export interface StoredParcel extends DecidedParcel {
  readonly order: StoredOrder;
  /** Printer of the pending label; null without one. */
  readonly labelAt: string | null;
}

/** Reads a parcel from the store; null for an unknown order. */
export function parcelOf(store: Store, orderId: string): StoredParcel | null {
  const stored = store.orders.get(orderId);
  if (!stored) return null;
  const order = store.site.asKnown(stored);
  const labels = store.printJobs.ofOrder(orderId).filter(isLabel);
  const packed = store.packing.of(orderId);
  return {
    ...packed,
    order,
    paper: paperOf(order, labels),
    labelAt: labels.find(isUnderWay)?.printerId ?? null,
    checkedAt: hasNewerLabel(packed.checkedJob, labels) ? null : packed.checkedAt,
    ownCodeOnLabel: labels.some(hasOwnCode) || store.site.printedOwnCode(order.soc),
    handedOverAt: store.handovers.whereIs(orderId)?.at ?? null,
  };
}

function paperOf({ printed }: StoredOrder, labels: readonly PrintJob[]): PaperState {
  if (labels.some(isUnderWay)) return 'under-way';
  if (labels.some(({ state }) => state === 'unknown')) return 'doubtful';
  return printed > 0 || labels.some(isOnPaper) ? 'printed' : 'none';
}

/** Whether another label followed the one that was scanned: then that one must be scanned too. */
export function hasNewerLabel(checkedJob: string | null, labels: readonly PrintJob[]): boolean {
  const checked = labels.findIndex(({ id }) => id === checkedJob);
  return labels.slice(checked + 1).some(({ state }) => state !== 'dropped');
}

/** Converts a parcel to the form that the window shows. */
export function shownParcel(parcel: StoredParcel): PackedParcel {
  const { order, paper, labelAt, checkedAt, verifiedAt, handedOverAt } = parcel;
  const { draft, platform } = order;
  const stop = blockerOf(order, 'print', parcel.accepted);
  return {
    orderId: order.id,
    soc: order.soc,
    shortCode: platform?.shortCode ?? null,
    waybill: platform?.waybill ?? null,
    receiverName: draft.receiver.name,
    place: [draft.receiver.district, draft.receiver.province].filter(Boolean).join(', '),
    personalDataRemoved: order.personalDataRemoved,
    codAmount: draft.codAmount,
    weight: draft.weight,
    carrierName: platform?.carrierName ?? null,
    sync: order.sync,
    delivery: order.delivery,
    paper,
    labelAt,
    printed: order.printed,
    checkedAt: moment(checkedAt),
    verifiedAt: moment(verifiedAt),
    handedOverAt: moment(handedOverAt),
    products: productsOf(parcel),
    contents: draft.contents.kind === 'text' ? draft.contents.text : null,
    stop: stop && { result: stop.result, facts: stop.details },
  };
}

function moment(at: number | null): string | null {
  return at === null ? null : timestamp(at);
}
