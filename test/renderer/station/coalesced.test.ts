import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesced } from '../../../renderer/station/coalesced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs at once, then at most once a span, and once more for what came meanwhile', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const ask = coalesced(200, run);
  ask();
  expect(run).toHaveBeenCalledTimes(1);
  for (let event = 0; event < 50; event += 1) ask();
  await vi.advanceTimersByTimeAsync(199);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});

test('never begins again before the last run ended, and goes on after one that failed', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const ask = coalesced(
    200,
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(undefined)));
      }),
  );
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
});
