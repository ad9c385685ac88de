import type { QueueUnderTest } from '../../fakes/queue.ts';

/** Where orders are created. */
export const CREATE = '/v1/platform/orders/create';

/** Where orders are looked up. */
export const INFO = '/v1/platform/orders/info';

/** A minute, in ms. */
export const MINUTES = 60_000;

/** How many requests for a path arrived at the platform. */
export function arrived({ platform }: QueueUnderTest, wanted: string): number {
  return platform.requests().filter(({ path }) => path === wanted).length;
}

/** Creates that arrived there, lost ones among them. */
export const creates = (queue: QueueUnderTest) => arrived(queue, CREATE);
