import type { PrintNote } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { isDrawable } from '../../labels/is-drawable.ts';
import type { LabelLibrary, LabelWish } from '../../labels/library.ts';
import type { PlatformFailure } from '../../platform/platform-failure.ts';
import type { StoredOrder } from '../../store/order-row.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { bitmapPdf } from '../raster/bitmap-pdf.ts';
import { carriesCode, checkLabel, type ForeignLabel } from './check-label.ts';
import type { PrintableLabel } from '../languages/encode-label.ts';
import { languageOf } from '../languages/language.ts';
import { pageOf, placed } from '../raster/placement.ts';
import type { LabelRenderer } from '../raster/renderer.ts';
import type { Barcode, RenderedLabel, RenderFailure } from '../raster/rendered-label.ts';

/** Why there are no dots of a label. */
export type NotComposed = PlatformFailure | RenderFailure | Failure<'personal-data-removed'>;

/** An order's label as dots, turned and moved for its printer, before anybody decides about it. */
export interface ComposedLabel extends PrintableLabel {
  readonly barcodes: readonly Barcode[];
  /** Whose label it is: the platform's document, or our own drawing. */
  readonly source: 'platform' | 'own';
  /** Why its barcodes are not the order's. */
  readonly fault: ForeignLabel | null;
  /** False for a page of words that names none of the order's codes. */
  readonly namesOrder: boolean;
  readonly notes: readonly PrintNote[];
  /** Keeps the platform's document for the next time, unless its barcodes are not the order's. */
  readonly keep: () => void;
}

interface Wish {
  readonly reprint: number;
  /** Whether a page of another size is made to fit. */
  readonly fit: boolean;
}

interface Tools {
  readonly labels: LabelLibrary;
  readonly renderer: LabelRenderer;
  /** Whether our drawings are marked as training. */
  readonly training: boolean;
}

/**
 * The dots that are printed for an order, and what a scanner reads from them. Our own drawing stands in for the platform's label
 * where the printer says so, and a note tells why; not for a page of another size, which may be
 * made to fit. Of an order that we do not know whole, nothing is drawn.
 */
export async function composeLabel(
  order: StoredOrder,
  printer: Printer,
  wish: Wish,
  tools: Tools,
): Promise<Result<ComposedLabel, NotComposed>> {
  const { platform } = order;
  if (!platform) throw new Error(`Order ${order.id} is not known to the platform: no label`);
  const known = { ...order, platform };
  const drawable = isDrawable(order);
  if (printer.labelSource === 'own' && drawable) return drawn(known, printer, wish, tools);
  const theirs = await fetched(known, printer, wish, tools);
  const isFinal = !drawable || printer.labelSource === 'platform';
  if (theirs.ok || isFinal || theirs.error.code === 'label-size') return theirs;
  const ours = await drawn(known, printer, wish, tools);
  if (!ours.ok) return theirs;
  return ok({ ...ours.value, notes: [{ kind: 'own-label', problem: theirs.error }] });
}

/** Whether nothing is wrong with a label but that its barcodes cannot be read. */
export function isOnlyUnread({ fault, namesOrder }: ComposedLabel): boolean {
  return fault?.code === 'label-no-barcode' && namesOrder;
}

/** Ours is drawn anew each time: that takes 2 ms, and a later version may draw it better. */
async function drawn(
  order: LabelWish['order'],
  printer: Printer,
  { reprint }: Wish,
  { renderer, training }: Tools,
): Promise<Result<ComposedLabel, NotComposed>> {
  if (order.personalDataRemoved) return err({ code: 'personal-data-removed' });
  const { soc, draft, platform, pickupPoint } = order;
  const paper = pageOf(printer);
  const shown = { order: { soc, draft }, platform, pickupPoint, paper, training, reprint };
  const rendered = await renderer.draw({ kind: 'label', label: shown });
  if (!rendered.ok) return rendered;
  return ok({ ...composed(rendered.value, order, printer), source: 'own', keep: () => {} });
}

async function fetched(
  order: LabelWish['order'],
  printer: Printer,
  { reprint, fit }: Wish,
  { labels, renderer }: Tools,
): Promise<Result<ComposedLabel, NotComposed>> {
  const wish = { order, printer, page: pageOf(printer) };
  const found = await labels.get(wish);
  if (!found.ok) return found;
  const { pdf, namesOrder } = found.value;
  const rendered = await renderer.render(pdf, wish.page, { kind: 'platform', fit, reprint });
  if (!rendered.ok) return rendered;
  const label = composed(rendered.value, order, printer);
  const keep = () => void (label.fault === null && labels.keep(wish, pdf));
  return ok({ ...label, namesOrder, source: 'platform', keep });
}

function composed(
  rendered: RenderedLabel,
  order: LabelWish['order'],
  printer: Printer,
): Omit<ComposedLabel, 'source' | 'keep'> {
  const { barcodes, drawing, fitted, unmarked } = rendered;
  const belongs = checkLabel(barcodes, order);
  const bitmap = placed(rendered.bitmap, printer);
  const notes: PrintNote[] = [];
  if (fitted) notes.push({ kind: 'fitted' });
  if (unmarked) notes.push({ kind: 'unmarked' });
  if (barcodes.some((barcode) => carriesCode(barcode, order.soc))) notes.push({ kind: 'own-code' });
  const pdf = documentOf(bitmap, drawing, printer);
  return {
    bitmap,
    pdf,
    barcodes,
    fault: belongs.ok ? null : belongs.error,
    namesOrder: true,
    notes,
  };
}

/**
 * What a printer gets that takes documents: our own drawing, unless it is turned or moved, and of
 * everything else the picture of its dots.
 */
export function documentOf(
  bitmap: Bitmap,
  drawing: Uint8Array | null,
  printer: Omit<Printer, 'id'>,
): Uint8Array {
  if (drawing !== null && !isMoved(printer)) return drawing;
  return printer.language === 'pdf' ? bitmapPdf(bitmap, printer.dpi) : new Uint8Array();
}

/** Whether a printer gets our drawings as lines and letters, and makes dots of them by itself. */
export function takesDrawings(printer: Omit<Printer, 'id'>): boolean {
  return languageOf(printer) === 'pdf' && !isMoved(printer);
}

function isMoved({ rotation, offsetXMm, offsetYMm }: Omit<Printer, 'id'>): boolean {
  return rotation !== 0 || offsetXMm !== 0 || offsetYMm !== 0;
}
