/**
 * A label as dots. One bit per dot, the most significant bit leftmost, 1 is black. Every row starts on a byte boundary;
 * padding bits are 0.
 */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

export type Rotation = 0 | 90 | 180 | 270;

/** Creates a white bitmap; sizes in dots. */
export function createBitmap(width: number, height: number): Bitmap {
  const rowBytes = Math.ceil(width / 8);
  return { width, height, rowBytes, data: new Uint8Array(rowBytes * height) };
}

/**
 * Image of one byte per dot, 0 black … 255 white. Each row has the length of the bitmap's row in dots, `rowBytes × 8`,
 * so that four dots are read at once; dots beyond `width` are white.
 */
export interface GrayImage {
  readonly gray: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Row length (bytes) of a `GrayImage`. */
export function grayRowBytes(width: number): number {
  return Math.ceil(width / 8) * 8;
}

/** Converts dots that are darker than half to black. */
export function bitmapFromImage({ gray, width, height }: GrayImage): Bitmap {
  const bitmap = createBitmap(width, height);
  const { data } = bitmap;
  const quads = new Int32Array(gray.buffer, gray.byteOffset, data.length * 2);
  for (let at = 0; at < data.length; at++) {
    const left = quads[2 * at] ?? WHITE_QUAD;
    const right = quads[2 * at + 1] ?? WHITE_QUAD;
    if ((left & right) !== WHITE_QUAD) data[at] = (darkDots(left) << 4) | darkDots(right);
  }
  return bitmap;
}

/** Four white dots. */
const WHITE_QUAD = -1;

/** Returns one bit for each of four dots, the first in the most significant place; 1 for values below 128. */
function darkDots(quad: number): number {
  // The multiplication moves the inverted top bits of the four bytes next to each other.
  return (Math.imul((~quad >>> 7) & 0x0101_0101, 0x0804_0201) >>> 24) & 0xf;
}

/** Writes the dots as those of a `GrayImage`, 0 and 255, into `gray` at `offset`, a multiple of 4. */
export function imageFromBitmap({ data }: Bitmap, gray: Uint8Array, offset = 0): void {
  const quads = new Int32Array(gray.buffer, gray.byteOffset + offset, data.length * 2);
  for (let at = 0; at < data.length; at++) {
    const bits = data[at] ?? 0;
    quads[2 * at] = quadsOfDots[bits >> 4] ?? WHITE_QUAD;
    quads[2 * at + 1] = quadsOfDots[bits & 0xf] ?? WHITE_QUAD;
  }
}

const quadsOfDots = Int32Array.from({ length: 16 }, (_, dots) => {
  const bytes = [8, 4, 2, 1].map((bit) => (dots & bit ? 0 : 255));
  return Buffer.from(bytes).readInt32LE();
});

/** Rotates clockwise. */
export function rotate(bitmap: Bitmap, rotation: Rotation): Bitmap {
  if (rotation === 0) return bitmap;
  const { width, height } = bitmap;
  const turned = rotation === 180 ? createBitmap(width, height) : createBitmap(height, width);
  const moves: Record<Exclude<Rotation, 0>, Move> = {
    90: [0, -1, height - 1, 1, 0, 0],
    180: [-1, 0, width - 1, 0, -1, height - 1],
    270: [0, 1, 0, -1, 0, width - 1],
  };
  return moveDots(bitmap, turned, moves[rotation]);
}

/** Shifts right and down by whole dots (left and up if negative); dots beyond the edge are lost. */
export function shift(bitmap: Bitmap, right: number, down: number): Bitmap {
  if (right === 0 && down === 0) return bitmap;
  const target = createBitmap(bitmap.width, bitmap.height);
  return moveDots(bitmap, target, [1, 0, right, 0, 1, down]);
}

/** x' = a·x + b·y + c and y' = d·x + e·y + f. */
type Move = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Copies the black dots. White bytes, which are most of a label, are skipped. */
function moveDots(source: Bitmap, target: Bitmap, [a, b, c, d, e, f]: Move): Bitmap {
  const { rowBytes, data } = source;
  for (let at = 0; at < data.length; at++) {
    const bits = data[at] ?? 0;
    if (bits === 0) continue;
    const y = Math.floor(at / rowBytes);
    const left = (at % rowBytes) * 8;
    for (let bit = 0; bit < 8; bit++) {
      if ((bits & (0x80 >> bit)) === 0) continue;
      const x = left + bit;
      blacken(target, a * x + b * y + c, d * x + e * y + f);
    }
  }
  return target;
}

/** Sets one dot to black or white. */
export function setDot(bitmap: Bitmap, x: number, y: number, isBlack: boolean): void {
  const at = y * bitmap.rowBytes + (x >> 3);
  const bit = 0x80 >> (x & 7);
  const before = bitmap.data[at] ?? 0;
  bitmap.data[at] = isBlack ? before | bit : before & ~bit;
}

/** Draws the black dots of another bitmap onto this one, offset by (`right`, `down`). */
export function overlay(bitmap: Bitmap, upper: Bitmap, right: number, down: number): void {
  moveDots(upper, bitmap, [1, 0, right, 0, 1, down]);
}

function blacken(bitmap: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return;
  const at = y * bitmap.rowBytes + (x >> 3);
  bitmap.data[at] = (bitmap.data[at] ?? 0) | (0x80 >> (x & 7));
}
