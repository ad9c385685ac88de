import { PDFDocument, PDFName, degrees, rgb } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { proposedLabelSizes } from '../../../../shared/model/label-size.ts';
import { POINTS_PER_MM } from '../../../../main/labels/paper.ts';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { createRasteriser } from '../../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../../main/printing/raster/render.ts';
import { lockedPdf } from '../../../fakes/locked-pdf.ts';

let rasterise: Rasterise;

beforeAll(async () => {
  rasterise = await createRasteriser();
});

/** Returns a page with a black border on its outermost millimetre. */
async function bordered(widthMm: number, heightMm: number, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [width, height] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM];
  for (let count = 0; count < pages; count++) {
    const page = document.addPage([width, height]);
    page.drawRectangle({ width, height, color: rgb(0, 0, 0) });
    const line = POINTS_PER_MM;
    page.drawRectangle({
      x: line,
      y: line,
      width: width - 2 * line,
      height: height - 2 * line,
      color: rgb(1, 1, 1),
    });
  }
  return document.save();
}

const papers = proposedLabelSizes
  .map(({ widthMm, heightMm }) => [widthMm, heightMm] as const)
  .concat([[100, 150]])
  .flatMap(([widthMm, heightMm]) => [203, 300, 600].map((dpi) => ({ widthMm, heightMm, dpi })));

describe('a page as dots', () => {
  test.each(papers)('fills $widthMm × $heightMm mm at $dpi dpi to the last dot', async (paper) => {
    const pdf = await bordered(paper.widthMm, paper.heightMm);
    const bitmap = await rasterise(pdf, paper);
    if (!bitmap.ok) throw new Error(bitmap.error.code);
    const width = Math.round((paper.widthMm / 25.4) * paper.dpi);
    const height = Math.round((paper.heightMm / 25.4) * paper.dpi);
    expect([bitmap.value.width, bitmap.value.height]).toEqual([width, height]);
    const gray = grayFromBitmap(bitmap.value);
    const inside = Math.round(paper.dpi / 25.4) + 1;
    const at = (x: number, y: number) => gray[y * width + x];
    expect([at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)]).toEqual(
      Array(4).fill(0),
    );
    expect([at(inside, inside), at(width - 1 - inside, height - 1 - inside)]).toEqual([255, 255]);
  });

  test('is never dithered: gray is black or white as a whole', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([100, 100]);
    page.drawRectangle({ width: 50, height: 100, color: rgb(0.4, 0.4, 0.4) });
    page.drawRectangle({ x: 50, width: 50, height: 100, color: rgb(0.6, 0.6, 0.6) });
    const mm = 100 / POINTS_PER_MM;
    const bitmap = await rasterise(await document.save(), { widthMm: mm, heightMm: mm, dpi: 72 });
    if (!bitmap.ok) throw new Error(bitmap.error.code);
    const gray = grayFromBitmap(bitmap.value);
    expect(gray).toEqual(gray.map((_, dot) => (dot % 100 < 50 ? 0 : 255)));
  });

  test('is turned as the page says', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([50 * POINTS_PER_MM, 100 * POINTS_PER_MM]);
    page.setRotation(degrees(90));
    const bitmap = await rasterise(await document.save(), { widthMm: 100, heightMm: 50, dpi: 203 });
    expect(bitmap).toMatchObject({ ok: true, value: { width: 799, height: 400 } });
  });
});

describe('a document that cannot be printed', () => {
  const paper = { widthMm: 80, heightMm: 60, dpi: 203 };
  const text = (content: string) => new TextEncoder().encode(content);

  test.each([
    ['is empty', new Uint8Array()],
    ['is something else', text('<!doctype html><p>Đăng nhập')],
    ['ends in the middle', text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')],
    ['is too large', new Uint8Array(20_000_001)],
  ])('%s', async (_, pdf) => {
    expect(await rasterise(pdf, paper)).toMatchObject({
      ok: false,
      error: { code: 'label-unreadable' },
    });
  });

  test('is cut off anywhere: an error or a page, never an exception', async () => {
    const intact = await bordered(80, 60);
    const codes = new Set<string>();
    for (let length = 20; length < intact.length; length += 40) {
      const result = await rasterise(intact.subarray(0, length), paper);
      codes.add(result.ok ? 'drawn' : result.error.code);
    }
    expect([...codes].filter((code) => code !== 'drawn')).toEqual(['label-unreadable']);
  });

  test('is locked', async () => {
    expect(await rasterise(lockedPdf(), paper)).toEqual({
      ok: false,
      error: { code: 'label-unreadable', detail: 'Password required or incorrect password' },
    });
  });

  test('has a page that is none', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([226, 170]);
    page.node.set(PDFName.of('Type'), PDFName.of('Nonsense'));
    page.node.delete(PDFName.of('MediaBox'));
    const result = await rasterise(await document.save(), paper);
    expect(result.ok).toBe(false);
  });

  test('has two pages', async () => {
    expect(await rasterise(await bordered(80, 60, 2), paper)).toEqual({
      ok: false,
      error: { code: 'label-pages', pages: 2 },
    });
  });

  test('has another size', async () => {
    expect(await rasterise(await bordered(210, 297), paper)).toEqual({
      ok: false,
      error: {
        code: 'label-size',
        foundWidthMm: 210,
        foundHeightMm: 297,
        wantedWidthMm: 80,
        wantedHeightMm: 60,
      },
    });
  });

  test('would take more dots than any label', async () => {
    const huge = { widthMm: 400, heightMm: 400, dpi: 600 };
    expect(await rasterise(await bordered(400, 400), huge)).toMatchObject({
      ok: false,
      error: { code: 'label-unreadable', detail: '9449 × 9449 dots' },
    });
  });
});
