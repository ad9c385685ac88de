import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InHand } from '../../../main/weighing/load.ts';
import type { ScaleState } from '../../../shared/model/scale.ts';
import { rests, moves, empty, A, B, loaded } from './loads.ts';

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
    // After another scan it may.
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
        const weighedScans: number[] = [];
        let inHand: InHand | null = null;
        let scans = 0;
        let isFree = true;
        for (const { is, grams, scans: parcel, isPress, afterMs } of steps) {
          if (parcel !== null) inHand = { parcel, scan: ++scans };
          if (isPress || is === 'empty' || is === 'negative') isFree = true;
          see({ is, grams, isPress }, inHand, afterMs);
          if (is !== 'stable' || inHand === null || !load.isPlainlyFor(inHand.parcel)) continue;
          // A clearly different weight is also another load.
          expect(isFree || !load.isTaken).toBe(true);
          load.take(inHand.parcel, grams);
          isFree = false;
          weighedScans.push(inHand.scan);
        }
        expect(new Set(weighedScans).size).toBe(weighedScans.length);
      }),
    );
  });
});
