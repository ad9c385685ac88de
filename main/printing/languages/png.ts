import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from '../raster/bitmap.ts';
import { inkAsZero } from './ink-as-zero.ts';
import type { PrintSettings } from './encode-label.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * Encodes a label as a PNG with one bit per dot and its physical resolution. PNG has no fields for the rest of a
 * profile.
 */
export function encodePng(bitmap: Bitmap, { dpi }: Pick<PrintSettings, 'dpi'>): Uint8Array {
  const { width, height } = bitmap;
  const dotsPerMetre = Math.round(dpi / 0.0254);
  return Buffer.concat([
    SIGNATURE,
    // One bit of gray per dot, then the only compression, filter method and order.
    chunk('IHDR', [...uint32(width), ...uint32(height), 1, 0, 0, 0, 0]),
    chunk('pHYs', [...uint32(dotsPerMetre), ...uint32(dotsPerMetre), 1]),
    chunk('IDAT', deflateSync(unfiltered(bitmap))),
    chunk('IEND', []),
  ]);
}

/** Puts a byte before every row that marks it as unfiltered. */
function unfiltered(bitmap: Bitmap): Uint8Array {
  const { height, rowBytes } = bitmap;
  const white = inkAsZero(bitmap);
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(white.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  return rows;
}

function chunk(type: string, data: Uint8Array | readonly number[]): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
