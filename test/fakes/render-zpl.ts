import { createRequire } from 'node:module';
import type * as ZplRenderer from 'zpl-renderer-js';
import { decodeGrayPng } from './decode-gray-png.ts';
import type { Dots } from './png.ts';

// Its CommonJS is loaded by Node as it is; its other file would be transformed by vite, all 9 MB.
const { zplToBase64Async } = createRequire(import.meta.url)(
  'zpl-renderer-js',
) as typeof ZplRenderer;

/** Dots a millimetre: what the renderer is told sizes in. */
const DPMM = 8;

/** What zpl-renderer-js, an interpreter of ZPL in Go, draws on a label of so many dots. */
export async function renderZpl(job: Uint8Array, width: number, height: number): Promise<Dots> {
  const text = Buffer.from(job).toString('latin1');
  const png = await zplToBase64Async(text, width / DPMM, height / DPMM, DPMM);
  return decodeGrayPng(Buffer.from(png, 'base64'));
}
