import { assertNever } from '../../shared/result.ts';
import { codeInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { cancel } from './cancel.ts';
import { followUp } from './follow-up.ts';
import { reconcile } from './reconcile.ts';
import { send } from './send.ts';
import type { StepTools } from './step.ts';

/** Runs one step of an order in its current state. Resolves when that step is settled. */
export async function workOn(order: StoredOrder, tools: StepTools, log: Log): Promise<void> {
  const { writer, store } = tools;
  const cancelWanted = store.outbox.get(order.id)?.cancelWanted ?? false;
  switch (order.sync) {
    case 'queued':
      return cancelWanted ? withdraw(order.id, tools) : send(order, tools);
    case 'rejected':
      return cancelWanted ? withdraw(order.id, tools) : forget(order, tools, log);
    case 'uncertain':
      return reconcile(order, tools);
    case 'created':
      if (!cancelWanted) return followUp(order, tools);
      writer.move(order.id, 'ask to cancel', { entry: { cancelWanted: false } });
      return cancel(order, tools);
    case 'cancelling':
      return cancel(order, tools);
    case 'withdrawn':
    case 'cancelled':
      return forget(order, tools, log);
    case 'sending':
      throw new Error(`Order ${order.id} is being sent by nobody`);
    default:
      return assertNever(order.sync);
  }
}

/** Removes the queue entry of a finished order, regardless of the entry's origin. */
function forget({ id, sync }: StoredOrder, tools: StepTools, log: Log): void {
  log.warn('outbox.nothing-to-do', { orderId: codeInLog(id), sync });
  tools.store.outbox.remove(id);
}

function withdraw(orderId: string, tools: StepTools): void {
  tools.writer.move(orderId, 'withdraw', { change: { trouble: null }, entry: null });
}
