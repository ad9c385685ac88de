import type { Printer, PrinterLanguage } from '../../../shared/model/printer.ts';
import type { EncodeLabel } from './encode-label.ts';
import { encodeEpl2 } from './epl2.ts';
import { encodeEscPos } from './escpos.ts';
import { encodePng } from './png.ts';
import { encodeTspl } from './tspl.ts';
import { encodeZpl } from './zpl.ts';

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
