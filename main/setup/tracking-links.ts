import {
  defaultTrackingLinks,
  type TrackingLinks as Links,
  trackingLinksSchema,
  trackingUrlOf,
} from '../../shared/model/tracking-link.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Signals } from '../base/signals.ts';
import type { Desktop } from '../base/surroundings.ts';
import type { Store } from '../store/store.ts';

/** The table of carriers' own pages about parcels. */
export class TrackingLinks {
  readonly #settings;
  readonly #orders;
  readonly #signals;
  readonly #desktop;

  constructor(
    { settings, orders }: Pick<Store, 'settings' | 'orders'>,
    signals: Signals,
    desktop: Desktop | undefined,
  ) {
    this.#settings = settings;
    this.#orders = orders;
    this.#signals = signals;
    this.#desktop = desktop;
  }

  /** In the order in which they are looked through. */
  get all(): Links {
    return { links: [...this.#settings.get('trackingLinks')] };
  }

  /** Keeps another table; `before` is what the form began from. */
  save({ links }: Links, before?: Links): Result<undefined, Failure<'changed-elsewhere'>> {
    const isFree = unchanged('station', trackingLinksSchema, this.all, before);
    if (!isFree.ok) return isFree;
    this.#settings.set('trackingLinks', links);
    this.#signals.emit('setup.changed', { what: 'tracking-links' });
    return ok();
  }

  /** Gives Packbench's own table back. */
  reset(): void {
    this.save({ links: [...defaultTrackingLinks] });
  }

  /** The carrier's page about this parcel; null where none is known. */
  urlOf(platform: PlatformOrder | null): string | null {
    return trackingUrlOf(this.#settings.get('trackingLinks'), platform);
  }

  /**
   * Opens the carrier's page about an order's parcel. The address is always one of this table: the window
   * names the order only, so that nothing that gets into it can open another page.
   */
  async open(orderId: string): Promise<Result<undefined, Failure<'not-found'>>> {
    const url = this.urlOf(this.#orders.get(orderId)?.platform ?? null);
    if (url === null) return err({ code: 'not-found', what: 'tracking-link', id: orderId });
    await this.#desktop?.openPage(url);
    return ok();
  }
}
