import type { OrderSummary } from '../../../shared/model/order.ts';
import type { StationState } from '../../../shared/model/station.ts';
import { remedyFor } from '../../common/order/remedy.ts';

type Grouped = Pick<OrderSummary, 'sync' | 'trouble'>;

/** Whether the queue leaves this order alone until a person did something. */
export function needsPerson(order: Grouped): boolean {
  return remedyFor(order) !== null;
}

/** Whether a request for this order is on its way right now. */
export function isUnderWay({ sync }: Grouped): boolean {
  return sync === 'sending';
}

/** What of the station decides when the queue tries an order. */
export interface PlatformLine {
  readonly queue: Pick<StationState['queue'], 'paused' | 'stopped' | 'restoredFrom'>;
  readonly connection: Pick<StationState['connection'], 'state'>;
}

/** Why nothing happens yet: held back, to be mended, no way to the platform, or its own time. */
export type NextTry =
  | { when: 'paused' | 'stopped' | 'line' | 'turn' | 'soon' }
  | { when: 'at'; at: string };

/** When the queue will try an order that waits. */
export function nextTry(
  { sync, nextAttemptAt: at }: Pick<OrderSummary, 'sync' | 'nextAttemptAt'>,
  { queue, connection }: PlatformLine,
  now: Date,
): NextTry {
  // After a restore the queue asks while it is paused, and only sends nothing.
  const asks = queue.restoredFrom !== null && sync === 'uncertain';
  if (queue.paused && !asks) return { when: 'paused' };
  if (queue.stopped !== null) return { when: 'stopped' };
  const ms = at === null ? 0 : new Date(at).getTime() - now.getTime();
  if (at !== null && ms >= 60_000) return { when: 'at', at };
  if (ms > 0) return { when: 'soon' };
  return { when: connection.state === 'trouble' ? 'line' : 'turn' };
}
