import type { PlatformOrder } from '../../shared/model/order.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { StoredOrder } from '../store/order-row.ts';
import type { Store } from '../store/store.ts';
import type { Clock, HtmlToPdf } from '../base/surroundings.ts';
import type { Paper } from './paper.ts';
import { fetchPlatformLabel } from './platform-label.ts';

export interface LabelWish {
  readonly order: StoredOrder & { readonly platform: PlatformOrder };
  readonly printer: Pick<Printer, 'labelSize'>;
  readonly page: Paper;
}

/** A label's document. Nobody has looked into it yet. */
export interface FoundLabel {
  readonly pdf: Uint8Array;
  /** False for a page of words that names none of the order's codes. */
  readonly namesOrder: boolean;
}

/** Gets the platform's label of an order as a PDF, and keeps it. */
export class LabelLibrary {
  readonly #options;

  constructor(options: {
    store: Store;
    client: PlatformClient;
    htmlToPdf: HtmlToPdf;
    clock: Clock;
  }) {
    this.#options = options;
  }

  /**
   * A label that was kept, or a fresh one, which is only kept once somebody has looked at its
   * barcodes: see `keep`.
   */
  async get(wish: LabelWish): Promise<Result<FoundLabel, PlatformFailure>> {
    const { store, client, htmlToPdf } = this.#options;
    const kept = store.labels.get(wish.order.id, variantOf(wish));
    if (kept) return ok({ pdf: kept, namesOrder: true });
    const { order, printer, page } = wish;
    const of = { platform: order.platform, size: printer.labelSize, page };
    return fetchPlatformLabel({ client, htmlToPdf }, of);
  }

  /** Keeps a document that was found to be the order's, unless nobody may know any more for whom. */
  keep(wish: LabelWish, pdf: Uint8Array): void {
    const { store, clock } = this.#options;
    if (store.orders.get(wish.order.id)?.personalDataRemoved) return;
    const variant = variantOf(wish);
    if (!store.labels.get(wish.order.id, variant))
      store.labels.put(wish.order.id, variant, pdf, clock.now());
  }
}

/** What a kept label depends on beside the order. */
function variantOf({ order, printer, page }: LabelWish): string {
  const { widthMm, heightMm } = page;
  // A label that was asked for before the carrier took over shows no waybill, however late it came.
  const waybill = order.platform.waybill ?? 'no waybill';
  return `platform ${printer.labelSize} ${widthMm}x${heightMm} ${waybill}`;
}
