import { isOver } from '../../shared/order-state.ts';
import { assertNever } from '../../shared/result.ts';
import { codeInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { cancel } from './cancel.ts';
import { followUp } from './follow-up.ts';
import { reconcile } from './reconcile.ts';
import { send } from './send.ts';
import type { QueueContext } from './queue-context.ts';

/** Runs one step of an order in its current state. Resolves when that step is settled. */
export async function workOn(order: StoredOrder, tools: QueueContext, log: Log): Promise<void> {
  const { writer, store } = tools;
  const isCancelRequested = store.outbox.get(order.id)?.cancelWanted ?? false;
  if (isOver(order.sync)) return forget(order, tools, log);
  switch (order.sync) {
    case 'queued':
      return isCancelRequested ? withdraw(order.id, tools) : send(order, tools);
    case 'rejected':
      return isCancelRequested ? withdraw(order.id, tools) : forget(order, tools, log);
    case 'uncertain':
      return reconcile(order, tools);
    case 'created':
      if (!isCancelRequested) return followUp(order, tools);
      writer.move(order.id, 'ask to cancel', { entry: { cancelWanted: false } });
      return cancel(order, tools);
    case 'cancelling':
      return cancel(order, tools);
    case 'sending':
      throw new Error(`Order ${order.id} is in the state "sending" without a task`);
    default:
      return assertNever(order.sync);
  }
}

/** Removes the queue entry of a finished order, regardless of the entry's origin. */
function forget({ id, sync }: StoredOrder, tools: QueueContext, log: Log): void {
  log.warn('outbox.nothing-to-do', { orderId: codeInLog(id), sync });
  tools.store.outbox.remove(id);
}

function withdraw(orderId: string, tools: QueueContext): void {
  tools.writer.move(orderId, 'withdraw', { change: { trouble: null }, entry: null });
}
