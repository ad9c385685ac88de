import type { Printer } from '../../../shared/model/printer.ts';
import type { Bitmap } from '../raster/bitmap.ts';

/** What of a printer's profile goes into the bytes. */
export interface PrintSettings extends Pick<
  Printer,
  'widthMm' | 'heightMm' | 'darkness' | 'speed' | 'paper' | 'copies' | 'finishing'
> {
  readonly dpi: number;
}

/** One label in both shapes: as dots, and the document that they were drawn from. */
export interface PrintableLabel {
  readonly bitmap: Bitmap;
  readonly pdf: Uint8Array;
}

/**
 * The bytes of one print job: one label, printed exactly as often as the profile's `copies` say.
 * Documents (`pdf`, `png`) are one label; whoever prints them is asked for the copies.
 */
export type EncodeLabel = (label: PrintableLabel, settings: PrintSettings) => Uint8Array;
