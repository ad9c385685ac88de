import { ok } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import { type RenderFailure, unreadable } from './rendered-label.ts';
import type { Pdfium } from './pdfium.ts';

/** `FPDF_ANNOT_WIDGET`: a form field. */
const WIDGET = 20;
/** `FPDF_ANNOT_FREETEXT`, `FPDF_ANNOT_STAMP` and fields: PDFium draws their text only from their appearance stream. */
const WITH_TEXT: ReadonlySet<number> = new Set([3, 13, WIDGET]);
/** `FPDF_ANNOT_FLAG_HIDDEN` and `FPDF_ANNOT_FLAG_PRINT`. */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
/** `FLAT_PRINT`; `FLATTEN_FAIL`. */
const FLAT_PRINT = 1;
const FLATTEN_FAIL = 0;

/**
 * Merges the form fields of a document's first page into the page, as they are printed. PDFium draws fields only
 * through a form-filling interface. A printed field, text or stamp without an appearance is `label-unreadable`, because
 * PDFium would draw nothing of it.
 */
export function mergeFields(pdfium: Pdfium, document: number): Result<undefined, RenderFailure> {
  const { wasmExports: calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, 0);
  if (page === 0) return unreadable('the page cannot be loaded');
  try {
    const printed = printedTexts(pdfium, page);
    if (printed.some(({ isDrawable }) => !isDrawable))
      return unreadable('a form field, text or stamp without an appearance');
    const hasField = printed.some(({ isField }) => isField);
    if (hasField && calls.FPDFPage_Flatten(page, FLAT_PRINT) === FLATTEN_FAIL)
      return unreadable('form fields that cannot be drawn');
    return ok();
  } finally {
    calls.FPDF_ClosePage(page);
  }
}

/** Lists the fields, texts and stamps of a page that are printed. */
function printedTexts(pdfium: Pdfium, page: number): { isField: boolean; isDrawable: boolean }[] {
  const { wasmExports: calls } = pdfium;
  const count = calls.FPDFPage_GetAnnotCount(page);
  return Array.from({ length: count }, (_, index) => {
    const annotation = calls.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) return [];
    const flags = calls.FPDFAnnot_GetFlags(annotation);
    const subtype = calls.FPDFAnnot_GetSubtype(annotation);
    const isPrinted = (flags & PRINT) !== 0 && (flags & HIDDEN) === 0;
    const isDrawable = hasKey(pdfium, annotation, 'AP');
    calls.FPDFPage_CloseAnnot(annotation);
    return WITH_TEXT.has(subtype) && isPrinted ? [{ isField: subtype === WIDGET, isDrawable }] : [];
  }).flat();
}

function hasKey({ wasmExports: calls, HEAPU8 }: Pdfium, annotation: number, key: string): boolean {
  const at = calls.malloc(key.length + 1);
  if (at === 0) throw new Error('PDFium has no memory left');
  HEAPU8.set(new TextEncoder().encode(`${key}\0`), at);
  const has = calls.FPDFAnnot_HasKey(annotation, at) !== 0;
  calls.free(at);
  return has;
}
