import { assertNever } from '../../../shared/result.ts';
import type { Paper } from '../../../shared/model/printer.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { ByteWriter } from './byte-writer.ts';
import { inkAsZero } from './ink-as-zero.ts';
import type { PrintSettings } from './encode-label.ts';

/**
 * Encodes a label in TSPL: the required size and gap, one BITMAP, and one PRINT with the copies. Darkness 0 to 15 and
 * speed in inches per second are the values of TSPL itself. Source of this file: TSC's TSPL/TSPL2 programming manual.
 */
export function encodeTspl(bitmap: Bitmap, settings: PrintSettings): Uint8Array {
  const { height, rowBytes } = bitmap;
  const out = new ByteWriter();
  const line = (text: string) => out.ascii(`${text}\r\n`);
  line(`SIZE ${mm(settings.widthMm)},${mm(settings.heightMm)}`);
  line(separation(settings.paper));
  line('DIRECTION 0,0');
  line('REFERENCE 0,0');
  if (settings.darkness !== null) line(`DENSITY ${settings.darkness}`);
  if (settings.speed !== null) line(`SPEED ${settings.speed}`);
  if (settings.finishing !== 'printer') for (const set of finishings[settings.finishing]) line(set);
  line('CLS');
  out.ascii(`BITMAP 0,0,${rowBytes},${height},0,`);
  out.bytes(inkAsZero(bitmap));
  line('');
  line(`PRINT 1,${settings.copies}`);
  return out.finish();
}

/** Each mode resets the others, because the printer stores these settings (TSPL manual, SET). */
const finishings = {
  'tear-off': ['SET CUTTER OFF', 'SET PEEL OFF', 'SET TEAR ON'],
  peel: ['SET CUTTER OFF', 'SET TEAR OFF', 'SET PEEL ON'],
  cut: ['SET PEEL OFF', 'SET TEAR OFF', 'SET CUTTER 1'],
} as const;

function separation(paper: Paper): string {
  switch (paper.kind) {
    case 'gap':
      return `GAP ${mm(paper.gapMm)},0 mm`;
    case 'mark':
      return `BLINE ${mm(paper.markMm)},0 mm`;
    case 'continuous':
      return 'GAP 0 mm,0 mm';
    default:
      return assertNever(paper);
  }
}

function mm(length: number): string {
  return `${Number(length.toFixed(2))} mm`;
}
