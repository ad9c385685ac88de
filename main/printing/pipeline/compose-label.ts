import type { PrintNote } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { isDrawable } from '../../labels/is-drawable.ts';
import type { LabelLibrary, LabelQuery } from '../../labels/library.ts';
import type { PlatformFailure } from '../../platform/platform-failure.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { bitmapPdf } from '../raster/bitmap-pdf.ts';
import { carriesCode, checkLabel, type ForeignLabel } from './check-label.ts';
import type { PrintableLabel } from '../languages/encode-label.ts';
import { printerLanguageOf } from '../languages/language.ts';
import { pageOf, placed } from '../raster/placement.ts';
import type { LabelRenderer } from '../raster/renderer.ts';
import type { Barcode, RenderedLabel, RenderFailure } from '../raster/rendered-label.ts';

/** Reasons why a label could not be composed. */
export type NotComposed = PlatformFailure | RenderFailure | Failure<'personal-data-removed'>;

/** An order's label as dots, turned and moved for its printer, before the decision whether it may be printed. */
export interface ComposedLabel extends PrintableLabel {
  readonly barcodes: readonly Barcode[];
  /** Origin of the label: the platform's document, or the app's own drawing. */
  readonly source: 'platform' | 'own';
  /** Failure of the barcode check, null if it passed. */
  readonly fault: ForeignLabel | null;
  /** False for a page of text that contains none of the order's codes. */
  readonly namesOrder: boolean;
  readonly notes: readonly PrintNote[];
  /** Stores the platform's document for later prints, unless the barcode check failed. */
  readonly keep: () => void;
}

interface ComposeOptions {
  readonly reprint: number;
  /** Whether a page of another size is scaled to fit. */
  readonly fit: boolean;
}

interface Tools {
  readonly labels: LabelLibrary;
  readonly renderer: LabelRenderer;
  /** Whether own drawings are marked as training. */
  readonly training: boolean;
}

/**
 * Composes the dots of an order's label, and reads its barcodes back. If the printer's profile allows it, the app's own
 * drawing replaces a platform label that failed, with a note of the reason. It does not replace a page of another size,
 * which may be scaled to fit. If the app does not know all details of an order, it draws no label.
 */
export async function composeLabel(
  order: StoredOrder,
  printer: Printer,
  options: ComposeOptions,
  tools: Tools,
): Promise<Result<ComposedLabel, NotComposed>> {
  const { platform } = order;
  if (!platform) throw new Error(`Order ${order.id} is not known to the platform: no label`);
  const platformOrder = { ...order, platform };
  const drawable = isDrawable(order);
  if (printer.labelSource === 'own' && drawable)
    return drawn(platformOrder, printer, options, tools);
  const platformLabel = await fetched(platformOrder, printer, options, tools);
  const isFinal = !drawable || printer.labelSource === 'platform';
  if (platformLabel.ok || isFinal || platformLabel.error.code === 'label-size')
    return platformLabel;
  const ours = await drawn(platformOrder, printer, options, tools);
  if (!ours.ok) return platformLabel;
  return ok({ ...ours.value, notes: [{ kind: 'own-label', problem: platformLabel.error }] });
}

/** Whether unreadable barcodes are the only fault of a label. */
export function isOnlyUnread({ fault, namesOrder }: ComposedLabel): boolean {
  return fault?.code === 'label-no-barcode' && namesOrder;
}

/** Draws the app's own label. It is drawn each time, because that takes a few milliseconds and a later version may draw it better. */
async function drawn(
  order: LabelQuery['order'],
  printer: Printer,
  { reprint }: ComposeOptions,
  { renderer, training }: Tools,
): Promise<Result<ComposedLabel, NotComposed>> {
  if (order.personalDataRemoved) return err({ code: 'personal-data-removed' });
  const { soc, draft, platform, pickupPoint } = order;
  const paper = pageOf(printer);
  const content = { order: { soc, draft }, platform, pickupPoint, paper, training, reprint };
  const rendered = await renderer.draw({
    kind: 'label',
    label: content,
    asPdf: takesDrawings(printer),
  });
  if (!rendered.ok) return rendered;
  return ok({ ...composed(rendered.value, order, printer), source: 'own', keep: () => {} });
}

async function fetched(
  order: LabelQuery['order'],
  printer: Printer,
  { reprint, fit }: ComposeOptions,
  { labels, renderer }: Tools,
): Promise<Result<ComposedLabel, NotComposed>> {
  const query = { order, printer, page: pageOf(printer) };
  const fetchedLabel = await labels.get(query);
  if (!fetchedLabel.ok) return fetchedLabel;
  const { pdf, namesOrder } = fetchedLabel.value;
  const rendered = await renderer.render(pdf, query.page, { kind: 'platform', fit, reprint });
  if (!rendered.ok) return rendered;
  const label = composed(rendered.value, order, printer);
  const keep = () => void (label.fault === null && labels.keep(query, pdf));
  return ok({ ...label, namesOrder, source: 'platform', keep });
}

function composed(
  rendered: RenderedLabel,
  order: LabelQuery['order'],
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
 * Returns the document for a printer that accepts documents: the drawing of an own label unless it is turned or moved,
 * otherwise a PDF of the dots. Empty if the printer takes no PDF.
 */
export function documentOf(
  bitmap: Bitmap,
  drawing: Uint8Array | null,
  printer: Omit<Printer, 'id'>,
): Uint8Array {
  if (drawing !== null && !isMoved(printer)) return drawing;
  return printerLanguageOf(printer) === 'pdf' ? bitmapPdf(bitmap, printer.dpi) : new Uint8Array();
}

/** Whether a printer receives own drawings as vector graphics and rasterises them itself. */
export function takesDrawings(printer: Omit<Printer, 'id'>): boolean {
  return printerLanguageOf(printer) === 'pdf' && !isMoved(printer);
}

function isMoved({ rotation, offsetXMm, offsetYMm }: Omit<Printer, 'id'>): boolean {
  return rotation !== 0 || offsetXMm !== 0 || offsetYMm !== 0;
}
