import { expect, it } from 'vitest';
import { backoffMs } from '../../../main/base/backoff.ts';

const waits = (backoff: Parameters<typeof backoffMs>[1], chance: number) =>
  [0, 1, 2, 3, 1_000].map((failures) => backoffMs(failures, backoff, () => chance));

it('doubles from the first wait up to the limit', () => {
  expect(waits({ firstMs: 500, maxMs: 3_000 }, 0.5)).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
});

it('is a fifth shorter or longer by chance, the limit too', () => {
  expect(waits({ firstMs: 500, maxMs: 3_000 }, 0)).toEqual([400, 800, 1_600, 2_400, 2_400]);
  expect(waits({ firstMs: 500, maxMs: 3_000 }, 1)).toEqual([600, 1_200, 2_400, 3_600, 3_600]);
});

it('takes another factor, and leaves nothing to chance where it is told to', () => {
  const backoff = { firstMs: 100, factor: 3, maxMs: 2_000, spread: 0 };
  expect(waits(backoff, 0.9)).toEqual([100, 300, 900, 2_000, 2_000]);
});
