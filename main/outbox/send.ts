import type { AppError, Failure } from '../../shared/app-error.ts';
import { err, type Result } from '../../shared/result.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { CreatedOrder } from '../platform/created.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { timestamp } from '../store/engine/row.ts';
import { clashOf } from './clash.ts';
import { differencesAtCreate } from './compare.ts';
import { entryAfterCreate } from './follow-up.ts';
import { noteAnswer } from './note-answer.ts';
import { deliveryOf } from './platform-status.ts';
import { errorDetails } from './error-details.ts';
import type { QueueContext } from './queue-context.ts';

/**
 * Sends a queued order (contract 4.4). `sending` is committed before the request leaves. Every outcome without a clear
 * answer ends in `uncertain`, and a look-up comes first.
 */
export async function send(order: StoredOrder, tools: QueueContext): Promise<void> {
  const { client, writer, crashPoint, store } = tools;
  const attempt = (store.outbox.get(order.id)?.attempts ?? 0) + 1;
  const sentBefore = store.outbox.get(order.id)?.mayHaveArrived ?? false;
  writer.move(order.id, 'send', {
    facts: { attempt },
    entry: { nextAt: null, attempts: attempt, mayHaveArrived: true },
  });
  crashPoint('send: claimed');
  tools.requests.createLeaves();
  const answer = await noteAnswer(await created(order, client), tools, 'create');
  crashPoint('send: answered');
  if (answer.ok) await accept(order, answer.value, tools);
  else settleFailure(order.id, answer.error, sentBefore, tools);
}

/** Sends the create. An order with unreadable parts is not the entered one, so it is not sent. */
async function created(
  order: StoredOrder,
  client: PlatformClient,
): Promise<Result<CreatedOrder, PlatformFailure | Failure<'order-unreadable'>>> {
  const { unreadable } = order;
  if (unreadable.length === 0) return client.create(order);
  return err({ code: 'order-unreadable', parts: [...unreadable] });
}

async function accept(
  order: StoredOrder,
  created: CreatedOrder,
  tools: QueueContext,
): Promise<void> {
  const { clock, writer, store } = tools;
  const { platform } = created;
  const orderId = order.id;
  const localId = store.orders.idOfPlatformCode(platform.platformCode);
  if (localId !== null && localId !== orderId) {
    // Another order of this station has this code: a look-up by soc decides.
    const detail = `platform code ${platform.platformCode} is another order's`;
    return lose(orderId, { code: 'meaningless', detail, effect: 'possible' }, tools);
  }
  const differences = await differencesAtCreate(created, order.draft, tools.isSameArea);
  if (differences.differs.length > 0) {
    writer.move(orderId, 'contradict', clashOf(order, created, differences));
    return;
  }
  const delivery = deliveryOf(created, timestamp(clock.now()));
  writer.move(orderId, 'accept', {
    change: {
      platform,
      trouble: null,
      delivery: delivery && { ...delivery, isFromCreation: true },
    },
    facts: { platformCode: platform.platformCode, carrier: platform.carrierName },
    entry: entryAfterCreate(orderId, platform, tools),
  });
}

/** `sentBefore`: whether an earlier create with this soc left. */
function settleFailure(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  tools: QueueContext,
): void {
  if ('effect' in error && error.effect === 'possible')
    return isTurnedAway(error)
      ? loseTurnedAway(orderId, error, sentBefore, tools)
      : lose(orderId, error, tools);
  switch (error.code) {
    case 'refused':
      // The refusal may answer a second create: a proxy may have sent the first one twice.
      return loseRefused(orderId, error, sentBefore, tools);
    case 'invalid':
    case 'order-unreadable':
      return reject(orderId, error, tools);
    default:
      return putBack(orderId, error, sentBefore, tools);
  }
}

function lose(orderId: string, error: AppError, { clock, writer }: QueueContext): void {
  writer.move(orderId, 'lose', {
    change: { trouble: { code: 'unsettled', detail: error.code } },
    facts: { problem: error.code },
    entry: { nextAt: clock.now(), attempts: 0, missingSince: null },
  });
}

/** Whether the answer indicates a request that was rejected before the order was processed. */
function isTurnedAway({ code }: AppError): boolean {
  return code === 'unauthorised' || code === 'rate-limited';
}

/**
 * A gateway may answer like this after the platform has created the order, so one look-up precedes a second create. One
 * suffices unless an earlier create is open.
 */
function loseTurnedAway(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  { clock, writer }: QueueContext,
): void {
  writer.move(orderId, 'lose', {
    change: { trouble: { code: 'unsettled', detail: error.code } },
    facts: { problem: error.code, ...errorDetails(error) },
    entry: { nextAt: clock.now(), attempts: 0, mayHaveArrived: sentBefore, missingSince: null },
  });
}

function loseRefused(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  { clock, writer }: QueueContext,
): void {
  writer.move(orderId, 'lose', {
    change: { trouble: { code: 'unsettled', detail: error.code } },
    facts: { problem: error.code, ...errorDetails(error) },
    entry: {
      nextAt: clock.now(),
      attempts: 0,
      mayHaveArrived: sentBefore,
      missingSince: null,
      refusal: error,
    },
  });
}

/** Rejects the order. A cancellation that was requested meanwhile still applies. */
function reject(orderId: string, error: AppError, { clock, writer, store }: QueueContext): void {
  const takenBack = store.outbox.get(orderId)?.cancelWanted ?? false;
  const entry = takenBack ? { nextAt: clock.now() } : null;
  writer.move(orderId, 'refuse', { change: { trouble: error }, facts: errorDetails(error), entry });
}

/**
 * Queues the order again after no request has left, because the line is closed or the app ends. It needs no pause of
 * its own.
 */
function putBack(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  { clock, writer }: QueueContext,
): void {
  writer.move(orderId, 'put back', {
    change: { trouble: null },
    facts: { problem: error.code, ...errorDetails(error) },
    entry: { nextAt: clock.now(), mayHaveArrived: sentBefore },
  });
}
