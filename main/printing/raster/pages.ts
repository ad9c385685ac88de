import { ok } from '../../../shared/result.ts';
import { type RenderFailure, unreadable } from './rendered-label.ts';
import type { Result } from '../../../shared/result.ts';
import type { LabelFonts } from '../../labels/label-fonts.ts';
import type { Mark } from '../../labels/marks.ts';
import { dotsOfPaper } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { grayRowBytes, type GrayImage } from './bitmap.ts';
import { findFileDamage } from './file-damage.ts';
import { MarksDocument } from './marks-document.ts';
import { withMemory } from './memory.ts';
import { missingGlyphs } from './missing-glyphs.ts';
import { withOnlyPage } from './pdf-page.ts';
import type { PdfPage } from './pdf-page.ts';
import { loadPdfium } from './pdfium.ts';
import { findShadedParts, type ShadedParts } from './pictures.ts';
import { aboveStrip, checkFills, inUnits, positionPage } from './page-placement.ts';
import type { Placement } from './page-placement.ts';
import { userUnitOf } from './user-unit.ts';

/**
 * Maximum number of dots of a page: far more than any label, far less than the memory. Equals 220 × 300 mm at 600 dpi.
 */
const MAX_DOTS = 40_000_000;
/** Memory (bytes) above which a thread is replaced, because its PDFium never frees memory. */
const SPENT_BYTES = 256 * 1024 * 1024;
/** `FPDFBitmap_Gray`. */
const GRAY = 1;
const WHITE = 255;
/** `FPDF_ANNOT`, `FPDF_GRAYSCALE` and `FPDF_PRINTING`: draw annotations and layers in their printed form. */
const FLAGS = 0x01 | 0x08 | 0x800;

/**
 * Kind of a document. An own drawing is arranged in the paper's dots and fills it. A page of the platform keeps its
 * size, or is scaled to fit. `stripDots` is the height of a free strip at the bottom.
 */
export type Sheet =
  | { readonly kind: 'own' }
  | { readonly kind: 'platform'; readonly fit: boolean; readonly stripDots?: number };

/** A page as gray dots. */
export interface GrayPage extends ShadedParts, GrayImage {
  readonly fitted: boolean;
}

export interface Pages {
  /**
   * Draws the only page of a PDF. A broken or encrypted document, or one with another size or number of pages, is an
   * error result. An exception means that PDFium itself is no longer usable.
   */
  draw(pdf: Uint8Array, paper: LabelPaper, sheet: Sheet): Result<GrayPage, RenderFailure>;
  /** Draws marks, which fill the paper. The fonts of the first call are used for all. */
  drawMarks(
    marks: readonly Mark[],
    paper: LabelPaper,
    fonts: LabelFonts,
  ): Result<GrayPage, RenderFailure>;
  /** Whether so much memory is in use that the thread should be replaced. */
  readonly isSpent: boolean;
}

/** Loads PDFium (about 50 ms, once per thread). */
export async function openPages(): Promise<Pages> {
  const pdfium = await loadPdfium();
  let document: MarksDocument | null = null;
  return {
    drawMarks(marks, paper, fonts) {
      if (isTooLarge(paper)) return tooLarge(paper);
      document ??= new MarksDocument(pdfium, fonts);
      return document.withPage(marks, paper, (handle) => ok(fullPage({ pdfium, handle }, paper)));
    },
    draw(pdf, paper, sheet) {
      if (isTooLarge(paper)) return tooLarge(paper);
      if (sheet.kind === 'own')
        return withOnlyPage(pdfium, pdf, (page) => drawFullPage(page, paper));
      const damage = findFileDamage(pdf);
      return withOnlyPage(pdfium, pdf, (page) =>
        damage === null
          ? drawPlaced(page, paper, { ...sheet, unit: userUnitOf(pdf) })
          : unreadable(damage),
      );
    },
    get isSpent() {
      return pdfium.HEAPU8.length > SPENT_BYTES;
    },
  };
}

