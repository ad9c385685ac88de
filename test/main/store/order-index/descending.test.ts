import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { descending } from '../../../../main/store/order-index/descending.ts';
import { runToEnd } from './listed-orders.ts';

// Amounts, times in ms, and numbers that differ in only one digit of 16 bits.
const code = fc.oneof(
  fc.nat(5),
  fc.nat(4_000_000_000),
  fc.integer({ min: 1_790_000_000_000, max: 1_800_000_000_000 }),
  fc.nat(3).map((digit) => digit * 65_536),
  fc.integer({ min: -70_000, max: 0 }),
  fc.constant(NaN),
);

it('puts the highest first and NaN last, and leaves those with the same code as they stand', () => {
  const run = fc.property(fc.array(code, { maxLength: 60 }), (codes) => {
    const columns = () => ({
      seqs: new Uint32Array(codes.length),
      codes: new Float64Array(codes.length),
    });
    const begin = columns();
    begin.codes.set(codes);
    begin.seqs.set(codes.map((_, at) => at + 1));
    const sorted = runToEnd(descending(begin, columns(), () => {}));
    const naive = codes
      .map((one, at) => [at + 1, one] as const)
      .map(([seq, one]) => [seq, one, Number.isNaN(one) ? -Infinity : one] as const)
      .sort(([, , one], [, , other]) => (one === other ? 0 : other - one));
    expect([...sorted.seqs]).toEqual(naive.map(([seq]) => seq));
    expect([...sorted.codes]).toEqual(naive.map(([, one]) => one));
  });
  fc.assert(run, { numRuns: 60 });
});
