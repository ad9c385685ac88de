import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderFacts } from '../../../main/store/migrations/0019-order-facts.ts';
import { placed, whole } from './listed-orders.ts';
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
      const [shown, right]: [unknown[], unknown[]] = [[], []];
      for (const one of steps) {
        const order = 'order' in one ? bench.known[one.order % bench.known.length] : undefined;
        if (one.do === 'enter')
          for (let more = one.many ? 150 : 1; more > 0; more--)
            bench.enter(one.name + more, (one.day + more) % 4, one.cod);
        else if (one.do === 'ask') {
          const wanted = bench.known.filter((known) => answers(known, one.query));
          const ids = wanted.toReversed().map(({ id }) => id);
          shown.push(
            bench.tally(one.query, ranges),
            placed(bench, { ...one.query, limit: 500 }).map(({ id }) => id),
            whole(bench.orders.lists.count(one.query)).count,
          );
          right.push(bench.naive(one.query, ranges), ids.slice(0, 500), ids.length);
        } else if (order) bench.do(order, one.do, one.to);
      }
      expect(shown).toEqual(right);
    });
    fc.assert(run, { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 15) });
  });

  it('is the same for orders that were there before it was counted', () => {
    const bench = new Bench();
    for (let number = 0; number < 40; number++) bench.enter(number, number % 4, number * 1_000);
    bench.known.forEach((order, number) => {
      for (const what of ['create', 'deliver', 'print', 'hand', 'verify'] as const)
        if (number % 3 > 0) bench.do(order, what, number % 5);
    });
    const cells = () => bench.db.prepare('SELECT * FROM order_cells').all();
    const facts = () => bench.db.prepare('SELECT * FROM order_facts').all();
    const [before, counted] = [facts(), cells()];
    for (const table of ['order_facts', 'order_cells', 'order_carriers'])
      bench.db.exec(`DROP TABLE ${table}`);
    for (const { name } of bench.db
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'order_facts%' OR name LIKE 'order_carriers_%'",
      )
      .all())
      bench.db.exec(`DROP TRIGGER ${name}`);
    bench.db.exec(orderFacts.split('DROP INDEX')[0] ?? '');
    expect(facts()).toEqual(before);
    expect(cells()).toEqual(counted);
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
