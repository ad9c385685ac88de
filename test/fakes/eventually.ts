import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `look` gives something other than null, undefined or false; throws after `limitMs`. */
export async function eventually<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  limitMs = 120_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain for: ${what}`);
    await sleep(5);
  }
}
