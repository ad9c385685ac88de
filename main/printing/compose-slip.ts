import type { Printer } from '../../shared/model/printer.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { LabelLibrary } from '../labels/library.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import { languageOf, languages } from './languages/language.ts';
import { inPrinterMm, pageOf, placed } from './placement.ts';
import type { ReadyLabel } from './press.ts';
import type { LabelRenderer } from './renderer.ts';

/**
 * A slip in its printer's language; its soc is read back from the dots as the barcodes of labels
 * are. Errors: `label-mismatch`, `label-no-barcode`, and those of labels.
 */
export async function composeSlip(
  order: StoredOrder,
  printer: Printer,
  { labels, renderer }: { labels: LabelLibrary; renderer: LabelRenderer },
): Promise<Result<ReadyLabel>> {
  const page = pageOf(printer);
  const pdf = await labels.slip(order, page);
  if (!pdf.ok) return pdf;
  const rendered = await renderer.render(pdf.value, page);
  if (!rendered.ok) return rendered;
  const found = rendered.value.barcodes.map(({ text }) => text);
  const expected = [order.soc];
  if (found.length === 0) return err({ code: 'label-no-barcode', expected });
  if (found.some((text) => text !== order.soc))
    return err({ code: 'label-mismatch', expected, found });
  const label = { bitmap: placed(rendered.value.bitmap, printer), pdf: pdf.value };
  const bytes = languages[languageOf(printer)](label, inPrinterMm(printer));
  return ok({ bytes, barcodes: found.length, notes: [] });
}
