import type { AppError, Failure } from '../../shared/app-error.ts';
import { err, type Result } from '../../shared/result.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { CreatedOrder } from '../platform/created.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { timestamp } from '../store/row.ts';
import { clashOf } from './clash.ts';
import { differencesAtCreate } from './compare.ts';
import { entryAfterCreate } from './follow-up.ts';
import { noteAnswer } from './note-answer.ts';
import { deliveryOf } from './platform-facts.ts';
import { errorFacts } from './error-facts.ts';
import type { StepTools } from './step.ts';

/**
 * Sends a queued order (contract 4.4). `sending` is committed before the request leaves; every
 * outcome that is not a clear answer ends in `uncertain`, to be looked up before anything else.
 */
export async function send(order: StoredOrder, tools: StepTools): Promise<void> {
  const { client, writer, step, store } = tools;
  const attempt = (store.outbox.get(order.id)?.attempts ?? 0) + 1;
  const sentBefore = store.outbox.get(order.id)?.everSent ?? false;
  writer.move(order.id, 'send', {
    facts: { attempt },
    entry: { nextAt: null, attempts: attempt, everSent: true },
  });
  step('send: claimed');
  tools.requests.createLeaves();
  const answer = await noteAnswer(await created(order, client), tools, 'create');
  step('send: answered');
  if (answer.ok) await accept(order, answer.value, tools);
  else settleFailure(order.id, answer.error, sentBefore, tools);
}

/** What cannot be read whole is no order that anybody entered: it stays here. */
async function created(
  order: StoredOrder,
  client: PlatformClient,
): Promise<Result<CreatedOrder, PlatformFailure | Failure<'order-unreadable'>>> {
  const { unreadable } = order;
  if (unreadable.length === 0) return client.create(order);
  return err({ code: 'order-unreadable', parts: [...unreadable] });
}

async function accept(order: StoredOrder, created: CreatedOrder, tools: StepTools): Promise<void> {
  const { clock, writer, store } = tools;
  const { platform } = created;
  const orderId = order.id;
  const known = store.orders.idOfPlatformCode(platform.platformCode);
  if (known !== null && known !== orderId) {
    // Another order of ours has this code: whose it is, a look-up by soc has to say.
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

/** `sentBefore`: whether an earlier create with this soc had left. */
function settleFailure(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  tools: StepTools,
): void {
  if ('effect' in error && error.effect === 'possible')
    return isTurnedAway(error)
      ? loseTurnedAway(orderId, error, sentBefore, tools)
      : lose(orderId, error, tools);
  switch (error.code) {
    case 'refused':
      // It may be the answer to a second create of an order that the platform has: something in
      // between may have sent the first one twice.
      return loseRefused(orderId, error, sentBefore, tools);
    case 'invalid':
    case 'order-unreadable':
      return reject(orderId, error, tools);
    default:
      return putBack(orderId, error, sentBefore, tools);
  }
}

function lose(orderId: string, error: AppError, { clock, writer }: StepTools): void {
  writer.move(orderId, 'lose', {
    change: { trouble: { code: 'unsettled', detail: error.code } },
    facts: { problem: error.code },
    entry: { nextAt: clock.now(), attempts: 0, missingSince: null },
  });
}

/** Whether the request was turned away before anybody looked at the order, as far as the answer tells. */
function isTurnedAway({ code }: AppError): boolean {
  return code === 'unauthorised' || code === 'rate-limited';
}

/**
 * A gateway may answer so after the platform has made the order: one look-up comes before any second
 * create. One is enough, since nothing is on its way any more.
 */
function loseTurnedAway(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  { clock, writer }: StepTools,
): void {
  writer.move(orderId, 'lose', {
    change: { trouble: { code: 'unsettled', detail: error.code } },
    facts: { problem: error.code, ...errorFacts(error) },
    entry: { nextAt: clock.now(), attempts: 0, everSent: sentBefore, missingSince: null },
  });
}

function loseRefused(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  { clock, writer }: StepTools,
): void {
  writer.move(orderId, 'lose', {
    change: { trouble: { code: 'unsettled', detail: error.code } },
    facts: { problem: error.code, ...errorFacts(error) },
    entry: {
      nextAt: clock.now(),
      attempts: 0,
      everSent: sentBefore,
      missingSince: null,
      refusal: error,
    },
  });
}

/** Whoever wanted the order gone meanwhile has not to do it a second time. */
function reject(orderId: string, error: AppError, { clock, writer, store }: StepTools): void {
  const takenBack = store.outbox.get(orderId)?.cancelWanted ?? false;
  const entry = takenBack ? { nextAt: clock.now() } : null;
  writer.move(orderId, 'refuse', { change: { trouble: error }, facts: errorFacts(error), entry });
}

/** Nothing left this station, since the line is closed or the app ends: the order needs no pause of its own. */
function putBack(
  orderId: string,
  error: AppError,
  sentBefore: boolean,
  { clock, writer }: StepTools,
): void {
  writer.move(orderId, 'put back', {
    change: { trouble: null },
    facts: { problem: error.code, ...errorFacts(error) },
    entry: { nextAt: clock.now(), everSent: sentBefore },
  });
}
