import { setImmediate } from 'node:timers/promises';

/** Yields to other pending work before long work continues. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}
