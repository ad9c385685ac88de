import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mannWhitney, smallestP } from '../benchmarks/comparison/mann-whitney.ts';

const upTo = (size: number) => Array.from({ length: size }, (_, at) => at + 1);

describe('the U test finds what the literature prints', () => {
  it("of Hollander & Wolfe's placenta samples (1973, page 69; R's wilcox.test)", () => {
    const atTerm = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
    const earlier = [1.15, 0.88, 0.9, 0.74, 1.21];
    const { u, p } = mannWhitney(atTerm, earlier);
    expect(u).toBe(35);
    expect(p).toBeCloseTo(2 * 0.1272, 4);
  });

  it("of the ages at diagnosis in SciPy's manual", () => {
    const { u, p } = mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12]);
    expect(u).toBe(17);
    expect(p).toBeCloseTo(0.1111111, 7);
  });

  // Milton 1964: largest U with a two-sided p of at most 0.05.
  it.each([
    [5, 2],
    [8, 13],
    [10, 23],
    [15, 64],
    [20, 127],
  ])('in the table of critical values: %i against as many, U %i', (size, critical) => {
    expect(mannWhitney(...samplesOfU(size, critical)).p).toBeLessThanOrEqual(0.05);
    expect(mannWhitney(...samplesOfU(size, critical + 1)).p).toBeGreaterThan(0.05);
  });

  it('of samples that do not overlap: 2 of 252 for five against five', () => {
    const { u, p } = mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]);
    expect({ u, p }).toEqual({ u: 0, p: smallestP(5, 5) });
    expect(p).toBeCloseTo(2 / 252, 12);
  });
});

describe('of many values p is approximate', () => {
  it('with a correction for continuity', () => {
    // z = (|144 - 220.5| - 0.5) / sqrt(441 × 43 / 12) = 1.9118.
    expect(mannWhitney(...samplesOfU(21, 144)).p).toBeCloseTo(0.055897, 6);
  });

  it('with a correction for ties', () => {
    // z = (|250 - 312.5| - 0.5) / sqrt(625 / 12 × (51 - 2 × (25³ - 25) / (50 × 49))) = 1.3888.
    const few = [...Array<number>(15).fill(1), ...Array<number>(10).fill(2)];
    const many = [...Array<number>(10).fill(1), ...Array<number>(15).fill(2)];
    const { u, p } = mannWhitney(few, many);
    expect(u).toBe(250);
    expect(p).toBeCloseTo(0.164894, 6);
  });

  it('and 1 where all values are the same', () => {
    expect(mannWhitney(Array<number>(30).fill(7), Array<number>(30).fill(7)).p).toBe(1);
  });
});

describe('for all samples', () => {
  const tiedSample = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 });
  const sample = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 });

  it('p counts the splits of the observed values, also with ties', () => {
    fc.assert(
      fc.property(tiedSample, tiedSample, (first, second) => {
        expect(mannWhitney(first, second).p).toBeCloseTo(pOfAllSplits(first, second), 10);
      }),
    );
  });

  it('swapping them changes the side of U and no p', () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        const [one, other] = [mannWhitney(first, second), mannWhitney(second, first)];
        expect(one.u + other.u).toBe(first.length * second.length);
        expect(one.p).toBeCloseTo(other.p, 12);
      }),
    );
  });

  it('moving or stretching both changes nothing', () => {
    fc.assert(
      fc.property(sample, sample, fc.integer(), fc.integer({ min: 1, max: 9 }), (...given) => {
        const [first, second, shift, factor] = given;
        const moved = (values: number[]) => values.map((value) => value * factor + shift);
        expect(mannWhitney(moved(first), moved(second))).toEqual(mannWhitney(first, second));
      }),
    );
  });

  it('p lies between the smallest of these sizes and 1', () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        const { p } = mannWhitney(first, second);
        expect(p).toBeLessThanOrEqual(1);
        const [m, n] = [first.length, second.length];
        expect(p).toBeGreaterThanOrEqual(m + n <= 40 ? smallestP(m, n) / 2 - 1e-12 : 0);
      }),
    );
  });
});

it('refuses an empty sample', () => {
  expect(() => mannWhitney([], [1])).toThrow(RangeError);
});

/** Returns two samples of this size without ties, in which `u` pairs have the greater value in the first. */
function samplesOfU(size: number, u: number): [number[], number[]] {
  const below = upTo(size).map((value) => value - 0.5 - size);
  const second = upTo(size);
  const [quotient, remainder] = [Math.floor(u / size), u % size];
  const first = below.map((value, at) => {
    if (at < quotient) return size + 1 + at / size;
    return at === quotient ? remainder + 0.5 : value;
  });
  return [first, second];
}

/** Returns the two-sided p by trying every way to split the values, with U counted pair by pair. */
function pOfAllSplits(first: readonly number[], second: readonly number[]): number {
  const values = [...first, ...second];
  const mean = (first.length * second.length) / 2;
  const distances: number[] = [];
  for (let mask = 0; mask < 2 ** values.length; mask++) {
    const chosen = values.filter((_, at) => (mask >> at) & 1);
    if (chosen.length !== first.length) continue;
    distances.push(
      Math.abs(
        pairs(
          chosen,
          values.filter((_, at) => !((mask >> at) & 1)),
        ) - mean,
      ),
    );
  }
  const observed = Math.abs(pairs(first, second) - mean);
  return distances.filter((distance) => distance >= observed).length / distances.length;
}

function pairs(first: readonly number[], second: readonly number[]): number {
  return first
    .flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
    .reduce<number>((sum, each) => sum + each, 0);
}
