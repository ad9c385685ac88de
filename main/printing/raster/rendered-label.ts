import type { Failure } from '../../../shared/app-error.ts';
import { err, type Result } from '../../../shared/result.ts';
import type { BarcodeFormat } from '../../../shared/model/label-preview.ts';
import type { Box } from '../../labels/marks.ts';
import type { DrawingFailure } from '../../labels/own-label.ts';
import type { Bitmap } from './bitmap.ts';

/** A barcode read from the dots. */
export interface Barcode {
  readonly format: BarcodeFormat;
  readonly text: string;
}

/** A barcode and its area (dots). */
export interface LocatedBarcode extends Barcode {
  readonly box: Box;
}

/** A label ready to be encoded, with the barcodes that a scanner will read from it. */
export interface RenderedLabel {
  readonly bitmap: Bitmap;
  readonly barcodes: readonly Barcode[];
  /** The own drawing as a PDF, if requested; null for a given document. */
  readonly drawing: Uint8Array | null;
  /** Whether a page of another size was scaled to fit. */
  readonly fitted: boolean;
  /** Whether a mark was requested but had no space. */
  readonly unmarked: boolean;
}

/** Failures of rendering a document or a drawing. */
export type RenderFailure = DrawingFailure | Failure<'label-pages' | 'label-size'>;

/** Failure of a document that cannot be rendered; `detail` is the cause for the log. */
export function unreadable(detail: string): Result<never, RenderFailure> {
  return err({ code: 'label-unreadable', detail });
}
