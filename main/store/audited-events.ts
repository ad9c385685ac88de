import type { AuditKind } from '../../shared/model/audit.ts';
import type { OrderEvent, OrderEventKind } from '../../shared/model/order-event.ts';

/**
 * Audit kind of each order event. Null for events without a responsible actor: the queue's own attempts, delivery
 * updates from the platform, and events that another row already covers. A missing kind is a compile error.
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
  // The bench that handed the parcel over logs it.
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

/**
 * Fields that the audit log stores: codes, amounts and reasons. Messages from the platform may contain names, so only
 * the timeline has them.
 */
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

/** Returns the fields of an event that the audit log stores, or undefined if there are none. */
export function auditedFacts(facts: OrderEvent['facts']): OrderEvent['facts'] | undefined {
  let kept: OrderEvent['facts'] | undefined;
  for (const name in facts) {
    const value = facts[name];
    if (value !== undefined && told.has(name)) (kept ??= {})[name] = value;
  }
  return kept;
}
