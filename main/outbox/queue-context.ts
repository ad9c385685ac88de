import type { PlatformClient } from '../platform/client.ts';
import type { Store } from '../store/store.ts';
import type { AreaComparison } from './compare.ts';
import type { WatchedClock } from '../base/watched-clock.ts';
import type { OrderWriter } from './order-writer.ts';
import type { RequestLimit } from './request-limit.ts';
import type { QueueCrashPoint } from './queue-crash-points.ts';

/** Dependencies of a queue step. */
export interface QueueContext {
  readonly client: PlatformClient;
  readonly store: Store;
  readonly writer: OrderWriter;
  readonly requests: RequestLimit;
  readonly clock: WatchedClock;
  readonly isSameArea: AreaComparison;
  /** Reports a reached crash point. */
  readonly crashPoint: (name: QueueCrashPoint) => void;
}

/** Pause of one order after a failed attempt of its own (ms). */
export const ORDER_PAUSE = { firstMs: 2_000, maxMs: 5 * 60_000 };