function isTooLarge(paper: LabelPaper): boolean {
  const { width, height } = dotsOfPaper(paper);
  return width * height > MAX_DOTS;
}

function tooLarge(paper: LabelPaper): Result<never, RenderFailure> {
  const { width, height } = dotsOfPaper(paper);
  return unreadable(`${width} × ${height} dots`);
}

function drawFullPage(page: PdfPage, paper: LabelPaper): Result<GrayPage, RenderFailure> {
  const fills = checkFills(page, paper);
  return fills.ok ? ok(fullPage(page, paper)) : fills;
}

/** Draws a page that fills the paper. */
function fullPage(page: Pick<PdfPage, 'pdfium' | 'handle'>, paper: LabelPaper): GrayPage {
  const { width, height } = dotsOfPaper(paper);
  const gray = dotsOn(page, width, height, (bitmap) => {
    page.pdfium.wasmExports.FPDF_RenderPageBitmap(
      bitmap,
      page.handle,
      0,
      0,
      width,
      height,
      0,
      FLAGS,
    );
  });
  return { gray, width, height, pictures: [], lightTexts: [], hasGap: false, fitted: false };
}

function drawPlaced(
  page: PdfPage,
  paper: LabelPaper,
  { fit, stripDots, unit }: Extract<Sheet, { kind: 'platform' }> & { readonly unit: number },
): Result<GrayPage, RenderFailure> {
  const placed = positionPage({ width: page.width * unit, height: page.height * unit }, paper, fit);
  if (!placed.ok) return placed;
  const missing = missingGlyphs(page);
  if (missing !== '') return unreadable(`a font that is not in the file and has no ${missing}`);
  const { fitted } = placed.value;
  const ofPoints =
    stripDots === undefined
      ? placed.value.placement
      : aboveStrip(placed.value.placement, paper, stripDots);
  const placement = inUnits(ofPoints, unit);
  const { width, height } = dotsOfPaper(paper);
  const gray = dotsOn(page, width, height, (bitmap) => {
    drawAt(page, bitmap, placement, { width, height });
  });
  const shaded = findShadedParts(page, placement);
  if (shaded.hasGap) return unreadable('an image whose data are missing or cannot be decoded');
  return ok({ gray, width, height, ...shaded, fitted });
}

/** Creates a white page and calls `draw` for its contents. */
function dotsOn(
  { pdfium }: Pick<PdfPage, 'pdfium'>,
  width: number,
  height: number,
  draw: (bitmap: number) => void,
): Uint8Array {
  const rowBytes = grayRowBytes(width);
  const size = rowBytes * height;
  return withMemory(pdfium, size, (pixels) => {
    const bitmap = pdfium.wasmExports.FPDFBitmap_CreateEx(width, height, GRAY, pixels, rowBytes);
    if (bitmap === 0) throw new Error(`PDFium made no bitmap of ${width} × ${height} dots`);
    pdfium.HEAPU8.fill(WHITE, pixels, pixels + size);
    draw(bitmap);
    pdfium.wasmExports.FPDFBitmap_Destroy(bitmap);
    return pdfium.HEAPU8.slice(pixels, pixels + size);
  });
}

function drawAt(
  { pdfium, handle }: PdfPage,
  bitmap: number,
  { a, b, c, d, e, f }: Placement,
  { width, height }: { width: number; height: number },
): void {
  // A matrix of six floats, then the clip: left, top, right, bottom.
  const matrixBytes = 24;
  const clipBytes = 16;
  withMemory(pdfium, matrixBytes + clipBytes, (at) => {
    pdfium.HEAPF32.set([a, b, c, d, e, f, 0, 0, width, height], at >> 2);
    const clip = at + matrixBytes;
    pdfium.wasmExports.FPDF_RenderPageBitmapWithMatrix(bitmap, handle, at, clip, FLAGS);
  });
}
