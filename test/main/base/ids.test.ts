import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf } from '../../fakes/drafts.ts';

/** A clock that shows one time after the other, and then stands still. */
function showing(...times: number[]): { now(): number } {
  let at = 0;
  return {
    now: () => times[Math.min(at++, times.length - 1)] ?? 0,
  };
}

const noon = Date.parse('2026-11-20T05:00:00Z');

describe('ids', () => {
  it('are 26 letters and digits that nobody mistakes for each other', () => {
    expect(createIds(showing(noon)).next()).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it('sort in the order in which they were made, whatever the clock does', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 ** 43 }), { minLength: 2, maxLength: 50 });
    const sorted = fc.property(times, (shown) => {
      const ids = createIds(showing(...shown));
      const made = shown.map(() => ids.next());
      expect(made.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(made);
    });
    fc.assert(sorted);
  });

  it('sort after those of an earlier run, also when the clock was set back meanwhile', () => {
    const before = createIds(showing(noon));
    const ids = createIds(showing(noon - 86_400_000));
    const newest = Array.from({ length: 50 }, () => before.next()).at(-1) ?? '';
    ids.startAfter(newest);
    expect(ids.next() > newest).toBe(true);
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
    const made = Array.from({ length: 20_000 }, (_, at) => (at % 2 ? one : other).next());
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('a soc that the station makes', () => {
  it('begins with the code of the station and fits a narrow Code 128', () => {
    const ids = createIds(showing(noon));
    expect(ids.soc('PB1')).toMatch(/^PB1-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(ids.soc('KHO123').length).toBe(19);
    // Code 128 knows the printable characters of ASCII.
    expect(ids.soc('KHO123')).toMatch(/^[ -~]+$/);
  });

  it('is one that a packer may enter too', () => {
    const soc = createIds(showing(noon)).soc('KHO123');
    expect(orderDraftSchema.parse(draftOf({ soc })).soc).toBe(soc);
  });

  it('is never made twice, and sorts like the orders, with the clock standing still or stepping back', () => {
    const ids = createIds(showing(noon, noon, noon - 60_000));
    const made = Array.from({ length: 5_000 }, () => ids.soc('PB1'));
    expect(new Set(made).size).toBe(made.length);
    expect(made.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(made);
  });

  it('is still short at the end of this century', () => {
    const soc = createIds(showing(Date.parse('2099-12-31T23:59:59Z'))).soc('PB1');
    expect(soc).toHaveLength(16);
    expect(soc > createIds(showing(noon)).soc('PB1')).toBe(true);
  });
});
