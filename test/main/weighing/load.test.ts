import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ScaleState } from '../../../shared/model/scale.ts';
import { rests, moves, empty, A, B, loaded } from './loads.ts';

const pressed = (grams: number) => ({ ...rests(grams), isPress: true });

it('gives its weight to one parcel, and to that as often as wanted', () => {
  const { load, see } = loaded();
  see(rests(1000));
  expect([load.isFor('A'), load.isFor('B'), load.isTaken]).toEqual([true, true, false]);
  load.take('A', 1000);
  see(rests(1000));
  expect([load.isFor('A'), load.isFor('B'), load.isTaken]).toEqual([true, false, true]);
  see(empty);
  expect([load.isFor('A'), load.isFor('B'), load.isTaken]).toEqual([true, true, false]);
});

it('is another one when it is clearly heavier or lighter, and not for a few grams more', () => {
  const { load, see } = loaded();
  see(rests(1000));
  load.take('A', 1000);
  for (const grams of [900, 1100, 1000]) see(rests(grams));
  see(moves(3000));
  see({ is: 'silent', grams: null });
  expect(load.isFor('B')).toBe(false);
  see(rests(1101));
  expect(load.isFor('B')).toBe(true);
});

it('is another one each time the print key of the scale is pressed, also of the same weight', () => {
  const { load, see } = loaded();
  see(pressed(1000), A);
  load.take('A', 1000);
  see({ ...rests(1000) }, A);
  expect(load.isFor('B')).toBe(false);
  see(pressed(1000), B);
  expect([load.isFor('B'), load.isPlainlyFor('B')]).toEqual([true, true]);
  see({ is: 'unpressed', grams: null }, B);
  expect(load.isTaken).toBe(false);
});

it('is never taken for two orders without the scale having been empty or clearly otherwise in between', () => {
  const anyWeight = fc.oneof(
    fc.constant(empty),
    fc.record({
      is: fc.constantFrom<ScaleState>('stable', 'moving'),
      grams: fc.integer({ min: 6, max: 3000 }),
    }),
  );
  const step = fc.record({ reading: anyWeight, parcel: fc.constantFrom('A', 'B', 'C') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { load, see } = loaded();
      let last: { parcel: string; grams: number } | null = null;
      for (const [scan, { reading: seen, parcel }] of steps.entries()) {
        const { is, grams } = seen;
        see(seen, { parcel, scan });
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
