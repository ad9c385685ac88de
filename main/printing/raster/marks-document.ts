import type { LabelFont, LabelFonts, Weight } from '../../labels/label-fonts.ts';
import type { Fill, Ink, Mark, Writing } from '../../labels/marks.ts';
import { dotsOfPaper } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { withMemory } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

/** `FPDF_FONT_TRUETYPE`; `FPDF_FILLMODE_WINDING`. */
const TRUETYPE = 2;
const WINDING = 2;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * A document in PDFium's memory with the label fonts, on whose pages marks are drawn. PDFium parses and hints the fonts
 * of a file for every label, which takes most of a label's time; the fonts of this document remain, with every letter
 * that was drawn. Half a kilobyte of each page remains too, until the thread ends. The dots equal those of the file that
 * `labelPdf` writes.
 */
export class MarksDocument {
  readonly #pdfium;
  readonly #document;
  readonly #fonts: Readonly<Record<Weight, { readonly handle: number; readonly font: LabelFont }>>;

  constructor(pdfium: Pdfium, fonts: LabelFonts) {
    this.#pdfium = pdfium;
    this.#document = successful(pdfium.wasmExports.FPDF_CreateNewDocument());
    this.#fonts = { text: this.#loaded(fonts.text), strong: this.#loaded(fonts.strong) };
  }

  /** Calls `work` with a page of these marks. The page is a whole number of dots, as in `labelPdf`. */
  withPage<T>(marks: readonly Mark[], paper: LabelPaper, work: (page: number) => T): T {
    const { wasmExports: calls } = this.#pdfium;
    const { width, height } = dotsOfPaper(paper);
    const points = 72 / paper.dpi;
    const page = successful(calls.FPDFPage_New(this.#document, 0, width * points, height * points));
    try {
      for (const mark of marks) {
        const object = mark.kind === 'fill' ? this.#path(mark) : this.#text(mark);
        this.#paint(object, mark.ink);
        // Converts dots downwards from the upper left corner.
        this.#transform(object, [points, 0, 0, -points, 0, height * points]);
        calls.FPDFPage_InsertObject(page, object);
      }
      return work(page);
    } finally {
      calls.FPDF_ClosePage(page);
      calls.FPDFPage_Delete(this.#document, 0);
    }
  }

  #loaded(font: LabelFont) {
    const { bytes } = font;
    const handle = withMemory(this.#pdfium, bytes.length, (at) => {
      this.#pdfium.HEAPU8.set(bytes, at);
      // The last argument numbers the letters by their glyphs.
      return successful(
        this.#pdfium.wasmExports.FPDFText_LoadFont(this.#document, at, bytes.length, TRUETYPE, 1),
      );
    });
    return { handle, font };
  }

  #path({ boxes }: Fill): number {
    const { wasmExports: calls } = this.#pdfium;
    const [first] = boxes;
    const path = successful(calls.FPDFPageObj_CreateNewPath(first?.x ?? 0, first?.y ?? 0));
    for (const box of boxes) {
      const { x, y, width, height } = box;
      // A path of one rectangle is filled as whole dots, but not if a point precedes it.
      if (box !== first) calls.FPDFPath_MoveTo(path, x, y);
      calls.FPDFPath_LineTo(path, x, y + height);
      calls.FPDFPath_LineTo(path, x + width, y + height);
      calls.FPDFPath_LineTo(path, x + width, y);
      calls.FPDFPath_Close(path);
    }
    calls.FPDFPath_SetDrawMode(path, WINDING, 0);
    return path;
  }

  #text({ text, x, baseline, size, weight }: Writing): number {
    const { wasmExports: calls } = this.#pdfium;
    const { handle, font } = this.#fonts[weight];
    const object = successful(calls.FPDFPageObj_CreateTextObj(this.#document, handle, size));
    const glyphs = Int32Array.from(font.glyphs(text));
    withMemory(this.#pdfium, Math.max(4, glyphs.byteLength), (at) => {
      this.#pdfium.HEAP32.set(glyphs, at >> 2);
      successful(calls.FPDFText_SetCharcodes(object, at, glyphs.length));
    });
    this.#transform(object, [1, 0, 0, -1, x, baseline]);
    return object;
  }

  #paint(object: number, ink: Ink): void {
    const shade = ink === 'black' ? 0 : 255;
    this.#pdfium.wasmExports.FPDFPageObj_SetFillColor(object, shade, shade, shade, 255);
  }

  #transform(object: number, matrix: Matrix): void {
    this.#pdfium.wasmExports.FPDFPageObj_Transform(object, ...matrix);
  }
}

/** Throws for 0, which means that PDFium is no longer usable. */
function successful(handle: number): number {
  if (handle === 0) throw new Error('PDFium cannot draw marks');
  return handle;
}
