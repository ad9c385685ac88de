import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placed, runToEnd } from './listed-orders.ts';
import { step, dayOf, answers } from './tally-steps.ts';
import { Bench } from './tallied-bench.ts';

describe('what a list counts and sums', () => {
  it('is what looking at every order comes to, whatever is entered, changed and asked', () => {
    const run = fc.property(fc.array(step, { minLength: 15, maxLength: 60 }), (steps) => {
      const bench = new Bench();
      const ranges = [
        { from: dayOf(1), to: dayOf(1) },
        { from: dayOf(0), to: dayOf(2) },
      ];
      const [actual, right]: [unknown[], unknown[]] = [[], []];
      for (const one of steps) {
        const order =
          'order' in one
            ? bench.expectedOrders[one.order % bench.expectedOrders.length]
            : undefined;
        if (one.do === 'enter')
          for (let more = one.many ? 150 : 1; more > 0; more--)
            bench.enter(one.name + more, (one.day + more) % 4, one.cod);
        else if (one.do === 'ask') {
          const matches = bench.expectedOrders.filter((candidate) => answers(candidate, one.query));
          const ids = matches.toReversed().map(({ id }) => id);
          actual.push(
            bench.tally(one.query, ranges),
            placed(bench, { ...one.query, limit: 500 }).map(({ id }) => id),
            runToEnd(bench.orders.lists.count(one.query)).count,
          );
          right.push(bench.naive(one.query, ranges), ids.slice(0, 500), ids.length);
        } else if (order) bench.do(order, one.do, one.to);
      }
      expect(actual).toEqual(right);
    });
    fc.assert(run, { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 15) });
  });

  it('goes back with a commit that is rolled back', () => {
    const bench = new Bench();
    bench.enter(0, 0, 100_000);
    const query = { text: '', show: 'all' } as const;
    const before = bench.tally(query);
    const enter = bench.db.transaction(() => {
      bench.enter(1, 0, 50_000);
      throw new Error('power cut');
    });
    expect(() => void enter()).toThrow('power cut');
    expect(bench.tally(query)).toEqual(before);
  });

  it('counts a COD that nobody knows as nothing, and an order of another version all the same', () => {
    const bench = new Bench();
    bench.enter(0, 0, 100_000);
    bench.enter(0, 0, 70_000);
    bench.db
      .prepare(`UPDATE orders SET draft = '{"receiver": 1, "codAmount": "7"}' WHERE seq = 2`)
      .run();
    expect(bench.tally({ text: '', show: 'all' })).toMatchObject({ orders: 2, cod: 100_000 });
  });
});
