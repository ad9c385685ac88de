import { needsConfirming, type CountedParcel, type Delivery } from '../../shared/model/delivery.ts';
import { countedAfter } from '../outbox/counted.ts';
import type { WebhookEvent } from '../platform/webhook-event.ts';

/** What is known of a parcel: where it is, and what the platform counts of it. */
export interface KnownParcel {
  readonly delivery: Delivery | null;
  readonly counted: CountedParcel | null;
}

/**
 * What is known of a parcel after an update. Updates come late, twice and out of order: of the status
 * and of each amount the newest by the platform's own clock counts, so that the same updates end in the
 * same, whatever the order in which they came. `receivedAt` (ISO 8601) stands in for a time that the
 * platform does not tell.
 */
export function afterEvent(
  known: KnownParcel,
  event: WebhookEvent,
  receivedAt: string,
): KnownParcel {
  const at = event.updatedAt ?? event.pushedAt ?? receivedAt;
  return {
    delivery: newerDelivery(known.delivery, deliveryOf(event, at)),
    counted: countedAfter(known.counted, event, at),
  };
}

/** The status that an update tells of; null when it tells of none. */
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

function newerDelivery(known: Delivery | null, told: Delivery | null): Delivery | null {
  if (known === null || told === null) return told ?? known;
  if (known.isFromCreation) return told;
  // A look-up that showed the same has confirmed it.
  const isConfirmed = told.isUnconfirmed && !known.isUnconfirmed;
  if (isConfirmed && known.code === told.code && known.at === told.at) return known;
  return momentOf(told) > momentOf(known) ? told : known;
}

/** Sorts by time; of the same second what was pushed later counts, and else any, but always the same. */
function momentOf({ at, pushedAt, code, name, reason }: Delivery): string {
  return [at, pushedAt ?? '', code, name, reason ?? ''].join('|');
}
