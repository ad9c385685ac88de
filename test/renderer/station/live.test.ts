import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from '../../../renderer/station/live.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs at once, then at most once a span, and once more for what came meanwhile', () => {
  const run = vi.fn<() => void>();
  const ask = atMostEvery(200, run);
  ask();
  expect(run).toHaveBeenCalledTimes(1);
  for (let event = 0; event < 50; event += 1) ask();
  vi.advanceTimersByTime(199);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});
