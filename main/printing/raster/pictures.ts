import type { Box } from '../../labels/marks.ts';
import { withMemory } from './memory.ts';
import type { LightText } from './light-text.ts';
import type { PdfPage } from './pdf-page.ts';
import type { Placement } from './page-placement.ts';

/** `FPDF_PAGEOBJ_TEXT`, `FPDF_PAGEOBJ_IMAGE` and `FPDF_PAGEOBJ_FORM`. */
const TEXT = 1;
const IMAGE = 3;
const FORM = 5;
/** Shades (0 black … 255 white) from which the threshold makes a text white, and from which it may be a watermark. */
const LIGHT_SHADE = 128;
const WATERMARK_SHADE = 205;
/** Limits of the search. A label has a few dozen objects, and rarely a form inside a form. */
const MAX_OBJECTS = 5_000;
const MAX_DEPTH = 4;
/** Maximum number of pixels of an image that is examined. Larger images are printed in black and white. */
const MAX_PIXELS = 16_000_000;
const SAMPLES = 10_000;
/**
 * Minimum share of mid-tone pixels in a photograph. In a photograph about half are neither dark nor light; in a code or
 * a text only the edges are.
 */
const MIN_MIDDLE_SHARE = 0.25;
/** Position of the green byte in a pixel, by format of FPDFBitmap_GetFormat: gray, BGR, BGRx, BGRA. */
const pixels: Readonly<Record<number, { readonly bytes: number; readonly green: number }>> = {
  1: { bytes: 1, green: 0 },
  2: { bytes: 3, green: 1 },
  3: { bytes: 4, green: 1 },
  4: { bytes: 4, green: 1 },
};

/** Parts of a page that black and white would lose; their areas are in dots of the paper. */
export interface ShadedParts {
  /** Photographs and shaded drawings. Images of two tones, such as barcodes and scanned text, are not included. */
  readonly pictures: readonly Box[];
  readonly lightTexts: readonly LightText[];
  /** Whether there is an image whose data are missing or cannot be decoded. PDFium leaves a gap. */
  readonly hasGap: boolean;
}

type Picture = 'shaded' | 'plain' | 'gap';

/** Finds the shaded parts of a page. */
export function findShadedParts(page: PdfPage, placement: Placement): ShadedParts {
  const { pdfium, handle } = page;
  const pictures: Box[] = [];
  const lightTexts: LightText[] = [];
  let hasGap = false;
  let objectCount = 0;
  const toDots = joined(shownPage(page), placement);
  const walk = (count: number, at: (index: number) => number, to: Placement, depth: number) => {
    for (let index = 0; index < count && objectCount++ < MAX_OBJECTS; index++) {
      const object = at(index);
      const type = pdfium.wasmExports.FPDFPageObj_GetType(object);
      const shade = type === TEXT ? lightShadeOf(page, object) : null;
      if (shade !== null)
        lightTexts.push({ shade, box: areaOf(joined(boundsOf(page, object), to)) });
      if (type !== IMAGE && type !== FORM) continue;
      const onPaper = joined(matrixOf(page, object), to);
      const picture = type === IMAGE ? pictureKind(page, object) : 'plain';
      if (picture === 'shaded') pictures.push(areaOf(onPaper));
      if (picture === 'gap') hasGap = true;
      if (type === FORM && depth < MAX_DEPTH) {
        const inside = (child: number) => pdfium.wasmExports.FPDFFormObj_GetObject(object, child);
        walk(pdfium.wasmExports.FPDFFormObj_CountObjects(object), inside, onPaper, depth + 1);
      }
    }
  };
  const ofPage = (index: number) => pdfium.wasmExports.FPDFPage_GetObject(handle, index);
  walk(pdfium.wasmExports.FPDFPage_CountObjects(handle), ofPage, toDots, 0);
  return { pictures, lightTexts, hasGap };
}

/** Returns the matrix from the page's own coordinates to points of the rotated page. */
function shownPage({ pdfium, handle, width, height }: PdfPage): Placement {
  // PDFium returns integers, so the page is scaled by one hundred for precision.
  const fine = 100;
  const sizeX = Math.round(width * fine);
  const sizeY = Math.round(height * fine);
  return withMemory(pdfium, 8, (at) => {
    const toDevice = (x: number, y: number) => {
      pdfium.wasmExports.FPDF_PageToDevice(handle, 0, 0, sizeX, sizeY, 0, x, y, at, at + 4);
      return [pdfium.HEAP32[at >> 2] ?? 0, pdfium.HEAP32[(at >> 2) + 1] ?? 0] as const;
    };
    const [e, f] = toDevice(0, 0);
    const [xx, xy] = toDevice(1000, 0);
    const [yx, yy] = toDevice(0, 1000);
    const unit = fine * 1000;
    return {
      a: (xx - e) / unit,
      b: (xy - f) / unit,
      c: (yx - e) / unit,
      d: (yy - f) / unit,
      e: e / fine,
      f: f / fine,
    };
  });
}

