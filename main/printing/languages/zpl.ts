import { assertNever } from '../../../shared/result.ts';
import type { Paper } from '../../../shared/model/printer.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { ByteWriter } from './byte-writer.ts';
import type { PrintSettings } from './encode-label.ts';

/**
 * Encodes a label in ZPL II: ^GFA graphics and one ^PQ with the copies. The alternative compression scheme is used,
 * because clones understand it, too. Darkness 0 to 15 is doubled to 0 to 30 of ~SD. The speed is in inches per second;
 * printers limit it to their range.
 */
export function encodeZpl(bitmap: Bitmap, settings: PrintSettings): Uint8Array {
  const { width, height } = bitmap;
  const out = new ByteWriter();
  // ~SD ranges from 0 to 30, the profile from 0 to 15.
  if (settings.darkness !== null) {
    out.ascii(`~SD${String(settings.darkness * 2).padStart(2, '0')}`);
  }
  out.ascii('^XA');
  if (settings.finishing !== 'printer') out.ascii(`^MM${printModes[settings.finishing]}`);
  if (settings.speed !== null) out.ascii(`^PR${settings.speed}`);
  out.ascii(`^MN${mediaTracking(settings.paper)}^PW${width}^LL${height}${UPRIGHT}`);
  const chunkRows = Math.floor(MAX_GRAPHIC_BYTES / bitmap.rowBytes);
  for (let top = 0; top < height; top += chunkRows) {
    writeGraphic(out, bitmap, { top, end: Math.min(top + chunkRows, height) });
  }
  out.ascii(`^PQ${settings.copies}^XZ`);
  return out.finish();
}

/**
 * Resets settings that another program may have left. The printer stores each of them until it is switched off or the
 * setting is changed (ZPL II programming guide). CUPS's driver turns every label with ^POI, and after ^MCN the previous
 * job's image is under the label. ^LT is not reset, because it is also used to calibrate the printer at its panel.
 */
const UPRIGHT = '^PON^PMN^LRN^LS0^LH0,0^MCY';

const printModes = { 'tear-off': 'T', peel: 'P', cut: 'C' } as const;

function mediaTracking(paper: Paper): string {
  switch (paper.kind) {
    case 'gap':
      return 'Y';
    case 'mark':
      return 'M';
    case 'continuous':
      return 'N';
    default:
      return assertNever(paper);
  }
}

const HEX = new TextEncoder().encode('0123456789ABCDEF');
const FILL_WHITE = ','.charCodeAt(0);
const FILL_BLACK = '!'.charCodeAt(0);
const SAME_ROW = ':'.charCodeAt(0);
/** Repeat counts: `G` is 1 … `Y` is 19; `g` is 20, `h` is 40 … `z` is 400. */
const ONES = 'F'.charCodeAt(0);
const TWENTIES = 'f'.charCodeAt(0);

/**
 * Maximum byte count of ^GF. A printer reads a larger number as this one, and the rest of the label is lost (^GF, b and
 * c).
 */
const MAX_GRAPHIC_BYTES = 99_999;

/** Writes the rows from `top` up to `end` as one field. */
function writeGraphic(
  out: ByteWriter,
  { rowBytes, data }: Bitmap,
  { top, end }: { readonly top: number; readonly end: number },
): void {
  const bytes = rowBytes * (end - top);
  out.ascii(`^FO0,${top}^GFA,${bytes},${bytes},${rowBytes},`);
  for (let y = top; y < end; y++) {
    const start = y * rowBytes;
    if (y > top && isSameRow(data, start, rowBytes)) out.byte(SAME_ROW);
    else writeRow(out, data.subarray(start, start + rowBytes));
  }
  out.ascii('^FS');
}

function isSameRow(data: Uint8Array, start: number, rowBytes: number): boolean {
  for (let at = start; at < start + rowBytes; at++) {
    if (data[at] !== data[at - rowBytes]) return false;
  }
  return true;
}

/** Writes runs of equal half bytes; a final run of white or black is one character. */
function writeRow(out: ByteWriter, row: Uint8Array): void {
  const length = row.length * 2;
  for (let at = 0; at < length;) {
    const digit = halfByte(row, at);
    let end = at + 1;
    while (end < length && halfByte(row, end) === digit) end++;
    if (end === length && (digit === 0x0 || digit === 0xf)) return writeFill(out, digit, end - at);
    writeRun(out, digit, end - at);
    at = end;
  }
}

/**
 * Writes the final run. Its character covers whole bytes only: after an odd number of zeros "one zero and a single
 * comma is required" (Zebra's A300 manual, Reducing Download Time of Graphic Images).
 */
function writeFill(out: ByteWriter, digit: 0x0 | 0xf, count: number): void {
  if (count % 2 === 1) writeRun(out, digit, 1);
  if (count > 1) out.byte(digit === 0x0 ? FILL_WHITE : FILL_BLACK);
}

function halfByte(row: Uint8Array, at: number): number {
  const byte = row[at >> 1] ?? 0;
  return at % 2 === 0 ? byte >> 4 : byte & 0xf;
}

function writeRun(out: ByteWriter, digit: number, count: number): void {
  let left = count;
  for (; left >= 400; left -= 400) out.byte(TWENTIES + 20);
  if (left >= 20) out.byte(TWENTIES + Math.floor(left / 20));
  const ones = left % 20;
  if (ones > 1 || (ones === 1 && count > 1)) out.byte(ONES + ones);
  out.byte(HEX[digit] ?? 0);
}
