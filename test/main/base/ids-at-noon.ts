/** Returns a clock that shows the given times in turn, and then stops. */
export function showing(...times: number[]): { now(): number } {
  let at = 0;
  return {
    now: () => times[Math.min(at++, times.length - 1)] ?? 0,
  };
}

/** A fixed time. */
export const noon = Date.parse('2026-11-20T05:00:00Z');
