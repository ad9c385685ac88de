import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../../main/store/order-index/name-key.ts';
import { type ListQuery, sortsBy } from '../../../../shared/model/order-sort.ts';
import { inMemory, placed, received, runToEnd, type Orders } from './listed-orders.ts';
import { insertOrder, platformOrderOf } from '../support.ts';
import { names, texts, shows, step, naive, enter, type Known } from './sorted-steps.ts';

describe('a sorted list', () => {
  it('is that of a naive one, whatever is entered, changed and asked', () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 40 });
    // Many orders are sorted by the index of names, few without it.
    const run = fc.property(fc.constantFrom(280, 1_300), steps, (begun, steps) => {
      const store = inMemory();
      const orders: Known[] = [];
      const [actual, right]: [unknown[], unknown[]] = [[], []];
      let now = 0;
      for (let number = 0; number < begun; number++) enter(store, orders, number % 7, now);
      for (const one of steps) {
        now += 1;
        const order = 'order' in one ? orders[one.order % orders.length] : undefined;
        if (one.do === 'enter') enter(store, orders, one.cod, now);
        else if (one.do === 'rename' && order) {
          const draft = store.orders.get(order.id)?.draft;
          if (!draft) throw new Error(order.id);
          order.name = names[one.to] ?? '';
          order.changed = now;
          const receiver = { ...draft.receiver, name: order.name };
          store.orders.change(order.id, { draft: { ...draft, receiver } }, now);
        } else if (one.do === 'create' && order) {
          order.fee = one.to;
          order.changed = now;
          const platform = platformOrderOf({
            platformCode: `P-${order.id}`,
            shortCode: `S${order.id}`,
            shipmentFee: one.to,
            insuranceFee: 0,
          });
          store.orders.change(order.id, { sync: 'created', platform }, now);
        } else if (one.do === 'ask') {
          const { by, way, offset, limit } = one;
          const query: ListQuery = {
            text: texts[one.text] ?? '',
            show: shows[one.show] ?? 'all',
            sort: { by, way },
          };
          const expected = naive(orders, one);
          const ids = placed(store, { ...query, offset, limit }).map(({ id }) => id);
          const { count } = runToEnd(store.orders.lists.count(query));
          actual.push([query, offset, ids, count]);
          right.push([query, offset, expected.slice(offset, offset + limit), expected.length]);
        }
      }
      expect(actual).toEqual(right);
    });
    fc.assert(run, { numRuns: 15 });
  });

  it('is that of a naive one, if orders change while it is sorted', () => {
    const setting = fc.record({
      begun: fc.constantFrom(20, 20, 20, 20, 20, 1_300),
      isSorted: fc.boolean(),
      by: fc.constantFrom('name' as const, 'cod' as const),
      way: fc.constantFrom('up' as const, 'down' as const),
    });
    const edit = fc.record({ order: fc.nat(), to: fc.nat(8), slices: fc.nat(3) });
    const edits = fc.array(edit, { minLength: 10, maxLength: 40 });
    const run = fc.property(setting, edits, ({ begun, isSorted, by, way }, edits) => {
      const store = inMemory();
      const orders: Known[] = [];
      for (let number = 0; number < begun; number++) enter(store, orders, number % 7, 0);
      const query: ListQuery = { text: '', show: 'all', sort: { by, way } };
      const { lists } = store.orders;
      if (isSorted) runToEnd(lists.count(query));
      let work = lists.count(query);
      for (const { order, to, slices } of edits) {
        for (let slice = 0; slice < slices; slice++)
          if (work.next().done) work = lists.count(query);
        const known = orders[order % begun];
        const draft = store.orders.get(known?.id ?? '')?.draft;
        if (!known || !draft) throw new Error('no order');
        Object.assign(known, { name: names[to], cod: to });
        const receiver = { ...draft.receiver, name: known.name };
        store.orders.change(known.id, { draft: { ...draft, receiver, codAmount: to } }, 1);
      }
      runToEnd(work);
      const { seqs } = runToEnd(lists.range(query, 0, begun + 1));
      const expected = naive(orders, { do: 'ask', text: 0, show: 0, by, way, offset: 0, limit: 0 });
      expect(store.orders.idsOf(seqs)).toEqual(expected);
    });
    fc.assert(run, { numRuns: 40, endOnFailure: true });
  });

  it('has its first orders by name from the index, before it is sorted', () => {
    const store = inMemory();
    for (let number = 0; number < 3_000; number++)
      insertOrder(store, `O${number}`, received({ name: names[number % names.length] ?? '' }));
    const query: ListQuery = { text: '', show: 'all', sort: { by: 'name', way: 'up' } };
    const first = store.orders.lists.range(query, 5, 10);
    const steps = stepsOf([first]);
    expect(steps).toBeLessThanOrEqual(16);
    const { lists } = store.orders;
    const page = runToEnd(lists.range(query, 5, 10));
    const counted = runToEnd(lists.count(query));
    expect(counted).toEqual({ count: 3_000, revision: page.revision });
    expect(runToEnd(lists.range(query, 5, 10))).toEqual(page);
    const other = { ...query, show: 'waiting' } as const;
    const before = runToEnd(lists.range(other, 0, 1));
    store.orders.change('O4', { sync: 'withdrawn' }, 1);
    expect(runToEnd(lists.range(other, 0, 1)).revision).toBeGreaterThan(before.revision);
  });

  it('begins with the order whose code was typed, and has it no second time', () => {
    const store = inMemory();
    for (let number = 0; number < 300; number++)
      insertOrder(store, `O${number}`, { soc: `A-${number}`, codAmount: number });
    insertOrder(store, 'X', { soc: 'A', codAmount: 150 });
    for (const by of sortsBy)
      for (const direction of ['up', 'down'] as const) {
        const query = { text: 'A', sort: { by, way: direction } };
        const pages = Array.from({ length: 31 }, (_, page) =>
          placed(store, { ...query, offset: page * 10, limit: 10 }).map(({ id }) => id),
        );
        const ids = pages.flat();
        expect(ids[0]).toBe('X');
        expect(new Set(ids).size).toBe(301);
        expect(ids.length).toBe(301);
      }
  });

  it('has another revision when an order finds another place, and only then', () => {
    const store = inMemory();
    for (let number = 0; number < 10; number++)
      insertOrder(store, `O${number}`, { codAmount: number });
    const query: ListQuery = { text: '', show: 'all', sort: { by: 'cod', way: 'down' } };
    const revision = () => runToEnd(store.orders.lists.count(query)).revision;
    const begun = revision();
    store.orders.countPrinted('O3', 5);
    expect(revision()).toBe(begun);
    const draft = store.orders.get('O3')?.draft;
    if (!draft) throw new Error('no draft');
    store.orders.change('O3', { draft: { ...draft, codAmount: 100 } }, 6);
    expect(revision()).toBeGreaterThan(begun);
    expect(placed(store, { ...query, limit: 1 }).map(({ id }) => id)).toEqual(['O3']);
  });

  it('is sorted once for all who wait for it, in many small steps', () => {
    const store = inMemory();
    for (let number = 0; number < 3_000; number++)
      insertOrder(store, `O${number}`, { codAmount: (number * 7_919) % 3_000 });
    while (store.orders.index());
    const query: ListQuery = { text: '', show: 'all', sort: { by: 'cod', way: 'up' } };
    const alone = stepsOf([inOther(store, query)]);
    const { lists } = store.orders;
    const other: ListQuery = { ...query, sort: { by: 'changed', way: 'up' } };
    const together = stepsOf([
      lists.range(other, 0, 10),
      lists.range(other, 2_000, 10),
      lists.count(other),
    ]);
    expect(alone).toBeGreaterThan(12);
    // Each has a separate step at its end.
    expect(together).toBeLessThan(alone + 10);
    // One changed order costs as many short steps as there are thousands, and no long one.
    const cod = (id: string, codAmount: number) => {
      const draft = store.orders.get(id)?.draft;
      if (!draft) throw new Error(id);
      store.orders.change(id, { draft: { ...draft, codAmount } }, 1);
    };
    cod('O10', 50_000);
    const work = inOther(store, query);
    for (let step = 0; step < 3; step++) expect(work.next().done).toBe(false);
    // Later queries include changes made during the sorting.
    cod('O20', 60_000);
    runToEnd(work);
    const down: ListQuery = { ...query, sort: { by: 'cod', way: 'down' } };
    expect(placed(store, { ...down, limit: 2 }).map(({ id }) => id)).toEqual(['O20', 'O10']);
  });
});

