import { assertNever } from '../../../shared/result.ts';
import { dotsOf } from '../../labels/paper.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { ByteWriter } from './byte-writer.ts';
import { inkAsZero } from './ink-as-zero.ts';
import type { PrintSettings } from './encode-label.ts';

/**
 * A label in EPL2: form size, one GW graphic and one P with the copies. Darkness is the profile's
 * 0 to 15. Speeds are steps that mean something else on each model (Zebra's EPL programming guide,
 * S: 1 to 4 are 1.5 to 3.5 inches a second on a 2844 and 1 to 4 on a 2684); the profile's inches a
 * second choose the step of that number, 4 at the most.
 */
export function encodeEpl2(bitmap: Bitmap, settings: PrintSettings): Uint8Array {
  const { height, rowBytes } = bitmap;
  const out = new ByteWriter();
  const line = (text: string) => out.ascii(`${text}\n`);
  // The empty line ends whatever somebody else may have left half said.
  line('\nN');
  // q also puts the label in the middle of the head; an R after it would take that back (EPL
  // programming guide, R; Intermec's manual of its EPL2 says it of q). As wide as the graphic's bytes,
  // as CUPS has it, so that none of them reaches over the edge.
  line(`q${rowBytes * 8}`);
  line(`Q${height},${separation(settings)}`);
  line('ZT');
  if (settings.darkness !== null) line(`D${settings.darkness}`);
  if (settings.speed !== null) line(`S${Math.min(settings.speed, 4)}`);
  if (settings.finishing !== 'printer') line(options[settings.finishing]);
  // The comma before the data is missing in old guides: support.zebra.com/cpws/docs/eltron/gw_command.htm.
  out.ascii(`GW0,0,${rowBytes},${height},`);
  out.bytes(inkAsZero(bitmap));
  line('');
  line(`P${settings.copies}`);
  return out.finish();
}

/**
 * O names all options anew (EPL programming guide, O): P waits until the label is taken, C cuts after
 * each. D, for labels without a ribbon in a printer that could use one, stands in each.
 */
const options = { 'tear-off': 'OD', peel: 'OD,P', cut: 'OD,C' } as const;

/** What lies between two labels, dots; 0 would be taken for continuous paper. */
function separation({ paper, dpi }: PrintSettings): string {
  switch (paper.kind) {
    case 'gap':
      return String(withinRange(dotsOf(paper.gapMm, dpi), dpi));
    case 'mark':
      return `B${withinRange(dotsOf(paper.markMm, dpi), dpi)}`;
    case 'continuous':
      return '0';
    default:
      return assertNever(paper);
  }
}

/** Q takes 16 to 240 dots at 203 dpi and 18 to 240 at 300 (EPL programming guide). */
function withinRange(dots: number, dpi: number): number {
  return Math.min(Math.max(dots, dpi === 203 ? 16 : 18), 240);
}
