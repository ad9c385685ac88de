import { type ListLayout, listLayoutSchema, usualLayout } from '../../shared/model/list-layout.ts';
import { type OrderSort, orderSortSchema, usualSort } from '../../shared/model/order-sort.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** How the list of orders is laid out and sorted at this station where it has no name. */
export class ListLayouts {
  readonly #store: Store;
  readonly #signals: Signals;

  constructor(store: Store, signals: Signals) {
    this.#store = store;
    this.#signals = signals;
  }

  /** The usual one where nothing was kept, or where another version kept what this one does not know. */
  get(): ListLayout {
    const kept = listLayoutSchema.safeParse(this.#store.settings.get('orders.layout'));
    return kept.data ?? usualLayout;
  }

  /** Null for the usual one. */
  save(layout: ListLayout | null): void {
    this.#store.settings.set('orders.layout', layout);
    this.#signals.emit('layout.changed', undefined);
  }

  /** The usual one where nothing was kept, or where another version kept what this one does not know. */
  sort(): OrderSort {
    const kept = orderSortSchema.safeParse(this.#store.settings.get('orders.sort'));
    return kept.data ?? usualSort;
  }

  /** Only what is shown next begins with it: no window has to be told. */
  saveSort(sort: OrderSort): void {
    this.#store.settings.set('orders.sort', sort);
  }
}
