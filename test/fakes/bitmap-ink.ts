import { decodePng } from './decode-png.ts';

/** Returns the size of a PNG in dots and the share of them that is black. */
export function bitmapInk(png: Uint8Array): { width: number; height: number; ink: number } {
  const { dots } = decodePng(png);
  const { width, height, black } = dots;
  const ink = black.reduce((sum, dot) => sum + dot, 0);
  return { width, height, ink: ink / (width * height) };
}
