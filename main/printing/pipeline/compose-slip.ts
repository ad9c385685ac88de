import type { Printer } from '../../../shared/model/printer.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { ForeignLabel } from './check-label.ts';
import { documentOf, takesDrawings } from './compose-label.ts';
import type { PrintableLabel } from '../languages/encode-label.ts';
import { pageOf, placed } from '../raster/placement.ts';
import type { LabelRenderer } from '../raster/renderer.ts';
import type { Barcode, RenderFailure } from '../raster/rendered-label.ts';

/** A slip as dots, turned and moved for its printer, before the decision whether it may be printed. */
export interface ComposedSlip extends PrintableLabel {
  readonly barcodes: readonly Barcode[];
  readonly source: 'slip';
  /** Why it cannot represent its order. */
  readonly fault: ForeignLabel | null;
  readonly notes: readonly never[];
  /** Never set: a slip is drawn each time. */
  readonly keep?: never;
}

/** Composes the dots of a slip, and reads its soc back like the barcodes of labels. */
export async function composeSlip(
  order: StoredOrder,
  printer: Printer,
  { renderer, training }: { renderer: LabelRenderer; training: boolean },
): Promise<Result<ComposedSlip, RenderFailure>> {
  const { soc, draft, pickupPoint } = order;
  const paper = pageOf(printer);
  const slip = { order: { soc, draft }, pickupPoint, paper, training, reprint: 0 };
  const rendered = await renderer.draw({ kind: 'slip', slip, asPdf: takesDrawings(printer) });
  if (!rendered.ok) return rendered;
  const { barcodes, drawing } = rendered.value;
  const bitmap = placed(rendered.value.bitmap, printer);
  const document = documentOf(bitmap, drawing, printer);
  const fault = faultOf(barcodes, soc);
  return ok({ bitmap, pdf: document, barcodes, source: 'slip', fault, notes: [] });
}

function faultOf(barcodes: readonly Barcode[], soc: string): ForeignLabel | null {
  const texts = barcodes.map(({ text }) => text);
  const expected = [soc];
  if (texts.length === 0) return { code: 'label-no-barcode', expected };
  if (texts.every((text) => text === soc)) return null;
  return { code: 'label-mismatch', expected, found: texts };
}
