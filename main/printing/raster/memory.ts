import type { Pdfium } from './pdfium.ts';

/** Allocates PDFium memory (bytes) during `work`. */
export function withMemory<T>(pdfium: Pdfium, size: number, work: (at: number) => T): T {
  const at = pdfium.wasmExports.malloc(size);
  if (at === 0) throw new Error(`PDFium has no ${size} bytes left`);
  try {
    return work(at);
  } finally {
    pdfium.wasmExports.free(at);
  }
}

/** Reads UTF-16 text with a final zero; `bytes` includes it. */
export function utf16({ HEAPU8 }: Pdfium, at: number, bytes: number): string {
  return Buffer.from(HEAPU8.slice(at, at + Math.max(0, bytes - 2))).toString('utf16le');
}