describe('the key of a name', () => {
  it('sorts as the Vietnamese alphabet does, without tones and capitals', () => {
    const right = [
      'An',
      'ăn',
      'Ân',
      'Bá',
      'Dũng',
      'Đa',
      'Em',
      'Ê',
      'Lê An',
      'Lê Ân',
      'Lên',
      'Ôn',
      'Ơn',
    ];
    expect(
      right.toReversed().sort((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1)),
    ).toEqual(right);
    expect(nameKey('  CHỊ  Lan (2) ')).toBe(nameKey('chi lan 2'));
  });

  it('is the same for names with other characters and separate tone marks, which take longer', () => {
    const names = ['Nguyễn Thị Ánh', ' ĐẶNG  Huỳnh ', 'Ưng Ỷ 9', 'wf', 'ĂẬỆỢỮỸ ăậệợữỹ', '', '  '];
    for (const name of names) {
      const forms = [`${name}.`, `(${name})`, name.normalize('NFD'), name.toUpperCase()];
      expect(forms.map(nameKey), `key of ${name}`).toEqual(forms.map(() => nameKey(name)));
    }
    expect(nameKey('Señor 字')).toBe(`${nameKey('senor')}!字`);
  });
});

const inOther = (store: Orders, query: ListQuery) => store.orders.lists.range(query, 0, 10);

/** Runs them alternately. Returns the number of steps. */
function stepsOf(works: readonly Iterator<unknown>[]): number {
  let steps = 0;
  let open = [...works];
  while (open.length > 0)
    open = open.filter((work) => {
      steps += 1;
      return !work.next().done;
    });
  return steps;
}
