import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import { checkPageSize, dotsOfPaper } from '../labels/paper.ts';
import type { Paper } from '../labels/paper.ts';
import { bitmapFromGray } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';

/** Far above any label, far below what would exhaust the memory: 220 × 300 mm at 600 dpi. */
const MAX_DOTS = 40_000_000;
const MAX_PDF_BYTES = 20_000_000;

/** Draws the only page of a PDF as the dots of a paper, black or white, never dithered. */
export type Rasterise = (pdf: Uint8Array, paper: Paper) => Promise<Result<Bitmap>>;

/**
 * Loads PDFium (about 30 ms, once). Documents that are broken, encrypted or of another size or
 * number of pages are errors; a rejected promise means that PDFium itself is no longer sound.
 */
export async function createRasteriser(): Promise<Rasterise> {
  const library = await PDFiumLibrary.init();
  return async (pdf, paper) => {
    const { width, height } = dotsOfPaper(paper);
    if (pdf.length > MAX_PDF_BYTES) return unreadable(`${pdf.length} bytes`);
    if (width * height > MAX_DOTS) return unreadable(`${width} × ${height} dots`);
    const opened = await open(library, pdf);
    if (!opened.ok) return opened;
    try {
      return await drawOnlyPage(opened.value, paper);
    } finally {
      opened.value.destroy();
    }
  };
}

async function open(library: PDFiumLibrary, pdf: Uint8Array): Promise<Result<PDFiumDocument>> {
  try {
    return ok(await library.loadDocument(pdf));
  } catch (error) {
    // A trap inside the WebAssembly leaves its memory in an unknown state.
    if (!(error instanceof Error) || error.name === 'RuntimeError') throw error;
    return unreadable(error.message);
  }
}

async function drawOnlyPage(document: PDFiumDocument, paper: Paper): Promise<Result<Bitmap>> {
  const pages = document.getPageCount();
  if (pages !== 1) return err({ code: 'label-pages', pages });
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (originalWidth <= 0 || originalHeight <= 0) return unreadable('the page cannot be loaded');
  const size = checkPageSize({ width: originalWidth, height: originalHeight }, paper);
  if (!size.ok) return size;
  const { width, height } = dotsOfPaper(paper);
  const image = await page.render({
    width,
    height,
    scale: 1,
    colorSpace: 'Gray',
    render: 'bitmap',
  });
  return ok(bitmapFromGray(image.data, width, height));
}

function unreadable(detail: string): Result<never> {
  return err({ code: 'label-unreadable', detail });
}
