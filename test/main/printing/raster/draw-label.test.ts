import { beforeAll, describe, expect, test } from 'vitest';
import { PDFDocument, degrees, rgb } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { code128 } from '../../../../main/labels/code-128.ts';
import { POINTS_PER_MM } from '../../../../main/labels/paper.ts';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import type { Bitmap } from '../../../../main/printing/raster/bitmap.ts';
import { drawLabel } from '../../../../main/printing/raster/draw-label.ts';
import { Drawings } from '../../../../main/printing/raster/drawings.ts';
import { openPages } from '../../../../main/printing/raster/pages.ts';
import type { Pages } from '../../../../main/printing/raster/pages.ts';
import { createBarcodeReader } from '../../../../main/printing/raster/read-barcodes.ts';
import type { ReadBarcodes } from '../../../../main/printing/raster/read-barcodes.ts';
import type { RenderedLabel } from '../../../../main/printing/raster/rendered-label.ts';
import { resources } from '../../../fakes/paths.ts';
import { zbar } from '../../../fakes/zbar.ts';

const drawings = new Drawings(resources);
let pages: Pages;
let read: ReadBarcodes;

beforeAll(async () => {
  [pages, read] = await Promise.all([openPages(), createBarcodeReader()]);
});

const mm = POINTS_PER_MM;
const paper = { widthMm: 80, heightMm: 60, dpi: 203 };
const black = rgb(0, 0, 0);

async function labelWith(...paint: ((page: PDFPage) => unknown)[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([80 * mm, 60 * mm]);
  for (const draw of paint) await draw(page);
  return document.save();
}

/** Draws a Code 128 as vectors; `x` and `y` of its upper left corner and its height, mm. */
function bars(text: string, x: number, y: number, height = 12, module = 0.25) {
  return (page: PDFPage) => {
    let left = x;
    for (const [index, width] of (code128(text)?.widths ?? []).entries()) {
      if (index % 2 === 0)
        page.drawRectangle({
          x: left * mm,
          y: (60 - y - height) * mm,
          width: width * module * mm,
          height: height * mm,
          color: black,
        });
      left += width * module;
    }
  };
}

/** Draws a picture, with `shade` from 0 (black) to 255 for each pixel; mm. */
function picture(
  shade: (x: number, y: number) => number,
  at: { x: number; y: number; width: number; height: number },
  [width, height]: readonly [number, number] = [200, 100],
) {
  return async (page: PDFPage) => {
    const stream = page.doc.context.flateStream(
      Uint8Array.from({ length: width * height }, (_, pixel) =>
        shade(pixel % width, Math.floor(pixel / width)),
      ),
      {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 8,
      },
    );
    const image = { ref: page.doc.context.register(stream) };
    const name = page.node.newXObject('Picture', image.ref);
    const { drawObject, pushGraphicsState, popGraphicsState, concatTransformationMatrix } =
      await import('pdf-lib');
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(
        at.width * mm,
        0,
        0,
        at.height * mm,
        at.x * mm,
        (60 - at.y - at.height) * mm,
      ),
      drawObject(name),
      popGraphicsState(),
    );
  };
}

async function draw(pdf: Uint8Array, reprint = 0, on = paper): Promise<RenderedLabel> {
  const document = { kind: 'platform', fit: false, reprint } as const;
  const request = { kind: 'document', pdf, paper: on, document } as const;
  const drawn = await drawLabel(request, { pages, read, drawings });
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return drawn.value;
}

/** Returns the share of black dots in a box, mm. */
function blackShare(bitmap: Bitmap, x: number, y: number, width: number, height: number): number {
  const gray = grayFromBitmap(bitmap);
  const dots = (length: number) => Math.round((length / 25.4) * 203);
  let dark = 0;
  for (let row = dots(y); row < dots(y + height); row++)
    for (let column = dots(x); column < dots(x + width); column++)
      if (gray[row * bitmap.width + column] === 0) dark++;
  return dark / (dots(width) * dots(height));
}

function codesOn({ bitmap }: RenderedLabel): Promise<string[]> {
  const dots = grayFromBitmap(bitmap).map((gray) => (gray === 0 ? 1 : 0));
  return zbar({ width: bitmap.width, height: bitmap.height, black: dots });
}

describe('a picture', () => {
  const at = { x: 5, y: 25, width: 60, height: 30 };

  test('of shades is as dark on paper as it was', async () => {
    const shades = await draw(await labelWith(picture((x) => 80 + x / 2, at)));
    // From 80 on the left to 180 on the right.
    expect(blackShare(shades.bitmap, 5, 25, 10, 30)).toBeCloseTo(1 - 88 / 255, 1);
    expect(blackShare(shades.bitmap, 55, 25, 10, 30)).toBeCloseTo(1 - 172 / 255, 1);
  });

  test('of two tones is black or white as a whole', async () => {
    const tones = await draw(await labelWith(picture((x) => (x < 100 ? 40 : 220), at)));
    expect(blackShare(tones.bitmap, 6, 26, 28, 28)).toBe(1);
    expect(blackShare(tones.bitmap, 36, 26, 28, 28)).toBe(0);
  });

  test('turned with its page is dithered where it is', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([60 * mm, 80 * mm]);
    page.setRotation(degrees(90));
    // The lower left of the page is the upper left of the rotated view.
    const lower = { x: 0, y: 60 - 30, width: 60, height: 30 };
    await picture(() => 128, lower)(page);
    const { bitmap } = await draw(await document.save());
    expect(blackShare(bitmap, 1, 1, 28, 58)).toBeCloseTo(0.5, 1);
    expect(blackShare(bitmap, 32, 1, 46, 58)).toBe(0);
  });

  test('with a code in it is not dithered, and scans', async () => {
    const widths = code128('123456789')?.widths ?? [];
    const modules = widths.flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0));
    // Bars on gray, as in a scan or a photograph of a label.
    const shade = (x: number) => (modules[Math.floor(x / 4) - 10] === true ? 20 : 170);
    const size = [(modules.length + 20) * 4, 100] as const;
    const label = await draw(await labelWith(picture(shade, at, size)));
    expect(label.barcodes).toEqual([{ format: 'code-128', text: '123456789' }]);
    expect(await codesOn(label)).toEqual(['123456789']);
    expect(blackShare(label.bitmap, 5, 26, 3, 28)).toBe(0);
  });
});

