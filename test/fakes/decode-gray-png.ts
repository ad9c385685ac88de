import { pngRows } from './png-rows.ts';
import type { Dots } from './png.ts';

/** Reads a grayscale PNG with one byte per dot. Throws at values other than 0 and 255. */
export function decodeGrayPng(file: Uint8Array): Dots {
  const { width, height, colours, bytes } = pngRows(file);
  if (colours !== 0) throw new Error('not gray');
  if (bytes.some((value) => value !== 0 && value !== 255)) throw new Error('a gray dot');
  return { width, height, black: bytes.map((value) => (value === 0 ? 1 : 0)) };
}
