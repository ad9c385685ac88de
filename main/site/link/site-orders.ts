import type { CallAnswer } from '../../../shared/contract.ts';
import type { SiteOrdersQuery, SiteRow } from '../../../shared/model/site.ts';
import { timestamp } from '../../store/row.ts';
import type { Signals } from '../../base/signals.ts';
import type { Store } from '../../store/store.ts';
import type { LiveClaims } from './live-claims.ts';
import { mergedOrder } from './merge.ts';
import type { SiteLink } from './site-link.ts';

/** Dependencies shared by the classes that handle scans at a site. */
export interface AtSite {
  readonly store: Store;
  readonly signals: Signals;
  readonly site: SiteLink | null;
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
    const place = this.#store.siteList.of(soc);
    const words = place ? this.#store.site.ofSoc(soc) : [];
    const order = mergedOrder(words);
    if (!place || !order) return null;
    const told = this.#store.siteCalls.of(soc);
    const delivery = told ? told.delivery : order.view.delivery;
    return {
      order: { ...order, view: { ...order.view, delivery } },
      place: place.place,
      localId: this.#store.orders.idOfSoc(soc),
      handed: this.#handed(soc),
      settled: place.settled,
      claim: this.#claim(soc),
    };
  }

  #claim(soc: string): SiteRow['claim'] {
    const claim = this.#claims?.of(soc);
    return claim ? { bench: claim.bench, since: timestamp(claim.since) } : null;
  }

  #handed(soc: string): SiteRow['handed'] {
    const { siteHanded, handovers } = this.#store;
    const lies = siteHanded.get(soc);
    const handover = lies?.handoverId == null ? null : handovers.get(lies.handoverId);
    if (!lies || !handover) return null;
    return { bench: lies.bench, carrier: handover.carrier.name, at: timestamp(lies.at) };
  }

  /** Returns matching orders, newest first. */
  range(query: SiteOrdersQuery): CallAnswer<'site.orders'> {
    const places = this.#store.siteList.range(query);
    const rows = places.flatMap(({ soc }) => this.get(soc) ?? []);
    const last = places.length < query.limit ? undefined : places.at(-1);
    return { rows, next: last?.place ?? null };
  }

  /** Returns the only order with this code, whichever bench entered it; null without a unique match. */
  ofCode(code: string): SiteRow | null {
    const soc = this.byCode(code);
    return soc === null ? null : this.get(soc);
  }

  /** Returns the order code of the only order with this code; null without a unique match. */
  byCode(code: string): string | null {
    const found = this.#store.siteList.byCode(code);
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}
