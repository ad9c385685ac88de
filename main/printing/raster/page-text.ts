import { utf16, withMemory } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

/** Whether the first page of a document shows all of these texts. Spaces, signs and case are ignored. */
export function showsTexts(pdfium: Pdfium, document: number, texts: readonly string[]): boolean {
  const shown = letters(pageText(pdfium, document));
  return texts.every((text) => shown.includes(letters(text)));
}

function pageText(pdfium: Pdfium, document: number): string {
  const { wasmExports: calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, 0);
  if (page === 0) return '';
  const text = calls.FPDFText_LoadPage(page);
  try {
    return text === 0 ? '' : readText(pdfium, text);
  } finally {
    if (text !== 0) calls.FPDFText_ClosePage(text);
    calls.FPDF_ClosePage(page);
  }
}

function readText(pdfium: Pdfium, text: number): string {
  const { wasmExports: calls } = pdfium;
  const count = calls.FPDFText_CountChars(text);
  if (count <= 0) return '';
  const bytes = (count + 1) * 2;
  return withMemory(pdfium, bytes, (at) => {
    const written = calls.FPDFText_GetText(text, 0, count, at);
    return utf16(pdfium, at, written * 2);
  });
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
