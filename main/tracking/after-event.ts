import { needsConfirming, type CountedParcel, type Delivery } from '../../shared/model/delivery.ts';
import { mergeBilledAmounts } from '../outbox/billed.ts';
import type { WebhookEvent } from '../webhook-listener/webhook-event.ts';

/** Local state of a parcel: its delivery status, and the platform's amounts. */
export interface KnownParcel {
  readonly delivery: Delivery | null;
  readonly counted: CountedParcel | null;
}

/**
 * Applies an update to the state of a parcel. Updates may be late, duplicated and out of order. For the status and for
 * each amount, the newest by the platform's own clock applies. So the same updates always give the same state, in any
 * order. `receivedAt` (ISO 8601) replaces a missing time of the platform.
 */
export function afterEvent(
  current: KnownParcel,
  event: WebhookEvent,
  receivedAt: string,
): KnownParcel {
  const at = event.updatedAt ?? event.pushedAt ?? receivedAt;
  return {
    delivery: newerDelivery(current.delivery, deliveryOf(event, at)),
    counted: mergeBilledAmounts(current.counted, event, at),
  };
}

/** Returns the status of an update; null without one. */
function deliveryOf(event: WebhookEvent, at: string): Delivery | null {
  const { code, name } = event.status;
  if (code === '' && name === '') return null;
  const reason = event.reason.text || event.reason.code;
  return {
    code,
    name,
    at,
    ...(reason !== '' && { reason }),
    ...(needsConfirming(code) && { isUnconfirmed: true }),
    ...(event.pushedAt !== null && { pushedAt: event.pushedAt }),
  };
}

function newerDelivery(current: Delivery | null, reported: Delivery | null): Delivery | null {
  if (current === null || reported === null) return reported ?? current;
  if (current.isFromCreation) return reported;
  // A look-up with the same status has confirmed it.
  const isConfirmed = reported.isUnconfirmed && !current.isUnconfirmed;
  if (isConfirmed && current.code === reported.code && current.at === reported.at) return current;
  return momentOf(reported) > momentOf(current) ? reported : current;
}

/** Returns a sort key by time. For equal seconds the later push applies; otherwise any order, but always the same. */
function momentOf({ at, pushedAt, code, name, reason }: Delivery): string {
  return [at, pushedAt ?? '', code, name, reason ?? ''].join('|');
}
