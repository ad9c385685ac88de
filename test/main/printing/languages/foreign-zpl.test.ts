import zplImage from 'zpl-image';
import { describe, expect, test } from 'vitest';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { encodeZpl } from '../../../../main/printing/languages/zpl.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { printSettings } from '../../../fakes/print-settings.ts';
import { renderZpl } from '../../../fakes/render-zpl.ts';
import { sampleBitmaps } from '../../../fakes/sample-bitmaps.ts';
import { strayDots } from '../../../fakes/stray-dots.ts';

describe('zpl-renderer-js', () => {
  test.each(sampleBitmaps)('draws %s as it is', async (_, bitmap) => {
    const job = encodeZpl(bitmap, { ...printSettings, darkness: 7, speed: 4, finishing: 'cut' });
    const dots = await renderZpl(job, bitmap.width, bitmap.height);
    expect([dots.width, dots.height]).toEqual([bitmap.width, bitmap.height]);
    expect(strayDots(dots, bitmap)).toBe(0);
  });
});

describe('a graphic that zpl-image compressed', () => {
  test.each(sampleBitmaps)('is read as it is: %s', (_, bitmap) => {
    const { width, height } = bitmap;
    const rgba = Uint8Array.from({ length: width * height * 4 }, () => 255);
    for (const [at, value] of grayFromBitmap(bitmap).entries())
      rgba.fill(value, at * 4, at * 4 + 3);
    const graphic = zplImage.rgbaToACS(rgba, width, { notrim: true });
    const counts = [graphic.length, graphic.length, graphic.rowlen].join(',');
    const job = `^XA^PW${width}^LL${height}^FO0,0^GFA,${counts},${graphic.acs}^FS^XZ`;
    expect(strayDots(decodeZpl(Buffer.from(job)).dots, bitmap)).toBe(0);
  });
});
