import { enter } from './account-bench.ts';
import { openTestBench, station } from './bench.ts';

/** Leaves an order in a data folder, which the next bench sends and prints. Returns the order's ID. */
export async function leaveWaitingOrder(folder: string): Promise<string> {
  const { bench } = await openTestBench(folder);
  const { outbox, store } = station(bench);
  outbox.pause(true);
  const id = enter(bench, 'WAITS', true);
  // The next bench must not find the queue paused.
  store.settings.set('outbox.paused', false);
  await bench.close();
  return id;
}
