import type { Bitmap } from '../raster/bitmap.ts';
import { ByteWriter } from './byte-writer.ts';
import type { PrintSettings } from './encode-label.ts';

/** Rows per band: small enough for the buffer of the cheapest printers. */
const CHUNK_ROWS = 128;

const ESC = 0x1b;
const GS = 0x1d;
const FF = 0x0c;

/**
 * Encodes a label in ESC/POS: for each copy raster bands (GS v 0), then a feed to the next label or to the cutter. Maps
 * darkness 0 to 15 to -6 to 6 of GS ( K. The speed is the printer's own step, 1 to 9. Printers without GS ( K ignore
 * it. Peeling is not supported.
 */
export function encodeEscPos(bitmap: Bitmap, settings: PrintSettings): Uint8Array {
  const out = new ByteWriter();
  out.bytes(Uint8Array.of(ESC, 0x40));
  if (settings.darkness !== null)
    writeControl(out, 0x31, Math.round((settings.darkness * 12) / 15) - 6);
  if (settings.speed !== null) writeControl(out, 0x32, Math.min(settings.speed, 9));
  for (let copy = 0; copy < settings.copies; copy++) {
    writeBands(out, bitmap);
    writeEnd(out, settings);
  }
  return out.finish();
}

/** Writes GS ( K: function 0x31 is the density, 250 to 255 and 0 to 6; 0x32 is the speed (Epson's reference). */
function writeControl(out: ByteWriter, what: number, value: number): void {
  out.bytes(Uint8Array.of(GS, 0x28, 0x4b, 2, 0, what, value & 0xff));
}

function writeBands(out: ByteWriter, { height, rowBytes, data }: Bitmap): void {
  for (let top = 0; top < height; top += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, height - top);
    out.bytes(Uint8Array.of(GS, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows, 0));
    out.bytes(data.subarray(top * rowBytes, (top + rows) * rowBytes));
  }
}

function writeEnd(out: ByteWriter, { paper, finishing }: PrintSettings): void {
  // GS FF feeds to the next label. Continuous paper is fed past the tear bar.
  if (paper.kind !== 'continuous') out.bytes(Uint8Array.of(GS, FF));
  else if (finishing !== 'cut') out.bytes(Uint8Array.of(ESC, 0x64, 4));
  if (finishing === 'cut') out.bytes(Uint8Array.of(GS, 0x56, 0x42, 0));
}
