import type { QueueUnderTest } from '../../fakes/queue.ts';

export const CREATE = '/v1/platform/orders/create';
export const INFO = '/v1/platform/orders/info';
export const MINUTES = 60_000;

/** Creates that arrived at the platform, lost ones among them. */
export function creates({ platform }: QueueUnderTest): number {
  return platform.requests().filter(({ path }) => path === CREATE).length;
}
