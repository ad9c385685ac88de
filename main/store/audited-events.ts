import type { AuditKind } from '../../shared/model/audit.ts';
import type { OrderEvent, OrderEventKind } from '../../shared/model/order-event.ts';

/**
 * What the audit log says of what happens to an order; null for what nobody answers for: the queue's own tries,
 * what the platform tells of a parcel's way, and what another row tells of all of them. A kind that is missing
 * here does not compile.
 */
export const auditedEvents: Readonly<Record<OrderEventKind, AuditKind | null>> = {
  entered: 'entered',
  sending: null,
  'answer-lost': null,
  'not-sent': null,
  'not-found': null,
  requeued: null,
  created: 'created',
  adopted: 'adopted',
  rejected: 'rejected',
  clash: null,
  'differs-there': null,
  'declared-missing': 'declared-missing',
  'declared-found': 'declared-found',
  'difference-accepted': 'difference-accepted',
  retried: 'retried',
  corrected: 'corrected',
  withdrawn: 'withdrawn',
  'cancel-asked': 'cancel-asked',
  cancelled: 'cancelled',
  'cancel-refused': 'cancel-refused',
  'carrier-assigned': null,
  'status-changed': null,
  'status-late': null,
  'status-contradicted': null,
  'count-changed': null,
  'handed-over': 'handed-over',
  // Told by the log of the bench that did it.
  'handed-elsewhere': null,
  'handed-back': 'handed-back',
  'handover-reopened': null,
  'label-checked': 'label-checked',
  'check-undone': 'check-undone',
  'contents-verified': 'contents-verified',
  'contents-restarted': 'contents-restarted',
  'change-accepted': 'change-accepted',
  weighed: 'weighed',
  'label-prepared': null,
  'print-queued': 'print-queued',
  'print-sent': 'print-sent',
  'print-confirmed': 'print-confirmed',
  'print-failed': 'print-failed',
  'print-unknown': 'print-unknown',
  'print-held': 'print-held',
  'print-dropped': 'print-dropped',
  restored: null,
  'personal-data-removed': 'personal-data-removed',
  unknown: null,
};

/** Codes, amounts and reasons. Sentences of the platform may name somebody, and stay in the timeline alone. */
const told: ReadonlySet<string> = new Set([
  'soc',
  'platformCode',
  'carrier',
  'waybill',
  'httpStatus',
  'problem',
  'fields',
  'codAmount',
  'declaredValue',
  'weight',
  'weighedGrams',
  'enteredGrams',
  'printer',
  'file',
  'reprint',
  'reason',
  'slip',
  'bytes',
]);

/** The facts of an event that the audit log keeps; undefined for none. */
export function auditedFacts(facts: OrderEvent['facts']): OrderEvent['facts'] | undefined {
  let kept: OrderEvent['facts'] | undefined;
  for (const name in facts) {
    const value = facts[name];
    if (value !== undefined && told.has(name)) (kept ??= {})[name] = value;
  }
  return kept;
}
