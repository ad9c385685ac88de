import { assertNever } from '../../../shared/result.ts';
import { dotsOf } from '../../labels/paper.ts';
import type { Bitmap } from '../bitmap.ts';
import { ByteWriter } from './byte-writer.ts';
import { inkAsZero } from './ink-as-zero.ts';
import type { PrintSettings } from './language.ts';

/**
 * A label in EPL2: form size, one GW graphic and one P with the copies. Darkness is the profile's
 * 0 to 15; speeds of EPL2 are a model's own steps, of which S1 to S4 are on every one: the
 * profile's inches a second choose the step of that number, 4 at the most.
 */
export function encodeEpl2(bitmap: Bitmap, settings: PrintSettings): Uint8Array {
  const { width, height, rowBytes } = bitmap;
  const out = new ByteWriter();
  const line = (text: string) => out.ascii(`${text}\n`);
  // The empty line ends whatever somebody else may have left half said.
  line('\nN');
  line(`q${width}`);
  line(`Q${height},${separation(settings)}`);
  line('R0,0');
  line('ZT');
  if (settings.darkness !== null) line(`D${settings.darkness}`);
  if (settings.speed !== null) line(`S${Math.min(settings.speed, 4)}`);
  if (settings.finishing !== 'printer') line(options[settings.finishing]);
  out.ascii(`GW0,0,${rowBytes},${height},`);
  out.bytes(inkAsZero(bitmap));
  line('');
  line(`P${settings.copies}`);
  return out.finish();
}

/** D (direct thermal) stands in each: O names all options anew, and bench labels need no ribbon. */
const options = { 'tear-off': 'OD', peel: 'OD,P', cut: 'OD,C' } as const;

/** What lies between two labels, dots. */
function separation({ paper, dpi }: PrintSettings): string {
  switch (paper.kind) {
    case 'gap':
      return String(dotsOf(paper.gapMm, dpi));
    case 'mark':
      return `B${dotsOf(paper.markMm, dpi)}`;
    case 'continuous':
      return '0';
    default:
      return assertNever(paper);
  }
}
