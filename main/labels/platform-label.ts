import { PDFDocument } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import type { LabelDocument } from '../platform/label.ts';
import type { HtmlToPdf } from '../surroundings.ts';
import { POINTS_PER_MM, checkPageSize } from './paper.ts';

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * The platform's label document (contract 4.7) as a PDF of one page of exactly `size`. A page that
 * is another label's is `label-size`, several are `label-pages`, a document that is broken or
 * locked `label-unreadable`; what `htmlToPdf` cannot do stays its error.
 */
export async function platformLabel(
  document: LabelDocument,
  size: Size,
  htmlToPdf: HtmlToPdf,
): Promise<Result<Uint8Array>> {
  if (document.kind === 'pdf') return exactPage(document.bytes, size);
  const { html, baseUrl } = document;
  const { widthMm, heightMm } = size;
  const pdf = await htmlToPdf({ html, baseUrl, widthMm, heightMm });
  return pdf.ok ? exactPage(pdf.value, size) : pdf;
}

async function exactPage(bytes: Uint8Array, size: Size): Promise<Result<Uint8Array>> {
  const loaded = await load(bytes);
  if (!loaded.ok) return loaded;
  const { document, pages } = loaded.value;
  const [page] = pages;
  if (page === undefined || pages.length > 1) {
    return err({ code: 'label-pages', pages: pages.length });
  }
  const shown = shownSize(page);
  const checked = checkPageSize(shown, size);
  if (!checked.ok) return checked;
  cutToSize(page, size);
  return ok(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}

async function load(
  bytes: Uint8Array,
): Promise<Result<{ document: PDFDocument; pages: PDFPage[] }>> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    return ok({ document, pages: document.getPages() });
  } catch (error) {
    // pdf-lib has no error type for what it cannot parse: anything can be thrown for a bad file.
    return err({ code: 'label-unreadable', detail: String(error) });
  }
}

function isTurned(page: PDFPage): boolean {
  return page.getRotation().angle % 180 !== 0;
}

/** Points of the page as it is looked at. */
function shownSize(page: PDFPage): { readonly width: number; readonly height: number } {
  const { width, height } = page.getCropBox();
  return isTurned(page) ? { width: height, height: width } : { width, height };
}

/**
 * Sets the page's boxes to the exact size, from the corner that is shown upper left: Chromium
 * rounds a page up to whole pixels, and a printer would put the rest on a second label.
 */
function cutToSize(page: PDFPage, size: Size): void {
  const box = page.getCropBox();
  const shown = [size.widthMm * POINTS_PER_MM, size.heightMm * POINTS_PER_MM] as const;
  const [width, height] = isTurned(page) ? [shown[1], shown[0]] : shown;
  const quarter = (((page.getRotation().angle / 90) % 4) + 4) % 4;
  // Clockwise turns bring the page's lower left, lower right, upper right corner up there.
  const x = quarter >= 2 ? box.x + box.width - width : box.x;
  const y = quarter === 0 || quarter === 3 ? box.y + box.height - height : box.y;
  page.setMediaBox(x, y, width, height);
  page.setCropBox(x, y, width, height);
}
