import type { QueueUnderTest } from '../../fakes/queue.ts';

/** Path for creating orders. */
export const CREATE = '/v1/platform/orders/create';

/** Path for looking orders up. */
export const INFO = '/v1/platform/orders/info';

/** A minute, in ms. */
export const MINUTES = 60_000;

/** Returns the number of requests for a path that arrived at the platform. */
export function arrived({ platform }: QueueUnderTest, target: string): number {
  return platform.requests().filter(({ path }) => path === target).length;
}

/** Returns the number of creates that arrived there, including lost ones. */
export const creates = (queue: QueueUnderTest) => arrived(queue, CREATE);
