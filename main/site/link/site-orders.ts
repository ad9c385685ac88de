import type { CallAnswer } from '../../../shared/contract.ts';
import type { SiteOrdersQuery, SiteRow } from '../../../shared/model/site.ts';
import { timestamp } from '../../store/row.ts';
import type { Signals } from '../../base/signals.ts';
import type { Store } from '../../store/store.ts';
import type { LiveClaims } from './live-claims.ts';
import { mergedOrder } from './merge.ts';
import type { SiteLink } from './site-link.ts';

/** What whoever looks at scans of a bench's site has in hand. */
export interface AtSite {
  readonly store: Store;
  readonly signals: Signals;
  readonly site: SiteLink | null;
  readonly orders: SiteOrders;
}

/** The orders of all benches, as this one knows them. Nothing without a site. */
export class SiteOrders {
  readonly #store;
  readonly #claims;

  /** `claims` is who packs what; null where nobody can know. */
  constructor(store: Store, claims: LiveClaims | null = null) {
    this.#store = store;
    this.#claims = claims;
  }

  /** What all benches together know of an order; null where none tells of it. */
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

  /** Orders that answer, the newest first. */
  range(query: SiteOrdersQuery): CallAnswer<'site.orders'> {
    const places = this.#store.siteList.range(query);
    const rows = places.flatMap(({ soc }) => this.get(soc) ?? []);
    const last = places.length < query.limit ? undefined : places.at(-1);
    return { rows, next: last?.place ?? null };
  }

  /** The one order that has this code, whichever bench entered it; null where none has it, or several. */
  ofCode(code: string): SiteRow | null {
    const soc = this.byCode(code);
    return soc === null ? null : this.get(soc);
  }

  /** The soc of the one order that has this code; null where none has it, or several. */
  byCode(code: string): string | null {
    const found = this.#store.siteList.byCode(code);
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}
