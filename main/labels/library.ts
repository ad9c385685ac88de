import type { PlatformOrder } from '../../shared/model/order.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import type { Store } from '../store/store.ts';
import type { Clock, HtmlToPdf } from '../base/host-services.ts';
import type { LabelPaper } from './paper.ts';
import { fetchPlatformLabel } from './platform-label.ts';

export interface LabelQuery {
  readonly order: StoredOrder & { readonly platform: PlatformOrder };
  readonly printer: Pick<Printer, 'labelSize'>;
  readonly page: LabelPaper;
}

/** Document of a label, before its barcodes are checked. */
export interface FoundLabel {
  readonly pdf: Uint8Array;
  /** False for a page of text that contains none of the order's codes. */
  readonly namesOrder: boolean;
}

interface LabelLibraryOptions {
  readonly store: Store;
  readonly client: PlatformClient;
  readonly htmlToPdf: HtmlToPdf;
  readonly clock: Clock;
}

/** Fetches the platform's label of an order as a PDF, and stores it. */
export class LabelLibrary {
  readonly #options: LabelLibraryOptions;

  constructor(options: LabelLibraryOptions) {
    this.#options = options;
  }

  /**
   * Returns a stored label, or fetches one. A fetched label is only stored after its barcodes are checked, see `keep`.
   */
  async get(query: LabelQuery): Promise<Result<FoundLabel, PlatformFailure>> {
    const { store, client, htmlToPdf } = this.#options;
    const storedPdf = store.labels.get(query.order.id, variantOf(query));
    if (storedPdf) return ok({ pdf: storedPdf, namesOrder: true });
    const { order, printer, page } = query;
    const of = { platform: order.platform, size: printer.labelSize, page };
    return fetchPlatformLabel({ client, htmlToPdf }, of);
  }

  /** Stores a checked document, unless the order's personal data has been removed. */
  keep(query: LabelQuery, pdf: Uint8Array): void {
    const { store, clock } = this.#options;
    if (store.orders.get(query.order.id)?.personalDataRemoved) return;
    const variant = variantOf(query);
    if (!store.labels.get(query.order.id, variant))
      store.labels.put(query.order.id, variant, pdf, clock.now());
  }
}

/** Returns the storage key of a label within its order. */
function variantOf({ order, printer, page }: LabelQuery): string {
  const { widthMm, heightMm } = page;
  // A label requested before the carrier took over contains no waybill, however late it arrived.
  const waybill = order.platform.waybill ?? 'no waybill';
  return `platform ${printer.labelSize} ${widthMm}x${heightMm} ${waybill}`;
}
