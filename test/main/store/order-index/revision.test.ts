import { describe, expect, it } from 'vitest';
import { OrdersTable } from '../../../../main/store/tables/orders-table.ts';
import type { OrderQuery } from '../../../../shared/model/order-query.ts';
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

it('never lets an order be deleted, since places are counted', () => {
  const db = bareDatabase();
  const store = { orders: new OrdersTable(db) };
  insertOrder(store, 'O1');
  expect(() => db.exec('DELETE FROM orders')).toThrow(/never deleted/);
});
