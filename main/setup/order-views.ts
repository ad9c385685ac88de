import { type OrderView, orderViewSchema } from '../../shared/model/order-view.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** Named lists of orders; each name once, in the order of their first save. */
export class OrderViews {
  readonly #store: Store;
  readonly #signals: Signals;
  /** Views removed since the start, with their positions. */
  readonly #removed = new Map<string, { view: OrderView; at: number }>();

  constructor(store: Store, signals: Signals) {
    this.#store = store;
    this.#signals = signals;
  }

  /** Omits views that another version saved in an unknown shape. */
  list(): OrderView[] {
    const views = this.#store.settings.get('orders.views');
    return views.flatMap((view) => orderViewSchema.safeParse(view).data ?? []);
  }

  /** Saves a list under its name. It replaces the list of that name, or of the name `before`. */
  save(view: OrderView, before: string | null): void {
    const views = this.list();
    const at = views.findIndex(({ name }) => name === (before ?? view.name));
    const otherViews = views.filter(({ name }) => name !== view.name && name !== before);
    this.#set(at < 0 ? [...otherViews, view] : otherViews.toSpliced(at, 0, view));
  }

  remove(name: string): void {
    const views = this.list();
    const at = views.findIndex((one) => one.name === name);
    const view = views[at];
    if (!view) return;
    this.#removed.set(name, { view, at });
    this.#set(views.toSpliced(at, 1));
  }

  /** Restores a removed list, unless another list has that name by now. */
  putBack(name: string): void {
    const removed = this.#removed.get(name);
    const views = this.list();
    if (!removed || views.some((one) => one.name === name)) return;
    this.#removed.delete(name);
    this.#set(views.toSpliced(removed.at, 0, removed.view));
  }

  #set(views: readonly OrderView[]): void {
    this.#store.settings.set('orders.views', views);
    this.#signals.emit('views.changed', undefined);
  }
}
