import { inflateSync } from 'node:zlib';
import type { Dots } from './png.ts';

/** Reads a PNG of one bit per dot with unfiltered rows. `dotsPerMetre` comes from the file. */
export function decodePng(file: Uint8Array): { dots: Dots; dotsPerMetre: number } {
  const bytes = Buffer.from(file);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const header = chunks.get('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rowBytes = 1 + Math.ceil(width / 8);
  const rows = inflateSync(chunks.get('IDAT')!);
  const black = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    if (rows[y * rowBytes] !== 0) throw new Error('a filtered row');
    for (let x = 0; x < width; x++) {
      if ((rows[y * rowBytes + 1 + (x >> 3)]! & (0x80 >> (x & 7))) === 0) black[y * width + x] = 1;
    }
  }
  return { dots: { width, height, black }, dotsPerMetre: chunks.get('pHYs')!.readUInt32BE(0) };
}
