import type {
  Handover,
  HandoverCarrier,
  HandoverMatch,
  HandoverRefusal,
  HandoverScan,
} from '../../../shared/model/handover.ts';
import type { ScanDetails, ScanResult } from '../../../shared/model/packing.ts';
import type { SiteRow } from '../../../shared/model/site.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { handoverBlocker } from '../../../shared/order-state.ts';
import { assertNever, err, ok, type Result } from '../../../shared/result.ts';
import type { Handovers } from '../../tracking/handovers.ts';
import type { AtSite } from './site-orders.ts';
import { shownBenchName } from '../sync/apply-order-views.ts';

/** Result of a scan on Pack. `also` writes further changes in the commit of the scan. */
interface SiteScanResult {
  readonly result: ScanResult;
  readonly details: ScanDetails;
  readonly also?: () => void;
}
type Missing = Failure<'not-found'> | Failure<'wrong-state'>;

/** Number of latest handovers to search for an open one. Far more than are open at once. */
const MAX_HANDOVERS = 100;
/** Maximum wait for recent scans of other benches before a list is signed (ms). */
const CATCH_UP_MS = 1_000;

export interface SiteHandoversTools extends AtSite {
  /** True if an order of this bench has that code. */
  readonly knows: (code: string) => boolean;
  /** Handovers of this bench and, once shared, of the site. */
  readonly handovers: Pick<
    Handovers,
    'scan' | 'find' | 'takeOut' | 'open' | 'close' | 'closeEmpty' | 'latest' | 'waiting'
  >;
}

/**
 * Parcels of other benches' orders in the handovers of this bench. Scans ask no other bench: the site's orders are
 * stored here. Without a site there are no such parcels.
 */
export class SiteHandovers {
  readonly #tools: SiteHandoversTools;

  constructor(tools: SiteHandoversTools) {
    this.#tools = tools;
  }

  /** Adds the parcel with this code to a handover, whichever bench entered its order, or returns why not. */
  scan(id: string, code: string): Result<HandoverScan, Missing> {
    const { store, orders, knows, handovers, site } = this.#tools;
    if (!site || site.state.state === 'none' || knows(code)) return handovers.scan(id, code);
    const row = orders.ofCode(code);
    const handover = store.handovers.get(id);
    if (!row || !handover) return handovers.scan(id, code);
    if (handover.closedAt !== null) return err({ code: 'wrong-state', state: 'closed' });
    const refusal = this.#refusalOf(row, id, handover.carrier.name);
    if (refusal) return ok({ outcome: 'refused', refusal });
    store.commit(() => this.#put(row, id, site.now));
    this.changed();
    const parcel = store.handovers.parcels(id).findLast(({ soc }) => soc === row.order.soc);
    const now = store.handovers.get(id);
    if (!parcel || !now) throw new Error(`Handover ${id} lost ${row.order.soc}`);
    return ok({ outcome: 'taken', parcel, handover: now });
  }

  /**
   * Finds the carrier and handover for the parcel with this code, whichever bench entered its order, or the reason for
   * a refusal.
   */
  find(code: string): HandoverMatch {
    const { orders, knows, handovers, site } = this.#tools;
    const row = !site || site.state.state === 'none' || knows(code) ? null : orders.ofCode(code);
    if (!row) return handovers.find(code);
    const name = row.order.view.carrierName ?? '';
    const open = this.#latest().find((one) => one.closedAt === null && one.carrier.name === name);
    const refusal = this.#refusalOf(row, open?.id ?? '', name);
    if (refusal) return { outcome: 'refused', refusal };
    const carrier = this.#carrierOf(name);
    // This bench has no handover for a carrier that it does not know.
    if (!carrier) return handovers.find(code);
    return { outcome: 'fits', soc: row.order.soc, carrier, openId: open?.id ?? null };
  }

  /**
   * Decides a scan on Pack for a parcel whose order this bench does not have and that is in no list. By the rules of
   * this bench's own parcels it is added to its carrier's handover. `also` adds it in the commit of the scan.
   */
  decide(row: SiteRow): SiteScanResult {
    const { site, handovers } = this.#tools;
    const { soc, view } = row.order;
    const carrier = view.carrierName ?? '';
    const open = this.#latest().filter(({ closedAt }) => closedAt === null);
    const own = open.find((one) => one.carrier.name === carrier);
    const refusal = this.#refusalOf(row, own?.id ?? '', carrier);
    if (refusal) return resultOf(refusal);
    const [other] = open;
    if (!own && other)
      return { result: 'other-carrier', details: { carrier, open: other.carrier.name } };
    const localCarrier = this.#carrierOf(carrier);
    const id = own?.id ?? (localCarrier && handovers.open(localCarrier).id);
    if (id === null || !site) return { result: 'elsewhere', details: {} };
    const also = () => this.#put(row, id, site.now);
    return { result: 'handed-over', details: { carrier, soc }, also };
  }

  /** Notifies the windows that a parcel was added or removed. */
  changed(): void {
    const { signals } = this.#tools;
    signals.emit('handovers.changed', undefined);
    signals.emit('site.ordersChanged', undefined);
  }

  /** Removes a parcel, whichever bench scanned it. `closesEmpty`: closes its handover if no parcel remains in it. */
  takeOut(orderId: string, closesEmpty = false): Result<undefined, Missing> {
    const { store, handovers } = this.#tools;
    const soc = store.orders.get(orderId) ? null : store.siteHandoverParcels.socOf(orderId);
    const handoverId =
      soc === null
        ? store.handovers.whereIs(orderId)?.handoverId
        : store.siteHandoverParcels.get(soc)?.handoverId;
    const out = soc === null ? handovers.takeOut(orderId) : this.takeOutOf(soc);
    if (out.ok && closesEmpty && handoverId != null) handovers.closeEmpty(handoverId);
    return out;
  }

  /** Removes a parcel by its order's code; `also` runs in the same commit. */
  takeOutOf(soc: string, also: () => void = () => {}): Result<undefined, Missing> {
    const { store, handovers } = this.#tools;
    const own = store.orders.idOfSoc(soc);
    const lies = own === null ? store.siteHandoverParcels.get(soc) : null;
    if (own !== null) return handovers.takeOut(own, also);
    if (lies?.handoverId == null) return err({ code: 'not-found', what: 'handed-parcel', id: soc });
    if (store.handovers.get(lies.handoverId)?.closedAt !== null)
      return err({ code: 'wrong-state', state: 'closed' });
    store.commit(() => {
      store.siteHandoverParcels.takeOut(soc);
      also();
    });
    this.changed();
    return ok();
  }

  /**
   * Closes a handover as `Handovers.close` does, with the recent scans of other benches if the hub is reachable.
   * `leaving` is the number of parcels that the packer has counted.
   */
  async close(id: string, leaving: number): Promise<ReturnType<Handovers['close']>> {
    const { site, handovers } = this.#tools;
    await site?.catchUp(CATCH_UP_MS);
    return handovers.close(id, leaving);
  }

  #latest(): Handover[] {
    return this.#tools.handovers.latest(MAX_HANDOVERS);
  }

