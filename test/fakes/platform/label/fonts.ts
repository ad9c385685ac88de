import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit, { type Font, type Glyph } from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { remembered, type Typeface } from '../../../../main/training/label/typeface.ts';

/** The fonts of PDF label documents. */
export interface LabelFonts extends Typeface {
  /** Embeds the used parts of the fonts into a document. */
  embed(document: PDFDocument): Promise<EmbeddedFonts>;
}

interface EmbeddedFonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

/** At 203 dpi strokes of the regular weight are one dot wide, and break. */
const files = { plain: 'BeVietnamPro-SemiBold.ttf', bold: 'BeVietnamPro-Bold.ttf' };

/** Reads the fonts from a folder. Callers share one result. */
export async function loadLabelFonts(folder: string): Promise<LabelFonts> {
  const [plain, bold] = await Promise.all([
    readFace(join(folder, files.plain)),
    readFace(join(folder, files.bold)),
  ]);
  return {
    // "Ẳ" reaches 1.22 em above its baseline, "ç" 0.26 below.
    lineHeight: 1.3,
    headroom: 0.2,
    printable: (text) =>
      Array.from(text.normalize('NFC'), (letter) => (plain.has(letter) ? letter : '?')).join(''),
    letterWidth: remembered((letter, isBold) => (isBold ? bold : plain).width(letter)),
    embed: async (document) => ({
      plain: await plain.embed(document),
      bold: await bold.embed(document),
    }),
  };
}

interface Face {
  has(letter: string): boolean;
  /** Advance in em. */
  width(letter: string): number;
  embed(document: PDFDocument): Promise<PDFFont>;
}

async function readFace(file: string): Promise<Face> {
  const bytes = await readFile(file);
  const font = fontkit.create(bytes);
  const glyph = (letter: string): Glyph => font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  // pdf-lib would parse and shape again for every document. One glyph per letter draws the same, since composed
  // Vietnamese letters need no shaping.
  const shaping = { layout: { value: (text: string) => ({ glyphs: Array.from(text, glyph) }) } };
  return {
    has: (letter) => /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    width: (letter) => glyph(letter).advanceWidth / font.unitsPerEm,
    embed(document) {
      document.registerFontkit({ create: () => Object.create(font, shaping) as Font });
      return document.embedFont(bytes, { subset: true });
    },
  };
}