function matrixOf({ pdfium }: PdfPage, object: number): Placement {
  return withMemory(pdfium, 24, (at) => {
    pdfium.wasmExports.FPDFPageObj_GetMatrix(object, at);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = pdfium.HEAPF32.subarray(
      at >> 2,
      (at >> 2) + 6,
    );
    return { a, b, c, d, e, f };
  });
}

/** Returns the matrix from the unit square to the rectangle around an object. */
function boundsOf({ pdfium }: PdfPage, object: number): Placement {
  return withMemory(pdfium, 16, (at) => {
    pdfium.wasmExports.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(
      at >> 2,
      (at >> 2) + 4,
    );
    return { a: right - left, b: 0, c: 0, d: top - bottom, e: left, f: bottom };
  });
}

/** Returns the shade of an object on white paper, if it is light but darker than watermarks; otherwise null. */
function lightShadeOf({ pdfium }: PdfPage, object: number): number | null {
  return withMemory(pdfium, 16, (at) => {
    const isKnown = pdfium.wasmExports.FPDFPageObj_GetFillColor(
      object,
      at,
      at + 4,
      at + 8,
      at + 12,
    );
    if (isKnown === 0) return null;
    const [red = 0, green = 0, blue = 0, alpha = 0] = pdfium.HEAP32.subarray(
      at >> 2,
      (at >> 2) + 4,
    );
    // The weights of PDFium's grey pages.
    const opaque = (red * 30 + green * 59 + blue * 11) / 100;
    const shade = 255 - ((255 - opaque) * alpha) / 255;
    return shade >= LIGHT_SHADE && shade < WATERMARK_SHADE ? shade : null;
  });
}

/** Combines two matrices; `first` is applied first. */
function joined(first: Placement, then: Placement): Placement {
  return {
    a: first.a * then.a + first.b * then.c,
    b: first.a * then.b + first.b * then.d,
    c: first.c * then.a + first.d * then.c,
    d: first.c * then.b + first.d * then.d,
    e: first.e * then.a + first.f * then.c + then.e,
    f: first.e * then.b + first.f * then.d + then.f,
  };
}

/** Returns the area of the unit square, which an image fills in its own coordinates. */
function areaOf({ a, b, c, d, e, f }: Placement): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const x = Math.floor(Math.min(...xs));
  const y = Math.floor(Math.min(...ys));
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
}

function pictureKind({ pdfium }: PdfPage, image: number): Picture {
  if (pixelsOf(pdfium, image) > MAX_PIXELS) return 'plain';
  const bitmap = pdfium.wasmExports.FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return 'gap';
  try {
    return middleShare(pdfium, bitmap) >= MIN_MIDDLE_SHARE ? 'shaded' : 'plain';
  } finally {
    pdfium.wasmExports.FPDFBitmap_Destroy(bitmap);
  }
}

function pixelsOf(pdfium: PdfPage['pdfium'], image: number): number {
  return withMemory(pdfium, 8, (at) => {
    if (pdfium.wasmExports.FPDFImageObj_GetImagePixelSize(image, at, at + 4) === 0) return 0;
    return (pdfium.HEAP32[at >> 2] ?? 0) * (pdfium.HEAP32[(at >> 2) + 1] ?? 0);
  });
}

/** Returns the share of pixels that are neither dark nor light; green is used as the brightness. */
function middleShare(pdfium: PdfPage['pdfium'], bitmap: number): number {
  const format = pixels[pdfium.wasmExports.FPDFBitmap_GetFormat(bitmap)];
  const width = pdfium.wasmExports.FPDFBitmap_GetWidth(bitmap);
  const count = width * pdfium.wasmExports.FPDFBitmap_GetHeight(bitmap);
  if (format === undefined || count === 0) return 0;
  const start = pdfium.wasmExports.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.wasmExports.FPDFBitmap_GetStride(bitmap);
  const samples = Math.min(count, SAMPLES);
  let middle = 0;
  for (let sample = 0; sample < samples; sample++) {
    const pixel = Math.floor((sample * count) / samples);
    const row = Math.floor(pixel / width);
    const at = start + row * stride + (pixel - row * width) * format.bytes + format.green;
    const value = pdfium.HEAPU8[at] ?? 0;
    if (value >= 64 && value < 192) middle++;
  }
  return middle / samples;
}
