import { createRequire } from 'node:module';
import type * as ZplRenderer from 'zpl-renderer-js';
import { decodeGrayPng } from './decode-gray-png.ts';
import type { Dots } from './png.ts';

// Node loads its CommonJS file directly; vite would transform its other file, all 9 MB.
const { zplToBase64Async } = createRequire(import.meta.url)(
  'zpl-renderer-js',
) as typeof ZplRenderer;

/** Dots per millimetre, the unit of the renderer's sizes. */
const DPMM = 8;

/** Draws a label of this size in dots with zpl-renderer-js, an interpreter of ZPL in Go. */
export async function renderZpl(job: Uint8Array, width: number, height: number): Promise<Dots> {
  const text = Buffer.from(job).toString('latin1');
  const png = await zplToBase64Async(text, width / DPMM, height / DPMM, DPMM);
  return decodeGrayPng(Buffer.from(png, 'base64'));
}
