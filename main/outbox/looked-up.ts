import {
  CANCELLED_STATUS,
  type CountedParcel,
  type Delivery,
} from '../../shared/model/delivery.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { FoundOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { timestamp } from '../store/row.ts';
import { countChanges, countedAfter } from './counted.ts';
import { differencesBeforeLabel, troubleAfter } from './differing-there.ts';
import type { Told } from './order-writer.ts';
import { deliveryOf, lacksCodes, statusFacts } from './platform-facts.ts';
import type { StepTools } from './step.ts';

/**
 * Stores a look-up of an order of this station, from any requester: status, fees, times and carrier codes. Missing
 * values, and answers older than the stored state, change no value. An order cancelled on the platform is cancelled
 * here: its queries and its label end. An order that differs from the entered one is not printed until a person
 * decides.
 */
export async function noteLookedUp(found: FoundOrder, tools: StepTools): Promise<void> {
  const { clock, writer, store } = tools;
  const compared = orderOf(found, tools);
  const differences = compared && (await differencesBeforeLabel(found, compared, tools));
  // The order may have changed during the comparison of areas.
  const order = orderOf(found, tools);
  if (!order?.platform) return;
  store.followed.lookedUp(order.id, clock.now());
  if (isOutdated(found, order)) return;
  const platform = merged(order, order.platform, found);
  const shown = deliveryOf(found, timestamp(clock.now()));
  const delivery = withReason(shown, order.delivery);
  const counted = countedBy(found, order, timestamp(clock.now()));
  const isGone = delivery?.code === CANCELLED_STATUS;
  // The cancellation in progress checks the status itself.
  if (isGone && order.sync === 'cancelling') return;
  const { change: trouble, told: difference } = troubleAfter(order, differences);
  const change = { platform, delivery, counted };
  if (isGone && order.sync === 'created') {
    writer.move(order.id, 'cancelled there', {
      change: { ...change, trouble: alarmOf(order, tools) },
      facts: delivery === null ? {} : statusFacts(delivery, platform.carrierName),
      entry: null,
      also: () => forgetLabels(order.id, tools),
    });
    return;
  }
  const told = [
    ...statusTold(order.delivery, delivery, platform.carrierName),
    ...countTold(countChanges(order, counted)),
    ...difference,
  ];
  const isAssigned = hasOtherCodes(platform, order.platform);
  if (isAssigned && order.sync === 'created') {
    const isWanted = store.outbox.get(order.id)?.cancelWanted !== true;
    const isDone = isWanted && !lacksCodes(platform, found.tellsSortCode);
    writer.move(order.id, 'assign', {
      change: { ...change, ...trouble },
      facts: { carrier: platform.carrierName, waybill: platform.waybill },
      ...(isDone ? { entry: null } : {}),
      told,
      // The stored label shows no waybill, or another one.
      also: () => forgetLabels(order.id, tools),
    });
    return;
  }
  writer.learn(order.id, { ...change, ...trouble }, told);
}

function orderOf({ platform }: FoundOrder, { store }: StepTools): StoredOrder | null {
  const id = store.orders.idOfPlatformCode(platform.platformCode);
  return id === null ? null : store.orders.get(id);
}

/** Builds the timeline entry of a status that a look-up shows, or that an update had claimed wrongly. */
function statusTold(known: Delivery | null, shown: Delivery | null, carrier: string): Told[] {
  if (shown === null || shown.code === (known?.code ?? shown.code)) return [];
  const facts = statusFacts(shown, carrier);
  if (!known?.isUnconfirmed) return [{ kind: 'status-changed', facts }];
  const claimed = known.name || known.code;
  return [{ kind: 'status-contradicted', facts: { claimed, ...facts } }];
}

function countTold(facts: Told['facts'] | null): Told[] {
  return facts === null ? [] : [{ kind: 'count-changed', facts }];
}

/**
 * Returns the platform's amounts of the parcel if they differ from the entered and agreed ones. The receiver's payment
 * (`collection`) may include fees, so it does not reveal the COD amount.
 */
function countedBy(found: FoundOrder, order: StoredOrder, seenAt: string): CountedParcel | null {
  const { shipmentFee, insuranceFee, lookedUp } = found.platform;
  const told = { weight: found.weight, codAmount: null, shipmentFee, insuranceFee };
  const after = countedAfter(order.counted, told, lookedUp.updatedAt ?? seenAt);
  return order.counted === null && countChanges(order, after) === null ? null : after;
}

/** Preserves the reason of an update for the same status, because a look-up has none (contract 2.6). */
function withReason(shown: Delivery | null, known: Delivery | null): Delivery | null {
  if (shown === null || known?.code !== shown.code || !known.reason) return shown ?? known;
  return { ...shown, reason: known.reason };
}

/** Alarm for a cancelled parcel with a label: a packer must remove it, or stop the courier who already has it. */
function alarmOf(order: StoredOrder, { store }: StepTools): AppError | null {
  if (order.printed === 0 && !order.maybePrinted) return null;
  return { code: 'cancelled-after-print', handedOver: store.handovers.whereIs(order.id) !== null };
}

/** Answers may overtake each other, and some come from a cache: the newer one wins. */
function isOutdated({ platform }: FoundOrder, known: StoredOrder): boolean {
  const shown = platform.lookedUp.updatedAt;
  if (shown === null) return false;
  const { delivery } = known;
  const seen = known.platform?.lookedUp?.updatedAt ?? null;
  // An update is equal to a look-up, unless this look-up has to confirm it.
  const told = delivery?.pushedAt && !delivery.isUnconfirmed ? delivery.at : null;
  return [seen, told].some((time) => time !== null && shown < time);
}

/** Merges a look-up into the stored order; members that it omits remain (contract 2.5, 2.6). */
function merged(order: StoredOrder, known: PlatformOrder, found: FoundOrder): PlatformOrder {
  const { lookedUp, ...shown } = found.platform;
  const told = Object.fromEntries(
    Object.entries(shown).filter(([, value]) => value !== null && value !== ''),
  );
  const facts = Object.fromEntries(Object.entries(lookedUp).filter(([, value]) => value !== null));
  // The agreed fees remain the base for comparing later ones.
  const agreed = {
    shipmentFee: known.shipmentFee ?? shown.shipmentFee,
    insuranceFee: known.insuranceFee ?? shown.insuranceFee,
  };
  const platform = { ...known, ...told, ...agreed };
  const all = { ...lookedUp, ...known.lookedUp, ...facts };
  return { ...platform, lookedUp: order.personalDataRemoved ? withoutPerson(all) : all };
}

function withoutPerson<Facts extends object>(facts: Facts): Facts {
  return { ...facts, shownPhone: null, formattedAddress: null };
}

/** Whether the carrier's codes on the label have changed. */
function hasOtherCodes(now: PlatformOrder, before: PlatformOrder): boolean {
  return now.waybill !== before.waybill || now.carrierSortCode !== before.carrierSortCode;
}

function forgetLabels(orderId: string, { store }: StepTools): void {
  store.labels.forget(orderId);
  store.prepared.forget(orderId);
}
