import type { Bitmap } from './bitmap.ts';

/** A barcode as it was read off the dots. */
export interface Barcode {
  readonly format: 'code-128' | 'qr';
  readonly text: string;
}

/** A label ready to be encoded, and what a scanner will read from it. */
export interface RenderedLabel {
  readonly bitmap: Bitmap;
  readonly barcodes: readonly Barcode[];
}
