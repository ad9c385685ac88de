import type { Failure } from '../../../shared/app-error.ts';
import { err, type Result } from '../../../shared/result.ts';
import type { BarcodeFormat } from '../../../shared/model/label-preview.ts';
import type { Box } from '../../labels/marks.ts';
import type { DrawingFailure } from '../../labels/own-label.ts';
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
  /** What was drawn for it, as a PDF; null where a document was given. */
  readonly drawing: Uint8Array | null;
  /** Whether the page was another size and was made to fit. */
  readonly fitted: boolean;
  /** Whether a mark was wanted and found no room. */
  readonly unmarked: boolean;
}

/** Why a document or a drawing cannot be dots of its paper. */
export type RenderFailure = DrawingFailure | Failure<'label-pages' | 'label-size'>;

/** A document that cannot be drawn; `detail` says why, for the log. */
export function unreadable(detail: string): Result<never, RenderFailure> {
  return err({ code: 'label-unreadable', detail });
}
