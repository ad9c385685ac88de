import { isCancelledThere } from '../../shared/order-state.ts';
import { stopsOnlyLine } from '../../shared/error-traits.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { timestamp } from '../store/engine/row.ts';
import { backoffMs } from '../base/backoff.ts';
import { noteAnswer } from './note-answer.ts';
import { followUpEntry } from './follow-up.ts';
import { noteLookedUp } from './looked-up.ts';
import { lacksCodes } from './platform-status.ts';
import { errorDetails } from './error-details.ts';
import { ORDER_PAUSE, type QueueContext } from './queue-context.ts';

/**
 * Cancels an order on the platform (contract 4.8). Status 0 on the platform confirms it. A refusal with another status
 * restores `created`. An unclear answer leads to a look-up before the next request.
 */
export async function cancel(order: StoredOrder, tools: QueueContext): Promise<void> {
  const { clock, writer, crashPoint, store } = tools;
  if (store.outbox.get(order.id)?.mayHaveArrived) {
    crashPoint('cancel: in doubt');
    const lookedUp = await lookUp(order, tools);
    if (!lookedUp.ok) return postpone(order, lookedUp.error, tools);
    crashPoint('cancel: looked up');
    if (lookedUp.value && isCancelled(lookedUp.value)) return confirm(order, lookedUp.value, tools);
  }
  // Committed before the request leaves, so a look-up settles a crash in between.
  writer.reschedule(order.id, { nextAt: clock.now(), mayHaveArrived: true });
  crashPoint('cancel: claimed');
  const answer = await noteAnswer(await tools.client.cancel(codeOf(order)), tools, 'change');
  crashPoint('cancel: answered');
  if (answer.ok && isCancelledThere(answer.value.delivery))
    return confirm(order, answer.value, tools);
  if (!answer.ok && answer.error.code !== 'refused') return postpone(order, answer.error, tools);
  return settleRefusal(order, answer.ok ? null : answer.error, tools);
}

/** "Already cancelled" is a refusal too, so the status on the platform decides. */
async function settleRefusal(
  order: StoredOrder,
  refusal: AppError | null,
  tools: QueueContext,
): Promise<void> {
  const lookedUp = await lookUp(order, tools);
  if (!lookedUp.ok) return postpone(order, lookedUp.error, tools);
  if (lookedUp.value && isCancelled(lookedUp.value)) return confirm(order, lookedUp.value, tools);
  const { platform } = tools.store.orders.get(order.id) ?? order;
  const reportsSortCode = lookedUp.value?.reportsSortCode ?? true;
  tools.writer.move(order.id, 'keep', {
    change: { trouble: refusal ?? { code: 'cancel-refused', message: '' } },
    facts: errorDetails(refusal),
    entry: platform && lacksCodes(platform, reportsSortCode) ? followUpEntry(tools) : null,
  });
}

async function lookUp(
  order: StoredOrder,
  tools: QueueContext,
): Promise<Result<LookedUpOrder | null, PlatformFailure>> {
  const lookedUp = await noteAnswer(await tools.client.find(codeOf(order), 'platform'), tools);
  if (lookedUp.ok && lookedUp.value) await noteLookedUp(lookedUp.value, tools);
  return lookedUp;
}

function isCancelled(order: LookedUpOrder): boolean {
  return isCancelledThere(order.delivery);
}

function confirm(
  order: StoredOrder,
  { delivery }: Pick<LookedUpOrder, 'delivery'>,
  { clock, writer }: QueueContext,
): void {
  writer.move(order.id, 'cancel', {
    change: { trouble: null, delivery: { ...delivery, at: timestamp(clock.now()) } },
    entry: null,
  });
}

function postpone(
  order: StoredOrder,
  error: AppError,
  { clock, writer, store }: QueueContext,
): void {
  const attempts = (store.outbox.get(order.id)?.attempts ?? 0) + 1;
  const pause = stopsOnlyLine(error, 'order') ? 0 : backoffMs(attempts - 1, ORDER_PAUSE);
  writer.reschedule(
    order.id,
    { nextAt: clock.now() + pause, attempts },
    { code: 'unsettled', detail: error.code },
  );
}

function codeOf(order: StoredOrder): string {
  if (!order.platform) throw new Error(`Order ${order.id} has no platform code to cancel`);
  return order.platform.platformCode;
}
