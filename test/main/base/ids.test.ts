import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { noon, showing } from './ids-at-noon.ts';

describe('ids', () => {
  it('are 26 letters and digits that nobody mistakes for each other', () => {
    expect(createIds(showing(noon)).next()).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it('sort in the order in which they were made, whatever the clock does', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 ** 43 }), { minLength: 2, maxLength: 50 });
    const sorted = fc.property(times, (values) => {
      const ids = createIds(showing(...values));
      const generated = values.map(() => ids.next());
      expect(generated.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(generated);
    });
    fc.assert(sorted);
  });

  it('sort after those of an earlier run, also when the clock was set back meanwhile', () => {
    const before = createIds(showing(noon));
    const ids = createIds(showing(noon - 86_400_000));
    const newest = Array.from({ length: 50 }, () => before.next()).at(-1) ?? '';
    ids.startAfter(newest);
    expect(ids.next() > newest).toBe(true);
    // Not far behind them either: an ID contains its order's time of entry.
    expect(ids.next() < createIds(showing(noon + 1_000)).next()).toBe(true);
    ids.startAfter('no id');
    ids.startAfter('');
    expect(ids.next() > newest).toBe(true);
  });

  it('sort by the time of day across stations', () => {
    const before = createIds(showing(noon)).next();
    const after = createIds(showing(noon + 1)).next();
    expect(before < after).toBe(true);
  });

  it('are unique within a millisecond and across stations at one moment', () => {
    const [one, other] = [createIds(showing(noon)), createIds(showing(noon))];
    const generated = Array.from({ length: 20_000 }, (_, at) => (at % 2 ? one : other).next());
    expect(new Set(generated).size).toBe(generated.length);
  });
});
