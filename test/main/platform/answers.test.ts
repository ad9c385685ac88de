import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answers } from './answers.ts';
import { damaged } from './tolerance.ts';

/** Answers of each kind and of each property, 24,000 in all; PROPERTY_RUNS=100000 makes a thorough test. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1_000);

describe.each(answers)('$name', ({ data, read }) => {
  test('reads every spelling as the same', () => {
    const property = fc.property(data, ({ plain, odd }) => {
      const meant = read(plain);
      return meant.kind === 'value' && isDeepStrictEqual(read(odd), meant);
    });
    expect(() => fc.assert(property, { numRuns })).not.toThrow();
  });

  test('never throws over a damaged answer', () => {
    const property = fc.property(fc.oneof(damaged(data), fc.jsonValue()), (answer) =>
      ['value', 'meaningless'].includes(read(answer).kind),
    );
    expect(() => fc.assert(property, { numRuns })).not.toThrow();
  });
});
