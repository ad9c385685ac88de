import { describe, expect, it } from 'vitest';
import { OrdersTable } from '../../../../main/store/tables/orders-table.ts';
import type { OrderQuery } from '../../../../shared/model/order-query.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { inMemory, runToEnd } from './listed-orders.ts';
import { bareDatabase, insertOrder } from '../support.ts';

describe('the revision of a list', () => {
  const revision = (store: ReturnType<typeof inMemory>, query: Partial<OrderQuery>) =>
    runToEnd(store.orders.lists.count({ text: '', show: 'all', ...query })).revision;

  it('changes with who is in it, and with nothing else', () => {
    const store = inMemory();
    for (const id of ['O1', 'O2', 'O3']) insertOrder(store, id);
    const queries = [{}, { text: 'lan' }, { show: 'waiting' }] as const;
    const all = () => queries.map((query) => revision(store, query));
    const before = all();
    store.orders.change('O2', { sync: 'sending' }, 1);
    expect(all()).toEqual(before);
    store.orders.change('O2', { sync: 'withdrawn' }, 2);
    const [everything, lan, waiting] = all();
    expect([everything, lan]).toEqual(before.slice(0, 2));
    expect(waiting).not.toBe(before[2]);
    insertOrder(store, 'O4');
    expect(all().every((one, at) => one !== [everything, lan, waiting][at])).toBe(true);
  });

  it('changes when one leaves and another comes', () => {
    const store = inMemory();
    for (const id of ['O1', 'O2', 'O3']) insertOrder(store, id);
    store.orders.change('O2', { sync: 'withdrawn' }, 1);
    const before = revision(store, { show: 'cancelled' });
    store.orders.change('O2', { sync: 'queued' }, 2);
    store.orders.change('O3', { sync: 'withdrawn' }, 2);
    expect(revision(store, { show: 'cancelled' })).not.toBe(before);
  });
});

describe('the revision of a long list', () => {
  const ORDERS = 30_000;

  /** Returns a list of many orders, each third withdrawn, and a function that counts the withdrawn ones. */
  function longList() {
    const db = bareDatabase();
    const store = { orders: new OrdersTable(db) };
    const { lastInsertRowid } = db
      .prepare(
        `WITH RECURSIVE numbers AS (SELECT 1 AS value UNION ALL SELECT value + 1 FROM numbers WHERE value < ?)
         INSERT INTO orders (id, soc, sync, draft, pickup_point, entered_at, updated_at)
         SELECT 'O' || value, 'SOC-' || value, iif(value % 3 = 0, 'withdrawn', 'queued'), ?, '{}', 0, 0
         FROM numbers`,
      )
      .run(ORDERS, JSON.stringify(draftOf()));
    expect(lastInsertRowid).toBe(ORDERS);
    const count = () => {
      const work = store.orders.lists.count({ text: '', show: 'cancelled' });
      let steps = 0;
      for (;;) {
        const step = work.next();
        if (step.done) return { ...step.value, steps };
        steps += 1;
      }
    };
    return { store, count };
  }

  it('needs only the newest blocks and the changed ones', () => {
    const { store, count } = longList();
    const first = count();
    expect(first.count).toBe(ORDERS / 3);
    expect(first.steps).toBeLessThan(70);
    expect(count()).toEqual({ ...first, steps: 0 });
    store.orders.change('O1', { sync: 'withdrawn' }, 1);
    const changed = count();
    expect(changed).toMatchObject({ count: ORDERS / 3 + 1, steps: 1 });
    expect(changed.revision).not.toBe(first.revision);
    store.orders.change('O1', { maybePrinted: true }, 2);
    expect(count()).toEqual(changed);
  });

  it('does not change when its end is read', () => {
    const { store, count } = longList();
    const { revision } = count();
    const end = { text: '', show: 'cancelled' } as const;
    expect(runToEnd(store.orders.lists.range(end, ORDERS / 3 - 1, 10)).seqs).toEqual([3]);
    expect(count().revision).toBe(revision);
    insertOrder(store, 'new');
    expect(count().revision).toBe(revision);
    store.orders.change('new', { sync: 'withdrawn' }, 1);
    expect(count().revision).not.toBe(revision);
  });
});

it('never lets an order be deleted, since places are counted', () => {
  const db = bareDatabase();
  const store = { orders: new OrdersTable(db) };
  insertOrder(store, 'O1');
  expect(() => db.exec('DELETE FROM orders')).toThrow(/never deleted/);
});
