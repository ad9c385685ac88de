import { knownVersion } from '../../../main/store/migrate.ts';
import { OrdersTable, type OrderListQuery } from '../../../main/store/orders-table.ts';
import type { Store } from '../../../main/store/store.ts';
import type { OrderDraftInput } from '../../../shared/model/order.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { databaseAt } from './support.ts';

export const receiver = draftOf().receiver;

export type Orders = Pick<Store, 'orders'>;

/** Orders in memory, for what needs neither disk nor other tables. */
export function inMemory(): Orders {
  return { orders: new OrdersTable(databaseAt(knownVersion)) };
}

export function page(store: Orders, query: Partial<OrderListQuery> = {}) {
  while (store.orders.index(1_000));
  return store.orders.list({ text: '', show: 'all', before: null, limit: 10, ...query });
}

export function found(store: Orders, text: string, show: OrderListQuery['show'] = 'all'): string[] {
  return page(store, { text, show }).orders.map(({ id }) => id);
}

/** An order of a receiver who differs from Chị Lan in what is named. */
export function received(change: Partial<typeof receiver>): Partial<OrderDraftInput> {
  return { receiver: { ...receiver, ...change } };
}
