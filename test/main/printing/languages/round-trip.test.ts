import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bitmap } from '../../../../main/printing/raster/bitmap.ts';
import { bitmapFromGray, grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { languages } from '../../../../main/printing/languages/language.ts';
import { decodeEpl2 } from '../../../fakes/decode-epl2.ts';
import type { PrinterLanguage } from '../../../../shared/model/printer-language.ts';
import { decodeEscPos } from '../../../fakes/decode-escpos.ts';
import { decodePng } from '../../../fakes/decode-png.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import type { Dots } from '../../../fakes/png.ts';
import { printSettings } from '../../../fakes/print-settings.ts';

/** Returns the dots that a printer of each language would print. */
const printed = {
  zpl: (job: Uint8Array) => decodeZpl(job).dots,
  tspl: (job: Uint8Array) => decodeTspl(job).dots,
  escpos: (job: Uint8Array) => decodeEscPos(job).labels[0]!,
  epl2: (job: Uint8Array) => decodeEpl2(job).dots,
  png: (job: Uint8Array) => decodePng(job).dots,
} satisfies Record<Exclude<PrinterLanguage, 'pdf'>, (job: Uint8Array) => Dots>;

/** Labels have runs; noise has content that labels do not have, such as bytes that look like commands. */
const images = fc
  .record({
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 300 }),
    noisy: fc.boolean(),
    seed: fc.infiniteStream(fc.nat(255)),
    run: fc.infiniteStream(fc.integer({ min: 1, max: 400 })),
  })
  .map(({ width, height, noisy, seed, run }) => {
    const gray = new Uint8Array(width * height);
    if (noisy) for (let at = 0; at < gray.length; at++) gray[at] = next(seed);
    else
      for (let at = 0, ink = 0; at < gray.length; ink ^= 255) {
        const length = next(run);
        gray.fill(ink, at, at + length);
        at += length;
      }
    return bitmapFromGray(gray, width, height);
  });

function next(stream: fc.Stream<number>): number {
  return stream.next().value as number;
}

function inkOf(bitmap: Bitmap): string {
  const gray = grayFromBitmap(bitmap);
  return picture(bitmap.width, bitmap.height, (at) => gray[at] === 0);
}

function picture(width: number, height: number, isBlack: (at: number) => boolean): string {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (isBlack(y * width + x) ? '#' : '.')).join(''),
  );
  return rows.join('\n');
}

/** Returns the dots without the padding of their last byte, which must be white. */
function inkWithoutPadding(width: number, dots: Dots): string {
  expect(dots.black.some((ink, at) => ink === 1 && at % dots.width >= width)).toBe(false);
  return picture(width, dots.height, (at) => {
    const y = Math.floor(at / width);
    return dots.black[y * dots.width + (at % width)] === 1;
  });
}

describe.each(Object.keys(printed) as (keyof typeof printed)[])('%s', (language) => {
  test('carries every dot of any bitmap', () => {
    fc.assert(
      fc.property(images, (bitmap) => {
        const job = languages[language].encode({ bitmap, pdf: new Uint8Array() }, printSettings);
        expect(inkWithoutPadding(bitmap.width, printed[language](job))).toBe(inkOf(bitmap));
      }),
      { numRuns: 60 },
    );
  });
});

test('a PDF stays as it is', () => {
  const pdf = Uint8Array.of(1, 2, 3);
  const bitmap = bitmapFromGray(Uint8Array.of(0), 1, 1);
  expect(languages.pdf.encode({ bitmap, pdf }, printSettings)).toBe(pdf);
});
