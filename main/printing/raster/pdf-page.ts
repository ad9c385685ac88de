import { err } from '../../../shared/result.ts';
import { type RenderFailure, unreadable } from './rendered-label.ts';
import type { Result } from '../../../shared/result.ts';
import { mergeFields } from './form-fields.ts';
import type { Pdfium } from './pdfium.ts';

/** Maximum size of a document (bytes). Labels with pictures have a few hundred kilobytes. */
const MAX_PDF_BYTES = 20_000_000;

/** `FORMTYPE_ACRO_FORM`; higher values are XFA. */
const ACRO_FORM = 1;

/** Texts for the codes of FPDF_GetLastError. */
const refusals: Readonly<Record<number, string>> = {
  2: 'file not found',
  3: 'not a PDF, or a broken one',
  4: 'Password required or incorrect password',
  5: 'unknown security scheme',
  6: 'the page cannot be loaded',
};

/** The only page of an open document. */
export interface PdfPage {
  readonly pdfium: Pdfium;
  readonly handle: number;
  /** Size after rotation (points). */
  readonly width: number;
  readonly height: number;
}

/**
 * Opens a document of one page and calls `work` with it. Several pages are `label-pages`; a document that cannot be
 * opened is `label-unreadable`. An exception means that PDFium is no longer usable.
 */
export function withOnlyPage<T>(
  pdfium: Pdfium,
  pdf: Uint8Array,
  work: (page: PdfPage) => Result<T, RenderFailure>,
): Result<T, RenderFailure> {
  if (pdf.length > MAX_PDF_BYTES) return unreadable(`${pdf.length} bytes`);
  const bytes = pdfium.wasmExports.malloc(pdf.length);
  if (bytes === 0) return unreadable(`no memory for ${pdf.length} bytes`);
  pdfium.HEAPU8.set(pdf, bytes);
  const document = pdfium.wasmExports.FPDF_LoadMemDocument(bytes, pdf.length, 0);
  try {
    return document === 0 ? refusal(pdfium) : onlyPage(pdfium, { document, pdf }, work);
  } finally {
    if (document !== 0) pdfium.wasmExports.FPDF_CloseDocument(document);
    pdfium.wasmExports.free(bytes);
  }
}

function onlyPage<T>(
  pdfium: Pdfium,
  { document, pdf }: { readonly document: number; readonly pdf: Uint8Array },
  work: (page: PdfPage) => Result<T, RenderFailure>,
): Result<T, RenderFailure> {
  const pages = pdfium.wasmExports.FPDF_GetPageCount(document);
  if (pages !== 1) return err({ code: 'label-pages', pages });
  if (pdfium.wasmExports.FPDF_GetFormType(document) > ACRO_FORM)
    return unreadable('an XFA form, which only Adobe draws');
  const merged = mergeFields(pdfium, document, pdf);
  if (!merged.ok) return merged;
  const handle = pdfium.wasmExports.FPDF_LoadPage(document, 0);
  if (handle === 0) return unreadable('the page cannot be loaded');
  try {
    const width = pdfium.wasmExports.FPDF_GetPageWidthF(handle);
    const height = pdfium.wasmExports.FPDF_GetPageHeightF(handle);
    if (!(width >= 1 && height >= 1)) return unreadable(`a page of ${width} × ${height} points`);
    return work({ pdfium, handle, width, height });
  } finally {
    pdfium.wasmExports.FPDF_ClosePage(handle);
  }
}

function refusal(pdfium: Pdfium): Result<never, RenderFailure> {
  return unreadable(refusals[pdfium.wasmExports.FPDF_GetLastError()] ?? 'unknown error');
}
