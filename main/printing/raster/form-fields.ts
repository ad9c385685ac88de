import { ok } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import { type PrintedAnnotation, printedAnnotations } from './annotations.ts';
import { showsTexts } from './page-text.ts';
import { pdfObjects } from './pdf-objects.ts';
import { type RenderFailure, unreadable } from './rendered-label.ts';
import type { Pdfium } from './pdfium.ts';

/** The form's appearances may be outdated, and the viewer shall draw them anew. */
const STALE_FORM = /\/NeedAppearances\s+true\b/;
/** `FLAT_PRINT`; `FLATTEN_FAIL`. */
const FLAT_PRINT = 1;
const FLATTEN_FAIL = 0;

/**
 * Merges the form fields of a document's first page into the page, as they are printed. PDFium draws fields only
 * through a form-filling interface. These printed annotations are `label-unreadable`, because PDFium would omit them,
 * or print a hidden one:
 * - An annotation without an appearance that PDFium does not draw by itself. On a page with fields it draws none.
 * - A field with a value and an empty appearance.
 * - An annotation of a layer: PDFium ignores the layer's state.
 * - An appearance without a `BBox`, or with an empty one: PDFium leaves it out.
 * - A text field whose appearance shows another value, if the form asks for new appearances: PDFium makes none.
 */
export function mergeFields(
  pdfium: Pdfium,
  document: number,
  pdf: Uint8Array,
): Result<undefined, RenderFailure> {
  const { wasmExports: calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, 0);
  if (page === 0) return unreadable('the page cannot be loaded');
  try {
    const printed = printedAnnotations(pdfium, document, page);
    if (printed.some(({ isInLayer }) => isInLayer))
      return unreadable('an annotation in a layer, whose state cannot be read');
    // A page whose annotations all have an appearance is merged too: only so PDFium reads the appearance's layer.
    const isMerged =
      printed.some(({ kind }) => kind === 'field') ||
      (printed.length > 0 && printed.every(({ appearance }) => appearance === 'drawn'));
    if (printed.some((annotation) => isLost(annotation, isMerged)))
      return unreadable('a form field, text, stamp or drawing without an appearance');
    if (isMerged) {
      const before = calls.FPDFPage_CountObjects(page);
      if (calls.FPDFPage_Flatten(page, FLAT_PRINT) === FLATTEN_FAIL)
        return unreadable('form fields that cannot be drawn');
      const inked = printed.filter(({ hasInk }) => hasInk).length;
      if (countMerged(pdfium, document, before) < inked)
        return unreadable('an appearance without a size');
    }
    const values = printed.flatMap(({ value }) => value ?? []);
    if (isStale(pdf) && !showsTexts(pdfium, document, values))
      return unreadable('a form field whose appearance shows another value');
    return ok();
  } finally {
    calls.FPDF_ClosePage(page);
  }
}

function isLost({ kind, appearance }: PrintedAnnotation, isMerged: boolean): boolean {
  if (appearance === 'drawn') return false;
  return kind !== 'generated' || isMerged || appearance === 'empty';
}

/**
 * Counts the merged appearances that draw anything. PDFium adds one object to a page of `before` objects, with the
 * appearances in it; only a page that is loaded again includes it.
 */
function countMerged(pdfium: Pdfium, document: number, before: number): number {
  const { wasmExports: calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, 0);
  if (page === 0) return 0;
  try {
    const count = calls.FPDFPage_CountObjects(page);
    if (count <= before) return 0;
    const all = calls.FPDFPage_GetObject(page, count - 1);
    const appearances = Array.from({ length: calls.FPDFFormObj_CountObjects(all) }, (_, index) =>
      calls.FPDFFormObj_GetObject(all, index),
    );
    return appearances.filter((form) => calls.FPDFFormObj_CountObjects(form) > 0).length;
  } finally {
    calls.FPDF_ClosePage(page);
  }
}

function isStale(pdf: Uint8Array): boolean {
  return [...pdfObjects(pdf)].some((objects) => STALE_FORM.test(objects.toString('latin1')));
}
