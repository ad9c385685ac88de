import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import type { Font, Glyph } from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { FontSubset, TrueType } from './font-subset.ts';

export type Weight = 'text' | 'strong';

/** The text weight is semi-bold: regular strokes are one dot wide at 203 dpi and break. */
const files: Record<Weight, string> = {
  text: 'BeVietnamPro-SemiBold.ttf',
  strong: 'BeVietnamPro-Bold.ttf',
};

/** Size of a text (ems): its advance, and its ink above and below the baseline. */
export interface TextExtent {
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

/** One weight of the label font, parsed once for all labels. */
export class LabelFont {
  readonly bytes: Uint8Array;
  readonly #font: Font;
  readonly #tables: TrueType;
  readonly #glyphs = new Map<number, Glyph>();
  readonly #extents = new Map<number, TextExtent>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#font = fontkit.create(bytes);
    this.#tables = new TrueType(bytes);
  }

  /** Measures a text without kerning, as it is drawn. */
  measure(text: string): TextExtent {
    let width = 0;
    let above = 0;
    let below = 0;
    for (const character of text) {
      const extent = this.#extent(character.codePointAt(0) ?? 0);
      width += extent.width;
      above = Math.max(above, extent.above);
      below = Math.max(below, extent.below);
    }
    return { width, above, below };
  }

  /** Returns the numbers of a text's glyphs in the font file; 0 for a character that the font does not have. */
  glyphs(text: string): number[] {
    return this.#shape(text).map(({ id }) => id);
  }

  /** Embeds the used glyphs into a document. */
  embed(document: PDFDocument): Promise<PDFFont> {
    // For every document, pdf-lib parses the font and shapes every text again, which takes longer than the rest of a
    // label. One parsed font and a plain look-up of composed characters draw the same dots. They have no ligatures and
    // no kerning, which pdf-lib does not apply either.
    const font: Font = Object.create(this.#font, {
      layout: { value: (text: string) => ({ glyphs: this.#shape(text) }) },
      createSubset: { value: () => new FontSubset(this.#tables) },
    });
    document.registerFontkit({ create: () => font });
    return document.embedFont(this.bytes, { subset: true });
  }

  #shape(text: string): Glyph[] {
    return Array.from(text, (character) => this.#glyph(character.codePointAt(0) ?? 0));
  }

  #glyph(codePoint: number): Glyph {
    const cached = this.#glyphs.get(codePoint);
    if (cached !== undefined) return cached;
    const glyph = this.#font.glyphForCodePoint(codePoint);
    this.#glyphs.set(codePoint, glyph);
    return glyph;
  }

  #extent(codePoint: number): TextExtent {
    const cached = this.#extents.get(codePoint);
    if (cached !== undefined) return cached;
    const glyph = this.#glyph(codePoint);
    const em = this.#font.unitsPerEm;
    const extent = {
      width: glyph.advanceWidth / em,
      above: Math.max(0, glyph.bbox.maxY) / em,
      below: Math.max(0, -glyph.bbox.minY) / em,
    };
    this.#extents.set(codePoint, extent);
    return extent;
  }
}

export type LabelFonts = Readonly<Record<Weight, LabelFont>>;

/** Loads the fonts from the app's `resources/` folder; called once per thread that draws, see `fontsOnce`. */
export async function loadLabelFonts(resourcesFolder: string): Promise<LabelFonts> {
  const load = async (weight: Weight) =>
    new LabelFont(await readFile(join(resourcesFolder, 'fonts', files[weight])));
  const [text, strong] = await Promise.all([load('text'), load('strong')]);
  return { text, strong };
}
