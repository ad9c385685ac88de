import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { encodePng } from '../../../../main/printing/languages/png.ts';
import type { Dots } from '../../../fakes/png.ts';
import { sampleBitmaps } from '../../../fakes/sample-bitmaps.ts';
import { strayDots } from '../../../fakes/stray-dots.ts';

/** Decodes a PNG with pdf-lib's own decoder (UPNG), which embeds it in a document: three bytes per dot. */
async function decoded(png: Uint8Array): Promise<Dots> {
  const document = await PDFDocument.create();
  const image = await document.embedPng(png);
  await image.embed();
  const { width, height } = image;
  const stream = document.context.lookup(image.ref);
  if (!(stream instanceof PDFRawStream)) throw new Error('no picture');
  const pixels = inflateSync(stream.contents);
  expect(pixels).toHaveLength(width * height * 3);
  const black = Uint8Array.from({ length: width * height }, (_, at) =>
    pixels[at * 3] === 0 ? 1 : 0,
  );
  return { width, height, black };
}

test.each(sampleBitmaps)('pdf-lib reads %s as it is', async (_, bitmap) => {
  const dots = await decoded(encodePng(bitmap, { dpi: 203 }));
  expect([dots.width, dots.height]).toEqual([bitmap.width, bitmap.height]);
  expect(strayDots(dots, bitmap)).toBe(0);
});
