import { enter } from './account-bench.ts';
import { openTestBench, station } from './bench.ts';

/** Leaves an order in a data folder that whoever starts next sends, and prints the label of; answers its id. */
export async function leaveWaitingOrder(folder: string): Promise<string> {
  const { bench } = await openTestBench(folder);
  const { outbox, store } = station(bench);
  outbox.pause(true);
  const id = enter(bench, 'WAITS', true);
  // The queue is not found held back by somebody.
  store.settings.set('outbox.paused', false);
  await bench.close();
  return id;
}
