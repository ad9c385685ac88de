import type { HandoverRefusal, HandoverScan } from '../../../shared/model/handover.ts';
import type { SiteRow } from '../../../shared/model/site.ts';
import { err, type Failure, ok, type Result } from '../../../shared/result.ts';
import type { AtSite } from './site-orders.ts';
import { nameOf } from './take-in.ts';

type Missing = Failure<'not-found'> | Failure<'wrong-state'>;

/** Before a list is signed, what others scanned a moment ago is waited for no longer than this, ms. */
const CATCH_UP_MS = 1_000;

/**
 * Parcels of orders that other benches entered, in the handovers of this one. They are scanned without asking anybody:
 * what the site tells of their orders is here. A bench of no site has none of them.
 */
export class SiteHandovers {
  readonly #tools;

  constructor(
    tools: AtSite & {
      /** Whether an order of this bench has that code. */
      knows: (code: string) => boolean;
      scan: (id: string, code: string) => Result<HandoverScan, Missing>;
      takeOut: (orderId: string) => Result<undefined, Missing>;
    },
  ) {
    this.#tools = tools;
  }

  /** Puts the parcel with this code into a handover, whichever bench its order is from, or says why not. */
  scan(id: string, code: string): Result<HandoverScan, Missing> {
    const { store, orders, knows, scan, site } = this.#tools;
    if (!site || site.state.state === 'none' || knows(code)) return scan(id, code);
    const row = orders.ofCode(code);
    const handover = store.handovers.get(id);
    if (!row || !handover) return scan(id, code);
    if (handover.closedAt !== null) return err({ code: 'wrong-state', state: 'closed' });
    const refusal = this.#refusalOf(row, id, handover.carrier.name);
    if (refusal) return ok({ outcome: 'refused', refusal });
    this.#put(row, id, site.now);
    const parcel = store.handovers.parcels(id).findLast(({ soc }) => soc === row.order.soc);
    const now = store.handovers.get(id);
    if (!parcel || !now) throw new Error(`Handover ${id} lost ${row.order.soc}`);
    return ok({ outcome: 'taken', parcel, handover: now });
  }

  /** Takes a parcel out again, whichever bench scanned it. */
  takeOut(orderId: string): Result<undefined, Missing> {
    const { store, signals, takeOut } = this.#tools;
    const soc = store.orders.get(orderId) ? null : store.siteHanded.socOf(orderId);
    const lies = soc === null ? null : store.siteHanded.get(soc);
    if (soc === null || lies?.handoverId == null) return takeOut(orderId);
    if (store.handovers.get(lies.handoverId)?.closedAt !== null)
      return err({ code: 'wrong-state', state: 'closed' });
    store.commit(() => store.siteHanded.takeOut(soc));
    signals.emit('handovers.changed', undefined);
    return ok();
  }

  /** Hears what the others scanned until now, where the hub can be asked. */
  async catchUp(): Promise<void> {
    await this.#tools.site?.catchUp(CATCH_UP_MS);
  }

  #put({ order: { soc, view } }: SiteRow, handoverId: string, at: number): void {
    const { store, signals } = this.#tools;
    const { orderId, waybill, codAmount, weight } = view;
    const parcel = { orderId, shortCode: view.shortCode ?? '', waybill, codAmount, weight };
    store.commit(() => store.siteHanded.put({ soc, handoverId, at, parcel }));
    signals.emit('handovers.changed', undefined);
    signals.emit('site.ordersChanged', undefined);
  }

  #refusalOf({ order }: SiteRow, id: string, carrierName: string): HandoverRefusal | null {
    const { store } = this.#tools;
    const { view, soc } = order;
    const { orderId } = view;
    if (view.sync === 'cancelled' || view.sync === 'withdrawn' || view.sync === 'cancelling')
      return { why: 'cancelled', orderId };
    const lies = store.siteHanded.get(soc);
    if (lies?.handoverId != null) {
      const isOwn = lies.bench === store.site.progress()?.bench;
      return {
        why: 'already',
        orderId,
        isHere: lies.handoverId === id,
        at: new Date(lies.at).toISOString(),
        bench: isOwn ? null : nameOf(store, lies.bench),
      };
    }
    if (view.sync !== 'created' || view.platformCode === null)
      return { why: 'not-on-platform', orderId };
    if (view.carrierName !== carrierName)
      return { why: 'other-carrier', orderId, carrierName: view.carrierName ?? '?' };
    return view.printed + view.pending === 0 ? { why: 'not-printed', orderId } : null;
  }
}
