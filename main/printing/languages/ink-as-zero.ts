import type { Bitmap } from '../raster/bitmap.ts';

/** A bitmap's bytes where 0 prints and 1 stays white, the padding at the end of a row included. */
export function inkAsZero({ data }: Bitmap): Uint8Array {
  return data.map((byte) => byte ^ 0xff);
}
