import { assertNever } from '../../../shared/result.ts';
import { dotsOf } from '../../labels/paper.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { ByteWriter } from './byte-writer.ts';
import { inkAsZero } from './ink-as-zero.ts';
import type { PrintSettings } from './encode-label.ts';

/**
 * Encodes a label in EPL2: form size, one GW graphic, and one P with the copies. The darkness is the profile's, 0 to
 * 15. Speeds are steps that depend on the model (Zebra's EPL programming guide, S: 1 to 4 are 1.5 to 3.5 inches per
 * second on a 2844 and 1 to 4 on a 2684). The profile's inches per second are used as the step number, at most 4.
 */
export function encodeEpl2(bitmap: Bitmap, settings: PrintSettings): Uint8Array {
  const { height, rowBytes } = bitmap;
  const out = new ByteWriter();
  const line = (text: string) => out.ascii(`${text}\n`);
  // The empty line ends a command that another program may have left unfinished.
  line('\nN');
  // q also centres the label under the head; an R after it would undo that (EPL programming guide, R; Intermec's manual
  // of its EPL2 describes q the same way). The width is that of the graphic's bytes, as in CUPS, so that no byte
  // crosses the edge.
  line(`q${rowBytes * 8}`);
  line(`Q${height},${separation(settings)}`);
  line('ZT');
  if (settings.darkness !== null) line(`D${settings.darkness}`);
  if (settings.speed !== null) line(`S${Math.min(settings.speed, 4)}`);
  if (settings.finishing !== 'printer') line(options[settings.finishing]);
  // Old guides omit the comma before the data: support.zebra.com/cpws/docs/eltron/gw_command.htm.
  out.ascii(`GW0,0,${rowBytes},${height},`);
  out.bytes(inkAsZero(bitmap));
  line('');
  line(`P${settings.copies}`);
  return out.finish();
}

/**
 * O sets all options at once (EPL programming guide, O). P waits until the label is removed, C cuts after each label. D
 * is always included; it is for labels without a ribbon in a printer that could use one.
 */
const options = { 'tear-off': 'OD', peel: 'OD,P', cut: 'OD,C' } as const;

/** Returns the distance between two labels (dots). 0 would mean continuous paper. */
function separation({ paper, dpi }: PrintSettings): string {
  switch (paper.kind) {
    case 'gap':
      return String(clampToRange(dotsOf(paper.gapMm, dpi), dpi));
    case 'mark':
      return `B${clampToRange(dotsOf(paper.markMm, dpi), dpi)}`;
    case 'continuous':
      return '0';
    default:
      return assertNever(paper);
  }
}

/** Limits a distance to the range of Q: 16 to 240 dots at 203 dpi, 18 to 240 at 300 (EPL programming guide). */
function clampToRange(dots: number, dpi: number): number {
  return Math.min(Math.max(dots, dpi === 203 ? 16 : 18), 240);
}
