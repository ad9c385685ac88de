import type { Sliced } from '../../../../main/store/order-index/sliced.ts';
import { OrdersTable } from '../../../../main/store/tables/orders-table.ts';
import type { Store } from '../../../../main/store/store.ts';
import type { OrderDraftInput, OrderSummary } from '../../../../shared/model/order.ts';
import type { OrderQuery } from '../../../../shared/model/order-query.ts';
import type { ListQuery } from '../../../../shared/model/order-sort.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { bareDatabase } from '../support.ts';

export const receiver = draftOf().receiver;

export type Orders = Pick<Store, 'orders'>;

/** Orders in memory, for tests that need neither disk nor other tables. */
export function inMemory(): Orders {
  return { orders: new OrdersTable(bareDatabase()) };
}

/** Runs sliced work to its end. */
export function runToEnd<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

type PagedQuery = ListQuery & {
  offset: number;
  limit: number;
};

/** Returns the orders at some positions of a list. */
export function placed(store: Orders, query: Partial<PagedQuery> = {}): OrderSummary[] {
  while (store.orders.index());
  const { offset = 0, limit = 10, ...rest } = query;
  return store.orders.summaries(
    runToEnd(store.orders.lists.range({ text: '', show: 'all', ...rest }, offset, limit)).seqs,
  );
}

export function findIds(store: Orders, text: string, filter: Partial<OrderQuery> = {}): string[] {
  return placed(store, { text, ...filter }).map(({ id }) => id);
}

/** Returns an order whose receiver differs from Chị Lan in these fields. */
export function received(change: Partial<typeof receiver>): Partial<OrderDraftInput> {
  return { receiver: { ...receiver, ...change } };
}
