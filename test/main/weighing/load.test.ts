import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Load } from '../../../main/weighing/load.ts';
import type { ScaleState } from '../../../shared/model/scale.ts';

const rests = (grams: number) => ({ is: 'stable' as const, grams });
const empty = { is: 'empty' as const, grams: 0 };

it('gives its weight to one parcel, and to that as often as wanted', () => {
  const load = new Load();
  load.see(rests(1000), null);
  expect([load.isFor('A'), load.isFor('B'), load.isTaken]).toEqual([true, true, false]);
  load.take('A', 1000);
  load.see(rests(1000), null);
  expect([load.isFor('A'), load.isFor('B'), load.isTaken]).toEqual([true, false, true]);
  load.see(empty, null);
  expect([load.isFor('A'), load.isFor('B'), load.isTaken]).toEqual([true, true, false]);
});

it('is another one when it is clearly heavier or lighter, and not for a few grams more', () => {
  const load = new Load();
  load.see(rests(1000), null);
  load.take('A', 1000);
  for (const grams of [900, 1100, 1000]) load.see(rests(grams), null);
  load.see({ is: 'moving', grams: 3000 }, null);
  load.see({ is: 'silent', grams: null }, null);
  expect(load.isFor('B')).toBe(false);
  load.see(rests(1101), null);
  expect(load.isFor('B')).toBe(true);
});

it('is taken by itself for the parcel in hand alone, not for one that is scanned while it still lies there', () => {
  const load = new Load();
  load.see({ is: 'moving', grams: 400 }, 'A');
  load.see(rests(1000), 'B');
  expect([load.isPlainlyFor('A'), load.isPlainlyFor('B'), load.isFor('B')]).toEqual([
    true,
    false,
    true,
  ]);
  load.see(empty, 'B');
  expect(load.isPlainlyFor('B')).toBe(false);
  load.see(rests(1000), 'B');
  expect(load.isPlainlyFor('B')).toBe(true);
});

it('is never taken for two orders without the scale having been empty or clearly otherwise in between', () => {
  const reading = fc.oneof(
    fc.constant(empty),
    fc.record({
      is: fc.constantFrom<ScaleState>('stable', 'moving'),
      grams: fc.integer({ min: 6, max: 3000 }),
    }),
  );
  const step = fc.record({ reading, parcel: fc.constantFrom('A', 'B', 'C') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const load = new Load();
      let last: { parcel: string; grams: number } | null = null;
      for (const {
        reading: { is, grams },
        parcel,
      } of steps) {
        load.see({ is, grams }, parcel);
        if (is === 'empty' || (is === 'stable' && Math.abs(grams - (last?.grams ?? grams)) > 50))
          last = null;
        if (is !== 'stable' || !load.isFor(parcel)) continue;
        expect(last === null || last.parcel === parcel).toBe(true);
        load.take(parcel, grams);
        last = { parcel, grams };
      }
    }),
  );
});
