import type { Printer, PrinterLanguage } from '../../../shared/model/printer.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { encodeEpl2 } from './epl2.ts';
import { encodeEscPos } from './escpos.ts';
import { encodePng } from './png.ts';
import { encodeTspl } from './tspl.ts';
import { encodeZpl } from './zpl.ts';

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

/** What a printer is sent: a driver is given dots, whatever the printer behind it speaks. */
export function languageOf({
  transport,
  language,
}: Pick<Printer, 'transport' | 'language'>): PrinterLanguage {
  return transport.kind === 'driver' ? 'png' : language;
}

/** How each language says a label. */
export const languages: Readonly<Record<PrinterLanguage, EncodeLabel>> = {
  zpl: ({ bitmap }, settings) => encodeZpl(bitmap, settings),
  tspl: ({ bitmap }, settings) => encodeTspl(bitmap, settings),
  escpos: ({ bitmap }, settings) => encodeEscPos(bitmap, settings),
  epl2: ({ bitmap }, settings) => encodeEpl2(bitmap, settings),
  png: ({ bitmap }, settings) => encodePng(bitmap, settings),
  pdf: ({ pdf }) => pdf,
};
