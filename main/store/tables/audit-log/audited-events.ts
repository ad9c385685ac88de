import type { AuditKind } from '../../../../shared/model/audit.ts';
import type { OrderEvent, OrderEventKind } from '../../../../shared/model/order-event.ts';

/** Order events whose audit kind has the same name. */
type AuditedEventKind = OrderEventKind & AuditKind;

/**
 * Whether the audit log has a row for each order event. False for events without a responsible actor: the queue's own
 * attempts, delivery updates from the platform, and events that another row already covers. A missing kind is a compile
 * error.
 */
const auditedEvents: {
  readonly [Kind in OrderEventKind]: Kind extends AuditKind ? boolean : false;
} = {
  entered: true,
  sending: false,
  'answer-lost': false,
  'not-sent': false,
  'not-found': false,
  requeued: false,
  created: true,
  adopted: true,
  rejected: true,
  clash: false,
  'differs-there': false,
  'declared-missing': true,
  'declared-found': true,
  'difference-accepted': true,
  retried: true,
  corrected: true,
  withdrawn: true,
  'cancel-asked': true,
  cancelled: true,
  'cancel-refused': true,
  'carrier-assigned': false,
  'status-changed': false,
  'status-late': false,
  'status-contradicted': false,
  'count-changed': false,
  'handed-over': true,
  // The bench that handed the parcel over logs it.
  'handed-elsewhere': false,
  'handed-back': true,
  'handover-reopened': false,
  'label-checked': true,
  'check-undone': true,
  'contents-verified': true,
  'contents-restarted': true,
  'change-accepted': true,
  weighed: true,
  'label-prepared': false,
  'print-queued': true,
  'print-sent': true,
  'print-confirmed': true,
  'print-failed': true,
  'print-unknown': true,
  'print-held': true,
  'print-dropped': true,
  restored: false,
  'personal-data-removed': true,
  unknown: false,
};

/** Returns the kind of the audit row of an order event; null if the audit log has none for it. */
export function auditKindOf(kind: OrderEventKind): AuditKind | null {
  return isAudited(kind) ? kind : null;
}

function isAudited(kind: OrderEventKind): kind is AuditedEventKind {
  return auditedEvents[kind];
}

/**
 * Fields that the audit log stores: codes, amounts and reasons. Messages from the platform may contain names, so only
 * the timeline has them.
 */
const auditedFields: ReadonlySet<string> = new Set([
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
export function auditedDetails(details: OrderEvent['facts']): OrderEvent['facts'] | undefined {
  let audited: OrderEvent['facts'] | undefined;
  for (const name in details) {
    const value = details[name];
    if (value !== undefined && auditedFields.has(name)) (audited ??= {})[name] = value;
  }
  return audited;
}
