import type { CallAnswer } from '../../../shared/contract.ts';
import type { SiteOrdersQuery, SiteRow } from '../../../shared/model/site.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { timestamp } from '../../store/engine/row.ts';
import type { Signals } from '../../base/signals.ts';
import type { Store } from '../../store/store.ts';
import type { LiveClaims } from '../sync/live-claims.ts';
import { mergedOrder } from '../sync/merge.ts';
import type { HubConnection } from '../round/hub-connection.ts';
import { withPackers } from './with-packers.ts';

/** Dependencies shared by the classes that handle scans at a site. */
export interface AtSite {
  readonly store: Store;
  readonly signals: Signals;
  readonly site: HubConnection | null;
  readonly orders: SiteOrders;
}

/** Orders of all benches, as stored at this bench. Empty without a site. */
export class SiteOrders {
  readonly #store;
  readonly #claims;

  /** @param claims Current claims; null if they are not available. */
  constructor(store: Store, claims: LiveClaims | null = null) {
    this.#store = store;
    this.#claims = claims;
  }

  /** Returns the merged order; null if no bench reported it. */
  get(soc: string): SiteRow | null {
    const listed = this.#store.siteList.of(soc);
    const views = listed ? this.#store.site.ofSoc(soc) : [];
    const order = mergedOrder(views);
    if (!listed || !order) return null;
    const update = this.#store.siteCalls.of(soc);
    const delivery = update ? update.delivery : order.view.delivery;
    return {
      order: { ...order, view: { ...order.view, delivery } },
      place: listed.position,
      localId: this.#store.orders.idOfSoc(soc),
      handoverOf: this.#handoverOf(soc),
      settled: listed.settled,
      claim: this.#claim(soc),
    };
  }

  #claim(soc: string): SiteRow['claim'] {
    const claim = this.#claims?.of(soc);
    return claim ? { bench: claim.bench, since: timestamp(claim.since) } : null;
  }

  #handoverOf(soc: string): SiteRow['handoverOf'] {
    const { siteHandoverParcels, handovers } = this.#store;
    const lies = siteHandoverParcels.get(soc);
    const handover = lies?.handoverId == null ? null : handovers.get(lies.handoverId);
    if (!lies || !handover) return null;
    return { bench: lies.bench, carrier: handover.carrier.name, at: timestamp(lies.at) };
  }

  /** Adds to each order the other bench that packs it, as long as its label is not printed. */
  withPackers<Order extends Pick<OrderSummary, 'soc' | 'printed'>>(
    orders: readonly Order[],
  ): (Order & Pick<OrderSummary, 'packedBy'>)[] {
    return withPackers(orders, { claims: this.#claims, store: this.#store });
  }

  /** Returns matching orders, newest first. */
  range(query: SiteOrdersQuery): CallAnswer<'site.orders'> {
    const entries = this.#store.siteList.range(query);
    const rows = entries.flatMap(({ soc }) => this.get(soc) ?? []);
    const last = entries.length < query.limit ? undefined : entries.at(-1);
    return { rows, next: last?.position ?? null };
  }

  /** Returns the only order with this code, whichever bench entered it; null without a unique match. */
  ofCode(code: string): SiteRow | null {
    const soc = this.byCode(code);
    return soc === null ? null : this.get(soc);
  }

  /** Returns the order code of the only order with this code; null without a unique match. */
  byCode(code: string): string | null {
    const socs = this.#store.siteList.byCode(code);
    return socs.length === 1 ? (socs[0] ?? null) : null;
  }
}
