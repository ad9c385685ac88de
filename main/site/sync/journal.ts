import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { SiteView } from '../../../shared/model/site.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import { hasOwnCode, isLabel, isUnderWay } from '../../printing/jobs/job-states.ts';
import { auditedDetails } from '../../store/tables/audit-log/audited-events.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { Store } from '../../store/store.ts';
import { type JournalEntry, MAX_TEXT_LENGTH } from '../protocol/protocol.ts';
import { takeUpToLength } from './take-up-to-length.ts';

/** Maximum events per request; reading them must not delay a keystroke. */
const MAX_EVENTS_PER_REQUEST = 100;

/**
 * Builds the next journal entries after an event: at most 100, and limited by length. Only the last entry of an order
 * has its view. The timelines of all orders are the journal, so a bench without a site stores nothing extra.
 */
export function journalAfter(store: Store, event: string): JournalEntry[] {
  const events = store.events.after(event, MAX_EVENTS_PER_REQUEST);
  const last = new Map(events.map(({ orderId, id }) => [orderId, id]));
  const orders = new Map<string, StoredOrder>();
  for (const orderId of last.keys()) {
    const order = store.orders.get(orderId);
    if (order) orders.set(orderId, order);
  }
  const entered = new Set([...last.keys()].filter((id) => store.events.has(id, 'entered')));
  const entries = events.map((event): JournalEntry => {
    const order = orders.get(event.orderId);
    const isLast = order !== undefined && last.get(event.orderId) === event.id;
    return {
      event: event.id,
      at: Date.parse(event.at),
      kind: event.kind,
      by: event.by,
      facts: detailsOf(event),
      soc: order?.soc ?? event.orderId,
      view: isLast ? viewOf(store, order, entered.has(event.orderId)) : null,
      steps: isLast && entered.has(event.orderId) ? store.shift.steps(event.orderId) : null,
    };
  });
  return takeUpToLength(entries, MAX_TEXT_LENGTH, ({ facts }) => facts.length);
}

/** Returns codes, amounts and reasons only. Free text is left out, because it may name a person. */
function detailsOf({ facts, packer, before, after }: OrderEvent): string {
  return JSON.stringify({
    ...auditedDetails(facts),
    ...(packer && { packer: packer.id }),
    ...(before && { before }),
    ...(after && { after }),
  });
}

function viewOf(store: Store, order: StoredOrder, enteredHere: boolean): SiteView {
  const { draft, platform } = order;
  const jobs = store.printJobs.ofOrder(order.id);
  return {
    orderId: order.id,
    sync: order.sync,
    receiverName: draft.receiver.name,
    receiverPhone: draft.receiver.phone,
    province: draft.receiver.province,
    district: draft.receiver.district,
    commune: draft.receiver.commune,
    address: draft.receiver.address,
    codAmount: draft.codAmount,
    weight: draft.weight,
    shortCode: platform?.shortCode ?? null,
    platformCode: platform?.platformCode ?? null,
    carrierName: platform?.carrierName ?? null,
    waybill: platform?.waybill ?? null,
    delivery: order.delivery,
    printed: order.printed - order.printedByOtherBenches,
    pending: jobs.filter(isPending).length,
    ownCodeOnLabel: jobs.some((job) => isLabel(job) && hasOwnCode(job)),
    enteredHere,
    enteredAt: order.enteredAt,
    fee: feeOf(order),
    handed: store.handovers.whereIs(order.id) !== null,
  };
}

/** Current delivery cost of the order (dong); null before the first quote or report. */
function feeOf({ counted, platform }: StoredOrder): number | null {
  const shipment = counted?.shipmentFee?.value ?? platform?.shipmentFee ?? null;
  const insurance = counted?.insuranceFee?.value ?? platform?.insuranceFee ?? 0;
  return shipment === null ? null : shipment + insurance;
}

/** True for a label that no bench counts yet and that may be printed together with the next label. */
function isPending(job: PrintJob): boolean {
  return isLabel(job) && (isUnderWay(job) || job.state === 'unknown');
}
