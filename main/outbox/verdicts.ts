import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { FoundOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { contradictions, takeOver } from './adopt.ts';
import type { StepTools } from './step.ts';
import type { OrderFailure } from './packer-actions.ts';

type Unclear = Failure<'lookup-unclear'>;

/** See `Outbox.declareMissing`. */
export function declareMissing(orderId: string, tools: StepTools): Result<undefined, OrderFailure> {
  const { clock, writer } = tools;
  const judged = judgeable(orderId, tools);
  if (!judged.ok) return judged;
  const { message } = judged.value.trouble;
  writer.move(orderId, 'declare missing', {
    change: { trouble: null },
    // Whoever looks into a parcel that was sent twice finds here what there was to go by.
    facts: { message },
    entry: {
      nextAt: clock.now(),
      attempts: 0,
      missingSince: null,
      // As if it had never left: should the platform refuse it now, that is the whole answer.
      everSent: false,
      refusal: null,
    },
  });
  return ok();
}

/** See `Outbox.declareFound`. */
export function declareFound(
  orderId: string,
  found: FoundOrder,
  tools: StepTools,
): Result<undefined, OrderFailure | Failure<'other-order'>> {
  const judged = judgeable(orderId, tools);
  if (!judged.ok) return judged;
  const { order } = judged.value;
  const isOtherSoc = found.soc !== null && found.soc.toLowerCase() !== order.soc.toLowerCase();
  const differs = [...(isOtherSoc ? ['soc'] : []), ...contradictions(order, found, tools)];
  if (differs.length > 0) return err({ code: 'other-order', differs });
  takeOver('declare found', order, found, tools);
  return ok();
}

/** Only an order that no look-up can settle waits for anybody's word. */
export function judgeable(
  orderId: string,
  { store }: StepTools,
): Result<{ order: StoredOrder; trouble: Unclear }, OrderFailure> {
  const order = store.orders.get(orderId);
  if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
  const { sync, trouble } = order;
  if (sync !== 'uncertain' || trouble?.code !== 'lookup-unclear')
    return err({ code: 'wrong-state', state: sync });
  return ok({ order, trouble });
}
