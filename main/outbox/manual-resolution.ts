import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isCompletePhone } from '../../shared/phone.ts';
import type { StoredDraft } from '../../shared/model/order.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { takeOver } from './adopt.ts';
import { clashError } from './clash.ts';
import { type OutboxDifferences, isCoveredBy, withNames } from './compare.ts';
import type { QueueContext } from './queue-context.ts';
import type { OrderFailure } from './packer-actions.ts';

type Unclear = Failure<'lookup-unclear'>;

/** See `Outbox.declareMissing`. */
export function declareMissing(
  orderId: string,
  tools: QueueContext,
): Result<undefined, OrderFailure> {
  const { clock, writer } = tools;
  const judged = judgeable(orderId, tools);
  if (!judged.ok) return judged;
  const { message } = judged.value.trouble;
  writer.move(orderId, 'declare missing', {
    change: { trouble: null },
    // Evidence for an investigation of a parcel that was sent twice.
    facts: { message },
    entry: {
      nextAt: clock.now(),
      attempts: 0,
      missingSince: null,
      // Treated as never sent: if the platform refuses it now, that answer is final.
      mayHaveArrived: false,
      refusal: null,
    },
  });
  return ok();
}

/** See `Outbox.declareFound`. */
export function declareFound(
  orderId: string,
  platformOrder: LookedUpOrder,
  differences: OutboxDifferences,
  tools: QueueContext,
): Result<undefined, OrderFailure | Failure<'other-order'>> {
  const judged = judgeable(orderId, tools);
  if (!judged.ok) return judged;
  const { order } = judged.value;
  const isOtherSoc =
    platformOrder.soc !== null && platformOrder.soc.toLowerCase() !== order.soc.toLowerCase();
  const all = isOtherSoc ? withNames(differences, ['soc']) : differences;
  // The person named this order, cancelled or not.
  const differs = all.differs.filter((name) => name !== 'status');
  if (differs.length > 0) return err({ code: 'other-order', ...all, differs });
  takeOver('declare found', order, platformOrder, tools);
  return ok();
}

/** Returns an order that may be settled by a person's statement: one that no look-up can settle. */
export function judgeable(
  orderId: string,
  { store }: QueueContext,
): Result<{ order: StoredOrder; trouble: Unclear }, OrderFailure> {
  const order = store.orders.get(orderId);
  if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
  const { sync, trouble } = order;
  if (sync !== 'uncertain' || trouble?.code !== 'lookup-unclear')
    return err({ code: 'wrong-state', state: sync });
  return ok({ order, trouble });
}

type Clash = Failure<'soc-clash'>;

/**
 * See `Outbox.takeOver`. Differences that the person has not seen are stored and returned instead. If another order of
 * this station already has the platform code, no adoption is possible.
 */
export function takeOverClash(
  orderId: string,
  platformOrder: LookedUpOrder,
  differences: OutboxDifferences,
  tools: QueueContext,
): Result<undefined, OrderFailure | Clash> {
  const clashing = clashingOrder(orderId, tools);
  if (!clashing.ok) return clashing;
  const { order, trouble } = clashing.value;
  if (order.sync === 'created')
    return takeOverDifferences(order, trouble, { platformOrder, differences }, tools);
  const isOfOther = differences.differs.includes('platformCode');
  if (isOfOther || !isCoveredBy(differences, trouble)) {
    const changed = clashError(order.soc, differences);
    tools.writer.reschedule(orderId, { nextAt: null }, changed);
    return err(changed);
  }
  const { differs } = trouble;
  takeOver('take over', order, platformOrder, tools, {
    draft: withShown(order.draft, platformOrder, differs),
    facts: { fields: differs.join(', ') },
  });
  return ok();
}

/** Replaces the entered values of a created order by the platform's, if the person has seen all differences. */
function takeOverDifferences(
  order: StoredOrder,
  clash: Clash,
  { platformOrder, differences }: { platformOrder: LookedUpOrder; differences: OutboxDifferences },
  { writer, store }: QueueContext,
): Result<undefined, Clash> {
  // The later `noteLookedUp` records a cancellation on the platform.
  const differs = differences.differs.filter((name) => name !== 'status');
  const now = { ...differences, differs };
  if (!isCoveredBy(now, clash)) {
    const changed = clashError(order.soc, now);
    writer.learn(order.id, { trouble: changed }, []);
    return err(changed);
  }
  writer.move(order.id, 'take over', {
    change: { trouble: null, draft: withShown(order.draft, platformOrder, clash.differs) },
    facts: { fields: clash.differs.join(', ') },
    // The drawn labels show the old values.
    also: () => {
      store.labels.forget(order.id);
      store.prepared.forget(order.id);
    },
  });
  return ok();
}

/** Returns an order whose differences can be accepted: one with another order under its code. */
export function clashingOrder(
  orderId: string,
  { store }: Pick<QueueContext, 'store'>,
): Result<{ order: StoredOrder; trouble: Clash }, OrderFailure> {
  const order = store.orders.get(orderId);
  if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
  const { sync, trouble } = order;
  if ((sync !== 'uncertain' && sync !== 'created') || trouble?.code !== 'soc-clash')
    return err({ code: 'wrong-state', state: sync });
  return ok({ order, trouble });
}

/** Replaces differing values of the draft by the platform's. A masked phone is unknown. */
function withShown(
  draft: StoredDraft,
  { receiver, platform, declaredValue, weight, payer, inspection }: LookedUpOrder,
  differs: readonly string[],
): StoredDraft {
  const has = (name: string) => differs.includes(name);
  const { name, phone, address, commune, district, province } = receiver;
  const paidBy = payer ?? draft.payer;
  return {
    ...draft,
    receiver: {
      ...draft.receiver,
      ...(has('receiver.name') && { name }),
      ...(has('receiver.phone') && { phone: isCompletePhone(phone) ? phone : null }),
      ...(has('receiver.address') && { address }),
      ...(has('receiver.area') && { commune, district, province }),
    },
    // A collection may include fees if the receiver pays them.
    ...(has('codAmount') && { codAmount: paidBy === 'sender' ? platform.collection : null }),
    ...(has('declaredValue') && { declaredValue: declaredValue ?? draft.declaredValue }),
    ...(has('weight') && { weight: weight ?? draft.weight }),
    ...(has('payer') && { payer: paidBy }),
    ...(has('inspection') && { inspection: inspection ?? draft.inspection }),
  };
}
