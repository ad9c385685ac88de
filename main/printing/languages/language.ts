import type { Printer, PrinterLanguage } from '../../../shared/model/printer.ts';
import type { Bitmap } from '../bitmap.ts';
import { encodeTspl } from './tspl.ts';
import { encodeZpl } from './zpl.ts';

/** What of a printer's profile goes into the bytes. */
export type PrintSettings = Pick<Printer, 'widthMm' | 'heightMm' | 'darkness' | 'speed' | 'paper'>;

/** One label in both shapes: as dots, and the document that they were drawn from. */
interface PrintableLabel {
  readonly bitmap: Bitmap;
  readonly pdf: Uint8Array;
}

/** The bytes of one print job with exactly one print command. */
export type EncodeLabel = (label: PrintableLabel, settings: PrintSettings) => Uint8Array;

/** How each language says a label. */
export const languages: Readonly<Record<PrinterLanguage, EncodeLabel>> = {
  zpl: ({ bitmap }, settings) => encodeZpl(bitmap, settings),
  tspl: ({ bitmap }, settings) => encodeTspl(bitmap, settings),
  pdf: ({ pdf }) => pdf,
};
