import { buffer } from 'node:stream/consumers';
import EncryptingDocument from 'pdfkit';
import { PDFDocument, PDFName, PDFNumber, degrees, rgb } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../../../main/labels/paper.ts';
import type { LabelPaper } from '../../../../main/labels/paper.ts';
import { grayRowBytes } from '../../../../main/printing/raster/bitmap.ts';
import { openPages } from '../../../../main/printing/raster/pages.ts';
import type { GrayPage, Pages } from '../../../../main/printing/raster/pages.ts';

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});

const paper: LabelPaper = { widthMm: 100, heightMm: 150, dpi: 203 };

/** Returns a page with a black square of 10 mm in the corner that is shown at the upper left. */
async function cornered(widthMm: number, heightMm: number, turned = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [width, height] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM];
  const lies = turned % 180 !== 0;
  const page = document.addPage(lies ? [height, width] : [width, height]);
  page.setRotation(degrees(turned));
  const side = 10 * POINTS_PER_MM;
  const [right, top] = [page.getWidth() - side, page.getHeight() - side];
  const x = turned === 180 || turned === 270 ? right : 0;
  const y = turned === 0 || turned === 270 ? top : 0;
  page.drawRectangle({ x, y, width: side, height: side, color: rgb(0, 0, 0) });
  return document.save();
}

function draw(pdf: Uint8Array, on: LabelPaper, fit = false): GrayPage {
  const drawn = pages.draw(pdf, on, { kind: 'platform', fit });
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return drawn.value;
}

/** Returns the black area: left, top, width, height in dots; null for a white page. */
function inkOf({ gray, width, height }: GrayPage): number[] | null {
  const black = Array.from(gray.keys()).filter((at) => (gray[at] ?? 255) < 128);
  if (black.length === 0) return null;
  const rowBytes = grayRowBytes(width);
  const xs = black.map((at) => at % rowBytes);
  const ys = black.map((at) => Math.floor(at / rowBytes));
  const ends = (values: number[]) => [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -1),
  ];
  const [[left = 0, right = 0], [top = 0, bottom = 0]] = [ends(xs), ends(ys)];
  expect(Math.max(right, bottom)).toBeLessThan(Math.max(width, height));
  return [left, top, right - left + 1, bottom - top + 1];
}

/** Edges may differ by one dot. */
function near(expected: readonly number[]) {
  return expected.map((value) =>
    expect.toSatisfy((actual: number) => Math.abs(actual - value) <= 1),
  );
}

describe('a page of the platform', () => {
  test.each([0, 90, 180, 270])(
    'turned by %i°, a little too large, keeps its size and its upper left corner',
    async (turned) => {
      const page = draw(await cornered(100.6, 150.6, turned), paper);
      expect([page.width, page.height]).toEqual([799, 1199]);
      expect(inkOf(page)).toEqual(near([0, 0, 80, 80]));
    },
  );

  test.each([
    [2, 0, true],
    [2, 90, false],
    [0.5, 0, false],
  ])(
    'whose units are %d points long is as large as it says (turned by %i°, packed: %s)',
    async (unit, turned, useObjectStreams) => {
      const document = await PDFDocument.load(await cornered(100 / unit, 150 / unit, turned));
      document.getPage(0).node.set(PDFName.of('UserUnit'), PDFNumber.of(unit));
      const page = draw(await document.save({ useObjectStreams }), paper);
      expect([page.width, page.height]).toEqual([799, 1199]);
      expect(inkOf(page)).toEqual(near([0, 0, 80 * unit, 80 * unit]));
    },
  );

  test('of which a part is shown has the size of that part, and its corner', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([210 * POINTS_PER_MM, 297 * POINTS_PER_MM]);
    const [left, bottom] = [30 * POINTS_PER_MM, 40 * POINTS_PER_MM];
    page.setCropBox(left, bottom, 100 * POINTS_PER_MM, 150 * POINTS_PER_MM);
    const side = 10 * POINTS_PER_MM;
    // Around the page's own corner nothing may be printed.
    page.drawRectangle({ width: side, height: side, color: rgb(0, 0, 0) });
    const y = bottom + 140 * POINTS_PER_MM;
    page.drawRectangle({ x: left, y, width: side, height: side, color: rgb(0, 0, 0) });
    expect(inkOf(draw(await document.save(), paper))).toEqual(near([0, 0, 80, 80]));
  });

  test('of another size is refused with both sizes', async () => {
    const pdf = await cornered(80, 100);
    expect(pages.draw(pdf, paper, { kind: 'platform', fit: false })).toEqual({
      ok: false,
      error: {
        code: 'label-size',
        foundWidthMm: 80,
        foundHeightMm: 100,
        wantedWidthMm: 100,
        wantedHeightMm: 150,
      },
    });
  });

  test('is stretched as the printer was calibrated', async () => {
    const page = draw(await cornered(100, 150), { ...paper, scaleX: 1.05, scaleY: 0.95 });
    expect([page.width, page.height]).toEqual([839, 1139]);
    expect(inkOf(page)).toEqual(near([0, 0, 84, 76]));
  });
});

/** Returns a page with a black square, encrypted as a shop's or courier's program does. */
async function encrypted(passwords: { userPassword?: string; ownerPassword: string }) {
  const size: [number, number] = [100 * POINTS_PER_MM, 150 * POINTS_PER_MM];
  const permissions = { copying: false, modifying: false };
  const document = new EncryptingDocument({ ...passwords, size, margin: 0, permissions });
  document.rect(0, 0, 10 * POINTS_PER_MM, 10 * POINTS_PER_MM).fill('black');
  document.end();
  return new Uint8Array(await buffer(document));
}

describe('an encrypted document', () => {
  test('that only its owner may change is printed', async () => {
    expect(inkOf(draw(await encrypted({ ownerPassword: 'a' }), paper))).toEqual(
      near([0, 0, 80, 80]),
    );
  });

  test('that a reader needs a password for is refused', async () => {
    const pdf = await encrypted({ ownerPassword: 'a', userPassword: 'b' });
    expect(pages.draw(pdf, paper, { kind: 'platform', fit: false })).toEqual({
      ok: false,
      error: { code: 'label-unreadable', detail: 'Password required or incorrect password' },
    });
  });
});

describe('a page that is made to fit', () => {
  test('is as large as it can be, in the middle', async () => {
    // A4 on 100 × 150: as wide as the paper, 141.4 mm high.
    const page = draw(await cornered(210, 297), paper, true);
    expect(page.fitted).toBe(true);
    expect(inkOf(page)).toEqual(near([0, 34, 38, 38]));
  });

  test('is never made larger', async () => {
    expect(inkOf(draw(await cornered(80, 100), paper, true))).toEqual(near([80, 200, 80, 80]));
  });

  test('is turned where it comes out larger so', async () => {
    // 150 × 100 on 100 × 150: the upper left corner becomes the upper right one.
    expect(inkOf(draw(await cornered(150, 100), paper, true))).toEqual(near([719, 0, 80, 80]));
  });

  test('of the paper’s own size is left alone', async () => {
    const page = draw(await cornered(100, 150), paper, true);
    expect(page.fitted).toBe(false);
    expect(inkOf(page)).toEqual(near([0, 0, 80, 80]));
  });
});
