import { withMemory } from './memory.ts';
import type { PdfPage } from './pdf-page.ts';

/** `FPDF_TEXTRENDERMODE_INVISIBLE`: text that is only searched or copied. */
const INVISIBLE = 3;
/** Size of a C `double`. */
const NUMBER_BYTES = 8;
/** Maximum number of characters examined. A label has a few hundred. */
const MAX_CHARACTERS = 20_000;
/** Maximum ratio of the sides of a letter or digit. PDFium gives a missing glyph a height of one unit of its font. */
const MAX_SIDE_RATIO = 100;
/** Placeholder for a glyph whose character the file does not give. */
const UNKNOWN = '\uFFFD';

/**
 * Returns the visible letters and digits for which PDFium has no glyph, in their order, each once. A PDF may rely on a
 * font of the reader's computer; PDFium then takes one of its own, which lacks most Vietnamese letters, and leaves a
 * gap. If the file does not give the meaning of a character either, it takes any glyph. Embedded fonts are trusted: one with empty glyphs carries the text below a scanned picture.
 */
export function missingGlyphs({ pdfium, handle }: PdfPage): string {
  const { wasmExports: calls } = pdfium;
  const text = calls.FPDFText_LoadPage(handle);
  if (text === 0) return '';
  try {
    const missing = new Set<string>();
    const count = Math.min(calls.FPDFText_CountChars(text), MAX_CHARACTERS);
    for (let index = 0; index < count; index++) {
      const isUnknown = calls.FPDFText_HasUnicodeMapError(text, index) === 1;
      const character = isUnknown
        ? UNKNOWN
        : String.fromCodePoint(calls.FPDFText_GetUnicode(text, index));
      if (!/[\p{L}\p{N}\uFFFD]/u.test(character) || missing.has(character)) continue;
      const object = calls.FPDFText_GetTextObject(text, index);
      if (object === 0 || !isShownUnembedded(object)) continue;
      if (isUnknown || !hasOutline(index)) missing.add(character);
    }
    return [...missing].join('');
  } finally {
    calls.FPDFText_ClosePage(text);
  }

  function isShownUnembedded(object: number): boolean {
    if (calls.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) return false;
    const font = calls.FPDFTextObj_GetFont(object);
    return font !== 0 && calls.FPDFFont_GetIsEmbedded(font) === 0;
  }

  /** The box of a glyph without an outline is a line. */
  function hasOutline(index: number): boolean {
    return withMemory(pdfium, 4 * NUMBER_BYTES, (left) => {
      const right = left + NUMBER_BYTES;
      const bottom = right + NUMBER_BYTES;
      const top = bottom + NUMBER_BYTES;
      calls.FPDFText_GetCharBox(text, index, left, right, bottom, top);
      const { buffer, byteOffset } = pdfium.HEAPU8;
      const numbers = new DataView(buffer, byteOffset);
      const at = (pointer: number) => numbers.getFloat64(pointer, true);
      const width = at(right) - at(left);
      const height = at(top) - at(bottom);
      return width * MAX_SIDE_RATIO > height && height * MAX_SIDE_RATIO > width;
    });
  }
}
