import type { PlatformClient } from '../platform/client.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../surroundings.ts';
import type { Ledger } from './ledger.ts';
import type { Line } from './line.ts';

/** What a step of the queue works with. */
export interface StepTools {
  readonly client: PlatformClient;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly line: Line;
  readonly clock: Clock;
}

/** How long one order waits after a failed try of its own, ms. */
export const ORDER_PAUSE = { firstMs: 2_000, mostMs: 5 * 60_000 };
