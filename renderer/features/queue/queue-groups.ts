import type { OrderSummary } from '../../../shared/model/order.ts';
import type { StationState } from '../../../shared/model/station.ts';
import { remedyFor } from '../../common/order/remedy.ts';

type Grouped = Pick<OrderSummary, 'sync' | 'trouble'>;

/** Checks whether the queue needs a person for this order. */
export function needsPerson(order: Grouped): boolean {
  return remedyFor(order) !== null;
}

/** Checks whether a request for this order is running. */
export function isOrderSending({ sync }: Grouped): boolean {
  return sync === 'sending';
}

/** The station's state that determines the time of the next attempt. */
export interface PlatformLine {
  readonly queue: Pick<StationState['queue'], 'paused' | 'stopped' | 'restoredFrom'>;
  readonly connection: Pick<StationState['connection'], 'state'>;
}

/** Reason for the wait: paused, stopped by an error, no connection, or a scheduled time. */
export type NextTry =
  | { when: 'paused' | 'stopped' | 'line' | 'turn' | 'soon' }
  | { when: 'at'; at: string };

/** Returns when the queue will try a waiting order. */
export function nextTry(
  { sync, nextAttemptAt: at }: Pick<OrderSummary, 'sync' | 'nextAttemptAt'>,
  { queue, connection }: PlatformLine,
  now: Date,
): NextTry {
  // After a restore the paused queue still looks up orders, without sending any.
  const asks = queue.restoredFrom !== null && sync === 'uncertain';
  if (queue.paused && !asks) return { when: 'paused' };
  if (queue.stopped !== null) return { when: 'stopped' };
  const ms = at === null ? 0 : new Date(at).getTime() - now.getTime();
  if (at !== null && ms >= 60_000) return { when: 'at', at };
  if (ms > 0) return { when: 'soon' };
  return { when: connection.state === 'trouble' ? 'line' : 'turn' };
}
