import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReaderOptions } from 'zxing-wasm/reader';
import { grayFromBitmap } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';
import type { Barcode } from './rendered-label.ts';

export type ReadBarcodes = (bitmap: Bitmap) => Promise<readonly Barcode[]>;

/**
 * The two symbologies on shipping labels. Each further one doubles the time. `tryHarder` looks at
 * every row, without which a bar code at 203 dpi is missed; the image is black and white already,
 * upright or turned, never inverted or photographed.
 */
const options: ReaderOptions = {
  formats: ['Code128', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  binarizer: 'BoolCast',
};

/** Loads the reader from its package, never from a network (about 10 ms, once). */
export async function createBarcodeReader(): Promise<ReadBarcodes> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async (bitmap) => {
    const found = await readBarcodes(portableGraymap(bitmap), options);
    return found
      .filter((result) => result.isValid)
      .map(({ format, text }) => ({ format: format === 'Code128' ? 'code-128' : 'qr', text }));
  };
}

/** One byte a dot: the reader also takes RGBA, four times the size, and reduces it to this. */
function portableGraymap(bitmap: Bitmap): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${bitmap.width} ${bitmap.height}\n255\n`);
  const file = new Uint8Array(header.length + bitmap.width * bitmap.height);
  file.set(header);
  file.set(grayFromBitmap(bitmap), header.length);
  return file;
}
