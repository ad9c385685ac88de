/** A clock that shows one time after the other, and then stands still. */
export function showing(...times: number[]): { now(): number } {
  let at = 0;
  return {
    now: () => times[Math.min(at++, times.length - 1)] ?? 0,
  };
}

/** A moment. */
export const noon = Date.parse('2026-11-20T05:00:00Z');