  #put({ order: { soc, view } }: SiteRow, handoverId: string, at: number): void {
    const { orderId, waybill, codAmount, weight } = view;
    const parcel = { orderId, shortCode: view.shortCode ?? '', waybill, codAmount, weight };
    this.#tools.store.siteHandoverParcels.put({ soc, handoverId, at, parcel });
  }

  /** Finds a carrier by its name; null if this bench does not know it. */
  #carrierOf(carrier: string): HandoverCarrier | null {
    const waiting = this.#tools.handovers.waiting();
    const candidates = [...waiting, ...this.#latest()].map((one) => one.carrier);
    return candidates.find(({ name }) => name === carrier) ?? null;
  }

  #refusalOf({ order }: SiteRow, id: string, carrierName: string): HandoverRefusal | null {
    const { store } = this.#tools;
    const { view, soc } = order;
    const { orderId } = view;
    const { platformCode, printed, pending } = view;
    const platform = platformCode === null ? null : { platformCode };
    const blocker = handoverBlocker({ ...view, platform, printed, maybePrinted: pending > 0 });
    if (blocker === 'cancelled') return { why: blocker, orderId };
    const lies = store.siteHandoverParcels.get(soc);
    if (lies?.handoverId != null) {
      const isOwn = lies.bench === store.site.progress()?.bench;
      return {
        why: 'already',
        orderId,
        isHere: lies.handoverId === id,
        at: new Date(lies.at).toISOString(),
        bench: isOwn ? null : shownBenchName(store, lies.bench),
      };
    }
    if (blocker === 'returned') return { why: blocker, orderId, status: view.delivery?.name ?? '' };
    if (blocker === 'not-on-platform') return { why: blocker, orderId };
    if (view.carrierName !== carrierName)
      return { why: 'other-carrier', orderId, carrierName: view.carrierName ?? '?' };
    return blocker && { why: blocker, orderId };
  }
}

/** Converts a refusal to the result of a scan on Pack. */
function resultOf(refusal: HandoverRefusal): SiteScanResult {
  switch (refusal.why) {
    case 'cancelled':
    case 'not-printed':
    case 'not-on-platform':
      return { result: refusal.why, details: {} };
    case 'returned':
      return { result: 'returned', details: { status: refusal.status } };
    case 'already':
      return refusal.bench === null
        ? { result: 'handed-before', details: {} }
        : { result: 'handed-elsewhere', details: { bench: refusal.bench } };
    case 'other-carrier':
      return { result: 'other-carrier', details: { carrier: refusal.carrierName, open: '' } };
    case 'unknown':
      return { result: 'unknown', details: {} };
    default:
      return assertNever(refusal);
  }
}
