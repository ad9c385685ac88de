import { setTimeout as sleep } from 'node:timers/promises';

/** Limit of a wait, ms, shorter than the test's own limit. `vitest.config.ts` sets it. */
const LIMIT_MS = Number(process.env['PACKBENCH_WAIT_LIMIT_MS'] ?? 120_000);

/**
 * Waits until `look` returns a value other than null, undefined or false; throws after `limitMs`. It polls again after
 * a tenth of the time waited so far: in the renderer, polling every 5 ms for the first 300 ms took as long as the
 * awaited work.
 */
export async function eventually<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const start = Date.now();
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    const waitedMs = Date.now() - start;
    if (waitedMs > limitMs) throw new Error(`Waited ${limitMs} ms in vain for: ${what}`);
    await sleep(Math.min(200, Math.max(5, waitedMs / 10)));
  }
}
