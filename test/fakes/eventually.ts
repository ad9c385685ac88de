import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `look` gives something other than null, undefined or false; throws after `limitMs`. The
 * longer it waits, the more rarely it looks: five orders watched at full speed for the minute of their
 * week kept both cores busy.
 */
export async function eventually<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  limitMs = 120_000,
): Promise<T> {
  const start = Date.now();
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    const waitedMs = Date.now() - start;
    if (waitedMs > limitMs) throw new Error(`Waited ${limitMs} ms in vain for: ${what}`);
    await sleep(Math.min(200, Math.max(5, waitedMs / 60)));
  }
}
