import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareHeight } from '../../../main/labels/share-height.ts';
import type { SectionHeights } from '../../../main/labels/share-height.ts';

const bands = fc.array(
  fc
    .record({
      min: fc.integer({ min: 1, max: 100 }),
      toFull: fc.integer({ min: 0, max: 100 }),
      toMost: fc.integer({ min: 0, max: 200 }),
      grow: fc.constantFrom(0, 0.5, 1, 3),
      keep: fc.integer({ min: 0, max: 200 }),
    })
    .map(({ min, toFull, toMost, grow, keep }) => {
      const full = min + toFull;
      return { min, full, max: full + toMost, grow, keep };
    }),
  { maxLength: 12 },
);

function need(
  min: number,
  full: number,
  max: number,
  more: Partial<SectionHeights> = {},
): SectionHeights {
  return { min, full, max, grow: 1, keep: 100, ...more };
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('heights of bands', () => {
  test('never exceed the column; a band has its least or nothing, and no more than its most', () => {
    fc.assert(
      fc.property(bands, fc.integer({ min: 0, max: 2000 }), (needs, height) => {
        const heights = shareHeight(needs, height);
        expect(sum(heights)).toBeLessThanOrEqual(height);
        for (const [index, got] of heights.entries()) {
          expect(Number.isInteger(got)).toBe(true);
          expect(got === 0 || got >= needs[index]!.min).toBe(true);
          expect(got).toBeLessThanOrEqual(needs[index]!.max);
        }
      }),
    );
  });

  test('give up the least wanted bands first, and none without need', () => {
    fc.assert(
      fc.property(bands, fc.integer({ min: 0, max: 2000 }), (needs, height) => {
        const heights = shareHeight(needs, height);
        const gone = needs.filter((_, index) => heights[index] === 0);
        const remaining = needs.filter((_, index) => heights[index]! > 0);
        const minKeep = Math.min(...remaining.map((band) => band.keep));
        expect(gone.every((band) => band.keep <= minKeep)).toBe(true);
        const last = gone.filter((band) => gone.every((other) => other.keep <= band.keep));
        const room = height - sum(remaining.map((band) => band.min));
        expect(last.length === 0 || last.some((band) => band.min > room)).toBe(true);
      }),
    );
  });

  test('of equally wanted bands give up the upper one', () => {
    expect(shareHeight([need(10, 10, 20), need(10, 10, 20), need(10, 10, 20)], 20)).toEqual([
      0, 10, 10,
    ]);
  });

  test('show everything in full before anything is made large', () => {
    expect(
      shareHeight([need(10, 40, 40, { grow: 0.5 }), need(10, 10, 500, { grow: 3 })], 60),
    ).toEqual([40, 20]);
  });

  test('share what is left by eagerness, and pass on what a band does not want', () => {
    const needs = [need(10, 10, 20), need(10, 10, 500), need(10, 10, 500, { grow: 3 })];
    expect(shareHeight(needs, 80)).toEqual([20, 20, 40]);
  });

  test('leave the rest when nobody wants it', () => {
    expect(shareHeight([need(10, 12, 15), need(5, 5, 5, { grow: 0 })], 100)).toEqual([15, 5]);
  });
});
