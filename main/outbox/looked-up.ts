import { type CountedParcel, type Delivery } from '../../shared/model/delivery.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import { isCancelledThere } from '../../shared/order-state.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { timestamp } from '../store/engine/row.ts';
import { billingChanges, mergeBilledAmounts } from './billed.ts';
import { differencesBeforeLabel, problemAfterLookUp } from './differences-before-label.ts';
import type { TimelineEntry } from './order-writer.ts';
import { deliveryOf, lacksCodes, statusDetails } from './platform-status.ts';
import type { QueueContext } from './queue-context.ts';

/**
 * Stores a look-up of an order of this station, from any requester: status, fees, times and carrier codes. Missing
 * values, and answers older than the stored state, change no value. An order cancelled on the platform is cancelled
 * here: its queries and its label end. An order that differs from the entered one is not printed until a person
 * decides.
 */
export async function noteLookedUp(
  platformOrder: LookedUpOrder,
  tools: QueueContext,
): Promise<void> {
  const { clock, writer, store } = tools;
  const compared = orderOf(platformOrder, tools);
  const differences = compared && (await differencesBeforeLabel(platformOrder, compared, tools));
  // The order may have changed during the comparison of areas.
  const order = orderOf(platformOrder, tools);
  if (!order?.platform) return;
  store.followed.lookedUp(order.id, clock.now());
  if (isOutdated(platformOrder, order)) return;
  const platform = merged(order, order.platform, platformOrder);
  const reported = deliveryOf(platformOrder, timestamp(clock.now()));
  const delivery = withReason(reported, order.delivery);
  const counted = countedBy(platformOrder, order, timestamp(clock.now()));
  const isGone = isCancelledThere(delivery);
  // The cancellation in progress checks the status itself.
  if (isGone && order.sync === 'cancelling') return;
  const { change: problemChange, events: difference } = problemAfterLookUp(order, differences);
  const change = { platform, delivery, counted };
  if (isGone && order.sync === 'created') {
    writer.move(order.id, 'cancelled there', {
      change: { ...change, trouble: alarmOf(order, tools) },
      facts: delivery === null ? {} : statusDetails(delivery, platform.carrierName),
      entry: null,
      also: () => forgetLabels(order.id, tools),
    });
    return;
  }
  const events = [
    ...statusEvents(order.delivery, delivery, platform.carrierName),
    ...countEvents(billingChanges(order, counted)),
    ...difference,
  ];
  const isAssigned = hasOtherCodes(platform, order.platform);
  if (isAssigned && order.sync === 'created') {
    const isActive = store.outbox.get(order.id)?.cancelWanted !== true;
    const isDone = isActive && !lacksCodes(platform, platformOrder.reportsSortCode);
    writer.move(order.id, 'assign', {
      change: { ...change, ...problemChange },
      facts: { carrier: platform.carrierName, waybill: platform.waybill },
      ...(isDone ? { entry: null } : {}),
      events,
      // The stored label shows no waybill, or another one.
      also: () => forgetLabels(order.id, tools),
    });
    return;
  }
  writer.learn(order.id, { ...change, ...problemChange }, events);
}

function orderOf({ platform }: LookedUpOrder, { store }: QueueContext): StoredOrder | null {
  const id = store.orders.idOfPlatformCode(platform.platformCode);
  return id === null ? null : store.orders.get(id);
}

/** Builds the timeline entry of a status that a look-up shows, or that an update had claimed wrongly. */
function statusEvents(
  stored: Delivery | null,
  reported: Delivery | null,
  carrier: string,
): TimelineEntry[] {
  if (reported === null || reported.code === (stored?.code ?? reported.code)) return [];
  const details = statusDetails(reported, carrier);
  if (!stored?.isUnconfirmed) return [{ kind: 'status-changed', facts: details }];
  const claimed = stored.name || stored.code;
  return [{ kind: 'status-contradicted', facts: { claimed, ...details } }];
}

function countEvents(details: TimelineEntry['facts'] | null): TimelineEntry[] {
  return details === null ? [] : [{ kind: 'count-changed', facts: details }];
}

/**
 * Returns the platform's amounts of the parcel if they differ from the entered and agreed ones. The receiver's payment
 * (`collection`) may include fees, so it does not reveal the COD amount.
 */
function countedBy(
  platformOrder: LookedUpOrder,
  order: StoredOrder,
  seenAt: string,
): CountedParcel | null {
  const { shipmentFee, insuranceFee, lookedUp } = platformOrder.platform;
  const reported = { weight: platformOrder.weight, codAmount: null, shipmentFee, insuranceFee };
  const after = mergeBilledAmounts(order.counted, reported, lookedUp.updatedAt ?? seenAt);
  return order.counted === null && billingChanges(order, after) === null ? null : after;
}

/** Preserves the reason of an update for the same status, because a look-up has none (contract 2.6). */
function withReason(reported: Delivery | null, stored: Delivery | null): Delivery | null {
  if (reported === null || stored?.code !== reported.code || !stored.reason)
    return reported ?? stored;
  return { ...reported, reason: stored.reason };
}

/** Alarm for a cancelled parcel with a label: a packer must remove it, or stop the courier who already has it. */
function alarmOf(order: StoredOrder, { store }: QueueContext): AppError | null {
  if (order.printed === 0 && !order.maybePrinted) return null;
  return { code: 'cancelled-after-print', handedOver: store.handovers.whereIs(order.id) !== null };
}

/** Answers may overtake each other, and some come from a cache: the newer one wins. */
function isOutdated({ platform }: LookedUpOrder, stored: StoredOrder): boolean {
  const updatedAt = platform.lookedUp.updatedAt;
  if (updatedAt === null) return false;
  const { delivery } = stored;
  const lastLookUpAt = stored.platform?.lookedUp?.updatedAt ?? null;
  // An update is equal to a look-up, unless this look-up has to confirm it.
  const lastUpdateAt = delivery?.pushedAt && !delivery.isUnconfirmed ? delivery.at : null;
  return [lastLookUpAt, lastUpdateAt].some((time) => time !== null && updatedAt < time);
}

/** Merges a look-up into the stored order; members that it omits remain (contract 2.5, 2.6). */
function merged(
  order: StoredOrder,
  stored: PlatformOrder,
  platformOrder: LookedUpOrder,
): PlatformOrder {
  const { lookedUp, ...reported } = platformOrder.platform;
  const present = Object.fromEntries(
    Object.entries(reported).filter(([, value]) => value !== null && value !== ''),
  );
  const lookedUpDetails = Object.fromEntries(
    Object.entries(lookedUp).filter(([, value]) => value !== null),
  );
  // The agreed fees remain the base for comparing later ones.
  const agreed = {
    shipmentFee: stored.shipmentFee ?? reported.shipmentFee,
    insuranceFee: stored.insuranceFee ?? reported.insuranceFee,
  };
  const platform = { ...stored, ...present, ...agreed };
  const all = { ...lookedUp, ...stored.lookedUp, ...lookedUpDetails };
  return { ...platform, lookedUp: order.personalDataRemoved ? withoutPerson(all) : all };
}

function withoutPerson<Details extends object>(details: Details): Details {
  return { ...details, shownPhone: null, formattedAddress: null };
}

/** Whether the carrier's codes on the label have changed. */
function hasOtherCodes(now: PlatformOrder, before: PlatformOrder): boolean {
  return now.waybill !== before.waybill || now.carrierSortCode !== before.carrierSortCode;
}

function forgetLabels(orderId: string, { store }: QueueContext): void {
  store.labels.forget(orderId);
  store.prepared.forget(orderId);
}
