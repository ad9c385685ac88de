import type { Printer } from '../../shared/model/printer.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import type { Store } from '../store/store.ts';
import type { Clock, HtmlToPdf } from '../surroundings.ts';
import type { LabelFonts } from './label-fonts.ts';
import type { Paper } from './paper.ts';

interface Wish {
  readonly order: StoredOrder;
  readonly printer: Pick<Printer, 'labelSource' | 'labelSize'>;
  readonly page: Paper;
  /** 0 for an order's first label. */
  readonly reprint: number;
}

/**
 * Gets an order's label as a PDF of exactly the printer's paper, and keeps it. What draws and
 * reads PDF files takes a fifth of a second to load, so the first label brings it in, not the start.
 */
export class LabelLibrary {
  readonly #options;

  constructor(options: {
    store: Store;
    client: PlatformClient;
    htmlToPdf: HtmlToPdf;
    /** Loads the fonts of our drawings at the first of them. */
    fonts: () => Promise<LabelFonts>;
    clock: Clock;
    /** Whether our drawings are marked as training. */
    training: boolean;
  }) {
    this.#options = options;
  }

  /**
   * A label that was kept, or a fresh one, which is only kept once somebody has looked at its
   * barcodes: see `keep`. The order must be known to the platform.
   * Errors: the platform's, and those of labels.
   */
  async get(wish: Wish): Promise<Result<Uint8Array>> {
    const kept = this.#options.store.labels.get(wish.order.id, variantOf(wish));
    if (kept) return ok(kept);
    return wish.printer.labelSource === 'own' ? this.#draw(wish) : this.#fetch(wish);
  }

  /** Keeps a label that was found to be the order's. */
  keep(wish: Wish, pdf: Uint8Array): void {
    const { store, clock } = this.#options;
    const variant = variantOf(wish);
    if (!store.labels.get(wish.order.id, variant))
      store.labels.put(wish.order.id, variant, pdf, clock.now());
  }

  /** Brings in what the first label needs, so that it is as fast as the others. */
  async warmUp(): Promise<void> {
    await import('./platform-label.ts');
    await this.#options.fonts();
    await import('./own-label.ts');
  }

  /** The platform's own label by a print token made for it (contract 4.6, 4.7). */
  async #fetch({ order, printer, page }: Wish): Promise<Result<Uint8Array>> {
    const { client, htmlToPdf } = this.#options;
    const token = await client.printToken([order.platform?.platformCode ?? '']);
    if (!token.ok) return token;
    const document = await client.label(token.value, printer.labelSize);
    if (!document.ok) return document;
    const { platformLabel } = await import('./platform-label.ts');
    return platformLabel(document.value, page, htmlToPdf);
  }

  async #draw({ order, page, reprint }: Wish): Promise<Result<Uint8Array>> {
    const { fonts, training } = this.#options;
    const { platform, pickupPoint } = order;
    if (!platform) throw new Error(`Order ${order.id} is not known to the platform: no label`);
    if (order.personalDataRemoved) return err({ code: 'personal-data-removed' });
    const { drawOwnLabel } = await import('./own-label.ts');
    return drawOwnLabel(await fonts(), {
      order,
      platform,
      pickupPoint,
      paper: page,
      training,
      reprint,
    });
  }
}

/** What a kept label depends on beside the order. */
function variantOf({ order, printer, page, reprint }: Wish): string {
  const { labelSource, labelSize } = printer;
  // A label that was asked for before the carrier took over shows no waybill, however late it came.
  const waybill = order.platform?.waybill ?? 'no waybill';
  const paper = `${page.widthMm}x${page.heightMm}@${page.dpi} ${waybill}`;
  return labelSource === 'own'
    ? `own ${paper} reprint ${reprint}`
    : `platform ${labelSize} ${paper}`;
}
