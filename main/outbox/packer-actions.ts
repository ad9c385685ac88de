import type { OrderDraft } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Failure } from '../../shared/app-error.ts';
import { isOfAnother, isTakenBackHere } from '../../shared/order-state.ts';
import { assertNever, err, ok, type Result } from '../../shared/result.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { corrections } from './corrections.ts';
import type { QueueContext } from './queue-context.ts';
import { allowsOrderTransition } from './transitions.ts';

/** Reason why an action on an order fails: the order is unknown, or its state does not allow it. */
export type OrderFailure = Failure<'not-found' | 'wrong-state'>;

/** Retries one order at once. */
export function retryOrder(orderId: string, tools: QueueContext): Result<undefined, OrderFailure> {
  const { clock, writer, store } = tools;
  const order = store.orders.get(orderId);
  if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
  const entry = { nextAt: clock.now() };
  if (order.sync === 'rejected')
    writer.move(orderId, 'retry', { change: { trouble: null }, entry });
  else if (store.outbox.get(orderId) && order.sync !== 'sending') writer.reschedule(orderId, entry);
  else return err({ code: 'wrong-state', state: order.sync });
  return ok();
}

/** See `Outbox.cancel`. */
export function takeBack(
  orderId: string,
  { clock, writer, store }: QueueContext,
): Result<undefined, OrderFailure> {
  const order = store.orders.get(orderId);
  if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
  if (isTakenBackHere(order.sync)) return err({ code: 'wrong-state', state: order.sync });
  switch (order.sync) {
    case 'queued':
    case 'rejected':
      writer.move(orderId, 'withdraw', { change: { trouble: null }, entry: null });
      return ok();
    case 'uncertain':
      // The platform's order under this soc is a foreign one: there is no result to wait for.
      if (order.trouble?.code === 'soc-clash' && isOfAnother(order.trouble.differs)) {
        writer.move(orderId, 'withdraw', { change: { trouble: null }, entry: null });
        return ok();
      }
      // An order that differs only otherwise is ours: it is looked up again, and cancelled on the platform.
      writer.note(orderId, 'cancel-asked', {
        cancelWanted: true,
        ...(order.trouble?.code === 'soc-clash' && { nextAt: clock.now() }),
      });
      return ok();
    case 'sending':
      writer.note(orderId, 'cancel-asked', { cancelWanted: true });
      return ok();
    case 'created':
      writer.move(orderId, 'ask to cancel', {
        entry: { nextAt: clock.now(), attempts: 0, mayHaveArrived: false, cancelWanted: false },
      });
      return ok();
    default:
      return assertNever(order.sync);
  }
}

/** See `Outbox.correct`. */
export function correctOrder(
  orderId: string,
  draft: OrderDraft,
  pickupPoint: PickupPoint,
  { clock, writer, store }: QueueContext,
): Result<StoredOrder, OrderFailure> {
  const order = store.orders.get(orderId);
  if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
  const mayHaveArrived = order.sync === 'queued' && store.outbox.get(orderId)?.mayHaveArrived;
  if (mayHaveArrived || !allowsOrderTransition('correct', order.sync))
    return err({ code: 'wrong-state', state: order.sync });
  const correctedDraft = { ...draft, soc: order.soc };
  const corrected = writer.move(orderId, 'correct', {
    change: { draft: correctedDraft, pickupPoint, trouble: null },
    facts: corrections(order.draft, correctedDraft),
    entry: { nextAt: clock.now(), attempts: 0 },
    // The drawn label shows the old draft.
    also: () => store.labels.forget(orderId),
  });
  return ok(corrected);
}
