import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InHand, Load } from '../../../main/weighing/load.ts';
import type { ScaleState } from '../../../shared/model/scale.ts';

const rests = (grams: number) => ({ is: 'stable' as const, grams });
const moves = (grams: number) => ({ is: 'moving' as const, grams });
const empty = { is: 'empty' as const, grams: 0 };
const pressed = (grams: number) => ({ ...rests(grams), isPress: true });
const A = { parcel: 'A', scan: 1 };
const B = { parcel: 'B', scan: 2 };

/** A load and its time, 100 ms from one reading to the next. */
function loaded() {
  const load = new Load();
  let at = 0;
  const see = (seen: Parameters<Load['see']>[0], inHand: InHand | null = null, afterMs = 100) => {
    at += afterMs;
    load.see(seen, inHand, at);
  };
  return { load, see };
}

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

describe('taken by itself', () => {
  it('is for the parcel in hand alone, not for one that is scanned while it still lies there', () => {
    const { load, see } = loaded();
    see(moves(400), A);
    see(rests(1000), B);
    const plainly = [load.isPlainlyFor('A'), load.isPlainlyFor('B'), load.isFor('B')];
    expect(plainly).toEqual([true, false, true]);
    see(empty, B);
    expect(load.isPlainlyFor('B')).toBe(false);
    see(rests(1000), B);
    expect(load.isPlainlyFor('B')).toBe(true);
  });

  it('is the first load after a scan: the next one was not scanned', () => {
    const { load, see } = loaded();
    see(rests(1000), A);
    expect(load.isPlainlyFor('A')).toBe(true);
    see(empty, A);
    see(rests(700), A);
    expect([load.isPlainlyFor('A'), load.isFor('A')]).toEqual([false, true]);
    see(empty, A);
    // Scanned again, it may.
    see(rests(700), { parcel: 'A', scan: 3 });
    expect(load.isPlainlyFor('A')).toBe(true);
  });

  it('is not lost by a hand that touches the scale, and is by a parcel that is lifted off too soon', () => {
    const { load, see } = loaded();
    see(moves(80), A);
    see(empty, A);
    see(rests(1000), A);
    expect(load.isPlainlyFor('A')).toBe(true);
    const other = loaded();
    other.see(moves(980), A);
    other.see(moves(1010), A, 900);
    other.see(empty, A);
    other.see(rests(700), A);
    expect(other.load.isPlainlyFor('A')).toBe(false);
  });

  it('is of the load that was put on before its scan, when the parcel before has had its own', () => {
    const { load, see } = loaded();
    see(rests(1000), A);
    load.take('A', 1000);
    see(empty, A);
    see(rests(700), A);
    see(rests(700), B);
    expect(load.isPlainlyFor('B')).toBe(true);
  });

  it('happens once a scan and once a load, in whatever order parcels are scanned, put on and lifted off', () => {
    const step = fc.record({
      is: fc.constantFrom<ScaleState>('stable', 'moving', 'empty', 'negative', 'silent'),
      grams: fc.integer({ min: 6, max: 3000 }),
      scans: fc.option(fc.constantFrom('A', 'B', 'C'), { freq: 2 }),
      isPress: fc.boolean(),
      afterMs: fc.integer({ min: 1, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { load, see } = loaded();
        const taken: number[] = [];
        let inHand: InHand | null = null;
        let scans = 0;
        let isFree = true;
        for (const { is, grams, scans: parcel, isPress, afterMs } of steps) {
          if (parcel !== null) inHand = { parcel, scan: ++scans };
          if (isPress || is === 'empty' || is === 'negative') isFree = true;
          see({ is, grams, isPress }, inHand, afterMs);
          if (is !== 'stable' || inHand === null || !load.isPlainlyFor(inHand.parcel)) continue;
          // A clearly other weight is another load too.
          expect(isFree || !load.isTaken).toBe(true);
          load.take(inHand.parcel, grams);
          isFree = false;
          taken.push(inHand.scan);
        }
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });
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
