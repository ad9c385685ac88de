import { setImmediate } from 'node:timers/promises';

/** Lets whatever else waits have its turn before long work goes on. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}
