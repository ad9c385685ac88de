import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { expect, test } from 'vitest';
import type { Bitmap } from '../../../../main/printing/raster/bitmap.ts';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { decodeEscPos } from '../../../fakes/decode-escpos.ts';
import { sampleBitmaps } from '../../../fakes/sample-bitmaps.ts';
import { strayDots } from '../../../fakes/stray-dots.ts';

/** Returns the pixels of a canvas; this encoder only accepts widths of whole bytes. */
function pixels(bitmap: Bitmap): ImageData {
  const width = bitmap.rowBytes * 8;
  const data = new Uint8ClampedArray(width * bitmap.height * 4).fill(255);
  const gray = grayFromBitmap(bitmap);
  for (let y = 0; y < bitmap.height; y++) {
    for (let x = 0; x < bitmap.width; x++) {
      const at = (y * width + x) * 4;
      data.fill(gray[y * bitmap.width + x]!, at, at + 3);
    }
  }
  return { data, width, height: bitmap.height, colorSpace: 'srgb' };
}

test.each(sampleBitmaps)(
  'a receipt-printer-encoder’s picture is read as it is: %s',
  (_, bitmap) => {
    const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', imageMode: 'raster' });
    const image = pixels(bitmap);
    encoder.initialize().image(image, image.width, image.height, 'threshold').cut();
    const { labels } = decodeEscPos(encoder.encode());
    expect(labels).toHaveLength(1);
    expect(strayDots(labels[0]!, bitmap)).toBe(0);
  },
);
