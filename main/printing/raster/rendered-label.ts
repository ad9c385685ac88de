import type { Failure } from '../../../shared/result.ts';
import type { BarcodeFormat } from '../../../shared/model/label-preview.ts';
import type { Box } from '../../labels/marks.ts';
import type { Bitmap } from './bitmap.ts';

/** A barcode as it was read off the dots. */
export interface Barcode {
  readonly format: BarcodeFormat;
  readonly text: string;
}

/** A barcode and what it covers, dots. */
export interface LocatedBarcode extends Barcode {
  readonly box: Box;
}

/** A label ready to be encoded, and what a scanner will read from it. */
export interface RenderedLabel {
  readonly bitmap: Bitmap;
  readonly barcodes: readonly Barcode[];
  /** Whether the page was another size and was made to fit. */
  readonly fitted: boolean;
  /** Whether a mark was wanted and found no room. */
  readonly unmarked: boolean;
}

/** Why a document cannot be dots of its paper. */
export type RenderFailure = Failure<'label-unreadable' | 'label-pages' | 'label-size'>;
