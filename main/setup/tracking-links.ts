import { trackingUrlOf } from '../../shared/model/tracking-link.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Desktop } from '../base/host-services.ts';
import type { Store } from '../store/store.ts';

/** The table of carriers' tracking pages. */
export class TrackingLinks {
  readonly #settings;
  readonly #orders;
  readonly #desktop;

  constructor(
    { settings, orders }: Pick<Store, 'settings' | 'orders'>,
    desktop: Desktop | undefined,
  ) {
    this.#settings = settings;
    this.#orders = orders;
    this.#desktop = desktop;
  }

  /** Address of the carrier's page about this parcel; null if unknown. */
  urlOf(platform: PlatformOrder | null): string | null {
    return trackingUrlOf(this.#settings.get('trackingLinks'), platform);
  }

  /**
   * Opens the carrier's page about an order's parcel. The address always comes from this table: the window passes only
   * the order, so injected code cannot open another page.
   */
  async open(orderId: string): Promise<Result<undefined, Failure<'not-found'>>> {
    const url = this.urlOf(this.#orders.get(orderId)?.platform ?? null);
    if (url === null) return err({ code: 'not-found', what: 'tracking-link', id: orderId });
    await this.#desktop?.openPage(url);
    return ok();
  }
}
