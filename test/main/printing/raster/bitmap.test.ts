import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitmapFromImage,
  createBitmap,
  grayRowBytes,
  imageFromBitmap,
  rotate,
  shift,
} from '../../../../main/printing/raster/bitmap.ts';
import { bitmapFromGray, grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import type { Bitmap } from '../../../../main/printing/raster/bitmap.ts';

const images = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      gray: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
    }),
  );

function isBlack(bitmap: Bitmap, x: number, y: number): boolean {
  return grayFromBitmap(bitmap)[y * bitmap.width + x] === 0;
}

describe('dots', () => {
  test('are packed most significant bit first, rows on bytes, 1 black', () => {
    const gray = new Uint8Array(20).fill(255);
    for (const dot of [0, 9, 10]) gray[dot] = 0;
    const bitmap = bitmapFromGray(gray, 10, 2);
    expect(bitmap.rowBytes).toBe(2);
    expect([...bitmap.data]).toEqual([0b1000_0000, 0b0100_0000, 0b1000_0000, 0]);
  });

  test('are black below the threshold and white from it on', () => {
    expect([...bitmapFromGray(Uint8Array.of(0, 127, 128, 255), 4, 1).data]).toEqual([0b1100_0000]);
  });

  test('are the same from rows of whole bytes, and survive the way there and back', () => {
    fc.assert(
      fc.property(images, ({ width, height, gray }) => {
        const rowBytes = grayRowBytes(width);
        const rows = new Uint8Array(rowBytes * height).fill(255);
        for (let y = 0; y < height; y++)
          rows.set(gray.subarray(y * width, (y + 1) * width), y * rowBytes);
        const bitmap = bitmapFromImage({ gray: rows, width, height });
        expect(bitmap).toEqual(bitmapFromGray(gray, width, height));
        const back = new Uint8Array(4 + rows.length);
        imageFromBitmap(bitmap, back, 4);
        expect(back.subarray(4)).toEqual(rows.map((value) => (value < 128 ? 0 : 255)));
      }),
    );
  });

  test('survive the way to gray and back, padding white', () => {
    fc.assert(
      fc.property(images, ({ width, height, gray }) => {
        const bitmap = bitmapFromGray(gray, width, height);
        const back = grayFromBitmap(bitmap);
        expect(back).toEqual(gray.map((value) => (value < 128 ? 0 : 255)));
        expect(bitmapFromGray(back, width, height)).toEqual(bitmap);
      }),
    );
  });
});

describe('rotate', () => {
  test('turns clockwise', () => {
    const corner = bitmapFromGray(Uint8Array.of(0, 255, 255, 255, 255, 255), 3, 2);
    expect(isBlack(rotate(corner, 90), 1, 0)).toBe(true);
    expect(isBlack(rotate(corner, 180), 2, 1)).toBe(true);
    expect(isBlack(rotate(corner, 270), 0, 2)).toBe(true);
  });

  test('loses nothing: four quarters, or two halves, are the beginning', () => {
    fc.assert(
      fc.property(images, ({ width, height, gray }) => {
        const bitmap = bitmapFromGray(gray, width, height);
        const quarter = rotate(bitmap, 90);
        expect([quarter.width, quarter.height]).toEqual([height, width]);
        expect(rotate(quarter, 90)).toEqual(rotate(bitmap, 180));
        expect(rotate(rotate(bitmap, 180), 180)).toEqual(bitmap);
        expect(rotate(quarter, 270)).toEqual(bitmap);
        expect(rotate(bitmap, 0)).toBe(bitmap);
      }),
    );
  });
});

describe('shift', () => {
  test('moves every dot by whole dots and loses what leaves the label', () => {
    const offset = fc.integer({ min: -45, max: 45 });
    fc.assert(
      fc.property(images, offset, offset, ({ width, height, gray }, right, down) => {
        const bitmap = bitmapFromGray(gray, width, height);
        const moved = grayFromBitmap(shift(bitmap, right, down));
        const before = grayFromBitmap(bitmap);
        const expected = new Uint8Array(width * height).fill(255);
        for (let y = Math.max(0, down); y < Math.min(height, height + down); y++) {
          for (let x = Math.max(0, right); x < Math.min(width, width + right); x++) {
            expected[y * width + x] = before[(y - down) * width + x - right]!;
          }
        }
        expect(moved).toEqual(expected);
      }),
    );
  });

  test('by nothing copies nothing', () => {
    const bitmap = createBitmap(8, 8);
    expect(shift(bitmap, 0, 0)).toBe(bitmap);
  });
});
