import { inflateSync } from 'node:zlib';

/** A PNG of eight bits per channel: its header, and the bytes of its unfiltered rows. */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  /** 0 is gray, 2 is RGB, 6 is RGB with alpha. */
  readonly colours: number;
  /** Bytes per dot. */
  readonly size: number;
  readonly bytes: Uint8Array;
}

const sizes: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

/** Reads a PNG of eight bits per channel with any of PNG's filters, as described in its specification. */
export function pngRows(file: Uint8Array): PngRows {
  const parts = chunksOf(Buffer.from(file));
  const header = parts.find(({ type }) => type === 'IHDR')!.data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const colours = header[9]!;
  const size = sizes[colours];
  if (header[8] !== 8 || size === undefined) throw new Error('not 8 bits of gray or of colours');
  const packed = parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const rows = inflateSync(Buffer.concat(packed));
  return { width, height, colours, size, bytes: unfiltered(rows, width * size, height, size) };
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const parts = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    parts.push({ type: bytes.toString('latin1', at + 4, at + 8), data });
  }
  return parts;
}

function unfiltered(rows: Buffer, rowBytes: number, height: number, size: number): Uint8Array {
  const bytes = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (rowBytes + 1)]!;
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x;
      const left = x >= size ? bytes[at - size]! : 0;
      const up = y > 0 ? bytes[at - rowBytes]! : 0;
      const corner = x >= size && y > 0 ? bytes[at - rowBytes - size]! : 0;
      bytes[at] = rows[y * (rowBytes + 1) + 1 + x]! + expected(filter, left, up, corner);
    }
  }
  return bytes;
}

function expected(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 4) return paeth(left, up, corner);
  throw new Error(`filter ${filter}`);
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
