import { type ListLayout, listLayoutSchema, usualLayout } from '../../shared/model/list-layout.ts';
import { type OrderSort, orderSortSchema, usualSort } from '../../shared/model/order-sort.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** Layout and sorting of this station's order list, as long as it is not a named view. */
export class ListLayouts {
  readonly #store: Store;
  readonly #signals: Signals;

  constructor(store: Store, signals: Signals) {
    this.#store = store;
    this.#signals = signals;
  }

  /** The default if the stored value is missing or was written in an unknown shape by another version. */
  get(): ListLayout {
    const stored = listLayoutSchema.safeParse(this.#store.settings.get('orders.layout'));
    return stored.data ?? usualLayout;
  }

  /** Saves a layout; null resets to the default. */
  save(layout: ListLayout | null): void {
    this.#store.settings.set('orders.layout', layout);
    this.#signals.emit('layout.changed', undefined);
  }

  /** The default if the stored value is missing or was written in an unknown shape by another version. */
  sort(): OrderSort {
    const stored = orderSortSchema.safeParse(this.#store.settings.get('orders.sort'));
    return stored.data ?? usualSort;
  }

  /** Affects only later lists, so no window needs an event. */
  saveSort(sort: OrderSort): void {
    this.#store.settings.set('orders.sort', sort);
  }
}
