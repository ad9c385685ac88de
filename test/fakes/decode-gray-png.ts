import { inflateSync } from 'node:zlib';
import type { Dots } from './png.ts';

/** Reads a PNG of one byte of gray a dot with any of PNG's filters; nothing but 0 and 255 counts. */
export function decodeGrayPng(file: Uint8Array): Dots {
  const bytes = Buffer.from(file);
  const parts = chunksOf(bytes);
  const header = parts.find(({ type }) => type === 'IHDR')!.data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header[8] !== 8 || header[9] !== 0) throw new Error('not 8 bits of gray');
  const packed = parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const gray = unfiltered(inflateSync(Buffer.concat(packed)), width, height);
  const black = gray.map((value) => (value === 0 ? 1 : 0));
  if (gray.some((value) => value !== 0 && value !== 255)) throw new Error('a gray dot');
  return { width, height, black };
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const parts = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    parts.push({ type: bytes.toString('latin1', at + 4, at + 8), data });
  }
  return parts;
}

function unfiltered(rows: Buffer, width: number, height: number): Uint8Array {
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (width + 1)]!;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const left = x > 0 ? gray[at - 1]! : 0;
      const up = y > 0 ? gray[at - width]! : 0;
      const corner = x > 0 && y > 0 ? gray[at - width - 1]! : 0;
      const expected = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      if (expected === undefined) throw new Error(`filter ${filter}`);
      gray[at] = rows[y * (width + 1) + 1 + x]! + expected;
    }
  }
  return gray;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