describe('a text in a light colour', () => {
  const text = (color: ReturnType<typeof rgb>) => (page: PDFPage) =>
    page.drawText('COD 250000', { x: 5 * mm, y: 15 * mm, size: 20, color });
  const inkOf = async (...paint: ((page: PDFPage) => unknown)[]) =>
    blackShare((await draw(await labelWith(bars('SPXVN1', 5, 5), ...paint))).bitmap, 4, 36, 60, 12);

  test.each([
    ['#999999', rgb(0.6, 0.6, 0.6)],
    ['yellow', rgb(1, 0.8, 0)],
  ])('%s is as black as one in black', async (_, color) => {
    const dark = await inkOf(text(black));
    expect(dark).toBeGreaterThan(0.05);
    expect(await inkOf(text(color))).toBeCloseTo(dark, 2);
  });

  test('is not drawn if it may be a watermark, or stands on a dark area', async () => {
    expect(await inkOf(text(rgb(0.9, 0.9, 0.9)))).toBe(0);
    const box = (page: PDFPage) =>
      page.drawRectangle({ x: 4 * mm, y: 12 * mm, width: 60 * mm, height: 12 * mm, color: black });
    expect(await inkOf(box, text(rgb(0.6, 0.6, 0.6)))).toBeLessThan(0.95);
  });

  test('leaves a code behind it readable', async () => {
    const over = (page: PDFPage) =>
      page.drawText('COPY', { x: 5 * mm, y: 44 * mm, size: 30, color: rgb(0.7, 0.7, 0.7) });
    expect(await codesOn(await draw(await labelWith(bars('SPXVN1', 5, 5), over)))).toEqual([
      'SPXVN1',
    ]);
  });
});

test('an empty page is rejected', async () => {
  const document = { kind: 'platform', fit: false, reprint: 0 } as const;
  const pdf = await labelWith();
  const drawn = await drawLabel(
    { kind: 'document', pdf, paper, document },
    { pages, read, drawings },
  );
  expect(drawn).toMatchObject({ error: { code: 'label-unreadable' } });
});

describe('the mark of a reprint', () => {
  const drawBlock = (page: PDFPage, x: number, y: number, width: number, height: number) =>
    page.drawRectangle({
      x: x * mm,
      y: (60 - y - height) * mm,
      width: width * mm,
      height: height * mm,
      color: black,
    });

  test('stands where nothing else does', async () => {
    const pdf = await labelWith(bars('123456789', 10, 5), (page) => drawBlock(page, 2, 40, 76, 18));
    const [first, again] = [await draw(pdf), await draw(pdf, 2)];
    expect(again.unmarked).toBe(false);
    expect(again.barcodes).toEqual(first.barcodes);
    expect(await codesOn(again)).toEqual(['123456789']);
    const [before, after] = [first.bitmap, again.bitmap].map((bitmap) => grayFromBitmap(bitmap));
    const lost = before!.filter((gray, at) => gray === 0 && after![at] !== 0).length;
    const added = after!.filter((gray, at) => gray === 0 && before![at] !== 0).length;
    expect(lost).toBe(0);
    expect(added).toBeGreaterThan(1000);
    // Between the code with its quiet zone and the block of text.
    expect(blackShare(again.bitmap, 2, 20.5, 76, 19)).toBeGreaterThan(0.02);
  });

  test('makes a full label a little smaller, and its codes still scan', async () => {
    const frame = (page: PDFPage) => {
      for (let y = 22; y < 58; y += 3) drawBlock(page, 2, y, 76, 1.4);
      for (const y of [1, 20]) drawBlock(page, 2, y, 76, 1);
      for (const x of [1, 77]) drawBlock(page, x, 1, 1.5, 58);
    };
    const pdf = await labelWith(bars('123456789', 12, 4, 14, 0.375), frame);
    const label = await draw(pdf, 1);
    expect(label.unmarked).toBe(false);
    expect(await codesOn(label)).toEqual(['123456789']);
    expect([label.bitmap.width, label.bitmap.height]).toEqual([639, 480]);
  });

  test('is left out where it would cost a code', async () => {
    // One dot per module: any smaller, and it becomes unreadable.
    const full = (page: PDFPage) => {
      for (let y = 22; y < 60; y += 3) drawBlock(page, 0, y, 80, 1.4);
      for (const y of [0, 20]) drawBlock(page, 0, y, 80, 1);
      for (let y = 2.2; y < 20; y += 3) {
        drawBlock(page, 0, y, 17, 1.4);
        drawBlock(page, 36, y, 44, 1.4);
      }
    };
    const pdf = await labelWith(bars('123456789', 20, 4, 14, 25.4 / 203), full);
    const label = await draw(pdf, 1);
    expect(label.barcodes).toEqual([{ format: 'code-128', text: '123456789' }]);
    expect(label.unmarked).toBe(true);
  });
});
