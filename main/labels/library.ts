import type { PlatformOrder } from '../../shared/model/order.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { err, ok, type Result, type Failure } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { StoredOrder } from '../store/order-row.ts';
import type { Store } from '../store/store.ts';
import type { Clock, HtmlToPdf } from '../base/surroundings.ts';
import type { LabelFonts } from './label-fonts.ts';
import type { DrawingFailure } from './own-label.ts';
import type { Paper } from './paper.ts';
import { fetchPlatformLabel } from './platform-label.ts';
import type { Stamp } from './reprint-stamp.ts';

/** Why our own label of an order is not drawn. */
type NotDrawn = DrawingFailure | Failure<'personal-data-removed'>;
/** Why there is no document of a label. */
export type NoLabel = PlatformFailure | NotDrawn;

/** Whose label it is: the platform's document, or our own drawing. */
export type LabelMaker = 'platform' | 'own';

export interface LabelWish {
  readonly maker: LabelMaker;
  readonly order: StoredOrder & { readonly platform: PlatformOrder };
  readonly printer: Pick<Printer, 'labelSize'>;
  readonly page: Paper;
  /** 0 for an order's first label. */
  readonly reprint: number;
}

/** A label's document. Nobody has looked into it yet, unless it is our own. */
export interface FoundLabel {
  readonly pdf: Uint8Array;
  /** False for a page of words that names none of the order's codes. */
  readonly namesOrder: boolean;
}

/**
 * Gets an order's label as a PDF, and keeps it. What draws PDF files takes a fifth of a second to
 * load, so the first label brings it in, not the start.
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
   * barcodes: see `keep`.
   */
  async get(wish: LabelWish): Promise<Result<FoundLabel, NoLabel>> {
    const { store, client, htmlToPdf } = this.#options;
    if (wish.maker === 'own') return this.#draw(wish);
    const kept = store.labels.get(wish.order.id, variantOf(wish));
    if (kept) return ok({ pdf: kept, namesOrder: true });
    const { order, printer, page } = wish;
    const of = { platform: order.platform, size: printer.labelSize, page };
    return fetchPlatformLabel({ client, htmlToPdf }, of);
  }

  /** A slip for an order that the platform does not know yet. */
  async slip(
    order: StoredOrder,
    paper: Paper,
  ): Promise<Result<Uint8Array, Failure<'label-unreadable'>>> {
    const { fonts, training } = this.#options;
    const { drawSlip } = await import('./slip.ts');
    const { pickupPoint } = order;
    return drawSlip(await fonts(), { order, pickupPoint, paper, training, reprint: 0 });
  }

  /**
   * Keeps a document of the platform that was found to be the order's, unless nobody may know any
   * more for whom. Ours is drawn anew: that takes 2 ms, and a later version may draw it better.
   */
  keep(wish: LabelWish, pdf: Uint8Array): void {
    if (wish.maker === 'own') return;
    const { store, clock } = this.#options;
    if (store.orders.get(wish.order.id)?.personalDataRemoved) return;
    const variant = variantOf(wish);
    if (!store.labels.get(wish.order.id, variant))
      store.labels.put(wish.order.id, variant, pdf, clock.now());
  }

  /** What marks a further print of the platform's document; null for the first one. */
  async stamp(reprint: number): Promise<Stamp | null> {
    if (reprint === 0) return null;
    const { drawReprintStamp } = await import('./reprint-stamp.ts');
    return drawReprintStamp(await this.#options.fonts(), reprint);
  }

  /** Brings in what the first label needs, so that it is as fast as the others. */
  async warmUp(): Promise<void> {
    await this.#options.fonts();
    await import('./own-label.ts');
  }

  async #draw({ order, page, reprint }: LabelWish): Promise<Result<FoundLabel, NotDrawn>> {
    const { fonts, training } = this.#options;
    const { platform, pickupPoint } = order;
    if (order.personalDataRemoved) return err({ code: 'personal-data-removed' });
    const { drawOwnLabel } = await import('./own-label.ts');
    const label = { order, platform, pickupPoint, paper: page, training, reprint };
    const drawn = await drawOwnLabel(await fonts(), label);
    return drawn.ok ? ok({ pdf: drawn.value, namesOrder: true }) : drawn;
  }
}

/** What a kept label depends on beside the order. */
function variantOf({ order, printer, page }: LabelWish): string {
  const { widthMm, heightMm } = page;
  // A label that was asked for before the carrier took over shows no waybill, however late it came.
  const waybill = order.platform.waybill ?? 'no waybill';
  return `platform ${printer.labelSize} ${widthMm}x${heightMm} ${waybill}`;
}
