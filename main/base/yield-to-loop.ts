import { setImmediate } from 'node:timers/promises';

/** Yields to other pending work before long work continues. */
export async function yieldToLoop(): Promise<void> {
  await setImmediate();
}
