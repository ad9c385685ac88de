import type { Bitmap } from '../raster/bitmap.ts';

/** Returns a bitmap's bytes with inverted bits: 0 prints and 1 is white, including the padding at the end of a row. */
export function inkAsZero({ data }: Bitmap): Uint8Array {
  return data.map((byte) => byte ^ 0xff);
}
