import type { PrintJobState } from '../../../../shared/model/print-job.ts';
import type { Store } from '../../../../main/store/store.ts';
import { openTestStore, insertOrder, platformOrderOf } from '../support.ts';

export const zebra = { id: 'T1', name: 'Zebra' };
export const xprinter = { id: 'T2', name: 'Xprinter' };

/** Inserts an order that exists at the platform. */
export function created(store: Store, orderId: string): void {
  insertOrder(store, orderId);
  const platform = platformOrderOf({ platformCode: `PB.${orderId}` });
  store.orders.change(orderId, { sync: 'created', platform }, 1);
}

/** Queues a label. */
export function queue(
  store: Store,
  id: string,
  orderId: string,
  { printer = zebra, at = 0 } = {},
): void {
  store.printJobs.insert({ id, orderId, printer, reprint: 0, reason: null, at });
}

/** Moves a label to a state. */
export function move(store: Store, id: string, state: PrintJobState, at = 1): void {
  store.printJobs.change(id, { state }, at);
}

/** Returns a store with one order that exists at the platform. */
export function oneOrder(): Store {
  const store = openTestStore();
  created(store, 'O1');
  return store;
}
