import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { bitmapPdf } from '../../../../main/printing/raster/bitmap-pdf.ts';
import { createBitmap, setDot } from '../../../../main/printing/raster/bitmap.ts';
import { createRasteriser } from '../../../../main/printing/raster/render.ts';

test.each([203, 300, 600])('a label’s dots come back from their PDF, at %i dpi', async (dpi) => {
  const [width, height] = [Math.round(dpi * 2), Math.round(dpi * 1.5) + 3];
  const bitmap = createBitmap(width, height);
  for (let dot = 0; dot < width * height; dot += 7)
    setDot(bitmap, dot % width, Math.floor(dot / width), true);
  const pdf = bitmapPdf(bitmap, dpi);
  const [page] = (await PDFDocument.load(pdf)).getPages();
  expect(page?.getWidth()).toBeCloseTo((width * 72) / dpi, 3);
  const paper = { widthMm: (width / dpi) * 25.4, heightMm: (height / dpi) * 25.4, dpi };
  const drawn = await (await createRasteriser())(pdf, paper);
  expect(drawn).toEqual({ ok: true, value: bitmap });
});
