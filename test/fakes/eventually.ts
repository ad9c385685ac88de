import { setTimeout as sleep } from 'node:timers/promises';

/** Limit of a wait, ms, shorter than the test's own limit. `vitest.config.ts` sets it. */
const LIMIT_MS = Number(process.env['PACKBENCH_WAIT_LIMIT_MS'] ?? 120_000);

/**
 * Waits until `probe` returns a value other than null, undefined or false; throws after `limitMs`. It polls again after
 * a tenth of the time waited so far: in the renderer, polling every 5 ms for the first 300 ms took as long as the
 * awaited work.
 */
export async function eventually<T>(
  what: string,
  probe: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const start = Date.now();
  for (;;) {
    const value = await probe();
    if (value !== null && value !== undefined && value !== false) return value;
    const waitedMs = Date.now() - start;
    if (waitedMs > limitMs) throw new Error(`Waited ${limitMs} ms in vain for: ${what}`);
    await sleep(Math.min(200, Math.max(5, waitedMs / 10)));
  }
}
