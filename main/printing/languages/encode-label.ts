import type { Printer } from '../../../shared/model/printer.ts';
import type { Bitmap } from '../raster/bitmap.ts';

/** Fields of a printer's profile that affect the encoded bytes. */
export interface PrintSettings extends Pick<
  Printer,
  'widthMm' | 'heightMm' | 'darkness' | 'speed' | 'paper' | 'copies' | 'finishing'
> {
  readonly dpi: number;
}

/** A label as dots, and as PDF for printers that take one (may be empty for other languages). */
export interface PrintableLabel {
  readonly bitmap: Bitmap;
  readonly pdf: Uint8Array;
}

/**
 * Encodes one print job: one label, printed `copies` times. A document (`pdf`, `png`) contains one label; the transport
 * requests the copies.
 */
export type EncodeLabel = (label: PrintableLabel, settings: PrintSettings) => Uint8Array;
