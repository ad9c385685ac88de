import { type Bitmap, createBitmap, setDot } from '../../main/printing/raster/bitmap.ts';

/** Converts a row-major image of one byte per dot (0 black … 255 white); dots below `threshold` become black. */
export function bitmapFromGray(
  gray: Uint8Array,
  width: number,
  height: number,
  threshold = 128,
): Bitmap {
  const bitmap = createBitmap(width, height);
  for (const [at, value] of gray.entries())
    if (value < threshold) setDot(bitmap, at % width, Math.floor(at / width), true);
  return bitmap;
}

/** Converts to one byte per dot, row-major: 0 black and 255 white. */
export function grayFromBitmap({ width, height, rowBytes, data }: Bitmap): Uint8Array<ArrayBuffer> {
  const gray = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bits = data[y * rowBytes + (x >> 3)] ?? 0;
      if (bits & (0x80 >> (x & 7))) gray[y * width + x] = 0;
    }
  return gray;
}
