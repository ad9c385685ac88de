import { isOfAnother } from '../../shared/order-state.ts';
import { isAboutRequest, stopsOnlyLine } from '../../shared/error-traits.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { backoffMs } from '../base/backoff.ts';
import { contradictions, takeOver } from './adopt.ts';
import { clashOf } from './clash.ts';
import { noteAnswer } from './note-answer.ts';
import { errorDetails } from './error-details.ts';
import { ORDER_PAUSE, type QueueContext } from './queue-context.ts';

/**
 * Looks up by soc an order whose create got no clear answer (contract 4.5, type 2). A found order is adopted. An order
 * missing twice, with the required interval, is certainly absent and queued again. One miss suffices after a clear
 * refusal, or if no earlier create is open. Any other answer leaves it uncertain, and the look-up repeats later.
 */
export async function reconcile(order: StoredOrder, tools: QueueContext): Promise<void> {
  tools.crashPoint('reconcile: begun');
  const answer = await noteAnswer(await tools.client.find(order.soc, 'soc'), tools);
  if (!answer.ok) {
    // The only create was refused and the look-up shows no order: no second create can duplicate it.
    if (answer.error.code === 'refused' && isFirstRefusal(order, tools))
      return missing(order, tools);
    return stayUncertain(order, answer.error, tools);
  }
  tools.crashPoint(answer.value ? 'reconcile: found' : 'reconcile: not found');
  if (answer.value) return adopt(order, answer.value, tools);
  const proof = await platformKnowsUs(tools);
  if (!proof.ok) return stayUncertain(order, proof.error, tools);
  tools.crashPoint('reconcile: proved');
  return missing(order, tools);
}

/**
 * "No such order" is a refusal whose text the contract does not list. It could mean something else, such as a withdrawn
 * token. It is valid only if the same token gets a good answer to a query that always has one (contract 4.1).
 */
export async function platformKnowsUs({
  client,
  requests,
}: Pick<QueueContext, 'client' | 'requests'>): Promise<Result<unknown, PlatformFailure>> {
  const answer = await client.routing();
  requests.learn(answer);
  if (answer.ok) requests.proveToken();
  return answer;
}

/** Whether the only create that left was clearly refused. */
function isFirstRefusal(order: StoredOrder, { store }: QueueContext): boolean {
  const entry = store.outbox.get(order.id);
  return entry !== null && entry.refusal !== null && !entry.mayHaveArrived;
}

function stayUncertain(order: StoredOrder, error: AppError, tools: QueueContext): void {
  const { clock, writer, store } = tools;
  const attempts = (store.outbox.get(order.id)?.attempts ?? 0) + 1;
  const pause = stopsOnlyLine(error, 'order') ? 0 : backoffMs(attempts - 1, ORDER_PAUSE);
  const nextAt = clock.now() + pause;
  writer.reschedule(order.id, { nextAt, attempts }, uncertaintyReason(order, error, attempts));
}

/** After this number of unclear look-ups (over a minute), an outage no longer explains them. */
const PATIENCE = 6;

/** Returns the reason for the uncertain state. A failure of the line adds no information about the order. */
function uncertaintyReason(order: StoredOrder, error: AppError, attempts: number): AppError {
  const lookUpProblem = order.trouble?.code === 'lookup-unclear' ? order.trouble : null;
  if (stopsOnlyLine(error, 'order'))
    return lookUpProblem ?? { code: 'unsettled', detail: error.code };
  if (lookUpProblem || attempts >= PATIENCE || isAboutRequest(error))
    return { code: 'lookup-unclear', detail: error.code, message: platformText(error) };
  return { code: 'unsettled', detail: error.code };
}

function platformText(error: AppError): string {
  if ('excerpt' in error) return error.excerpt;
  return 'message' in error ? error.message : '';
}

async function adopt(
  order: StoredOrder,
  platformOrder: LookedUpOrder,
  tools: QueueContext,
): Promise<void> {
  const { writer, store } = tools;
  const differences = await contradictions(order, platformOrder, tools);
  const { differs } = differences;
  if (differs.length === 0) return takeOver('adopt', order, platformOrder, tools);
  if (!store.outbox.get(order.id)?.cancelWanted) {
    writer.move(order.id, 'clash', clashOf(order, platformOrder, differences));
    return;
  }
  // An adopted order is cancelled on the platform. One that is already cancelled there matches the packer's request.
  if (!isOfAnother(differs)) return takeOver('adopt', order, platformOrder, tools);
  writer.move(order.id, 'withdraw', { change: { trouble: null }, entry: null });
}

function missing(order: StoredOrder, tools: QueueContext): void {
  const { clock, writer, store } = tools;
  // The clock is read first, because this may correct the entry's times.
  const now = clock.now();
  const entry = store.outbox.get(order.id);
  const recheckMs = store.settings.get('outbox.recheckMs');
  if (entry?.refusal && entry.cancelWanted) {
    writer.move(order.id, 'withdraw', { change: { trouble: null }, entry: null });
    return;
  }
  if (entry?.refusal) {
    writer.move(order.id, 'refuse', {
      change: { trouble: entry.refusal },
      facts: errorDetails(entry.refusal),
      entry: null,
    });
    return;
  }
  const since = entry?.missingSince ?? null;
  // No earlier create is open, so no request can still be on its way.
  const isProved = entry?.mayHaveArrived === false;
  if (!isProved && (since === null || now - since < recheckMs)) {
    writer.move(order.id, 'miss once', {
      change: { trouble: { code: 'unsettled', detail: 'not-found' } },
      entry: { nextAt: (since ?? now) + recheckMs, missingSince: since ?? now, attempts: 0 },
    });
    return;
  }
  if (entry?.cancelWanted) {
    writer.move(order.id, 'withdraw', { change: { trouble: null }, entry: null });
    return;
  }
  writer.move(order.id, 'requeue', {
    change: { trouble: null },
    entry: { nextAt: now, attempts: 0, missingSince: null },
  });
}
