import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import { FontSubset, TrueType } from '../../../main/labels/font-subset.ts';
import { resources } from '../../fakes/paths.ts';

const bytes = await readFile(join(resources, 'fonts/BeVietnamPro-Bold.ttf'));
const fullFont = fontkit.create(bytes);

function encoded(subset: FontSubset): Buffer {
  const pieces: Uint8Array[] = [];
  subset.encodeStream().on('data', (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

/** Returns a glyph as drawn by another program. */
function drawn(font: typeof fullFont, glyph: number) {
  const { path, advanceWidth } = font.getGlyph(glyph);
  return { outline: path.toSVG(), advanceWidth };
}

test('a subset has the glyphs of the font, those with marks whole, and is small', () => {
  const letters = Array.from('ệẶữđA', (letter) =>
    fullFont.glyphForCodePoint(letter.codePointAt(0)!),
  );
  const subset = new FontSubset(new TrueType(bytes));
  const numbers = letters.map((glyph) => subset.includeGlyph(glyph));
  const file = encoded(subset);
  const font = fontkit.create(file);
  expect(numbers).toEqual([1, 2, 3, 4, 5]);
  expect(numbers.map((number) => drawn(font, number))).toEqual(
    letters.map(({ id }) => drawn(fullFont, id)),
  );
  expect(file.length).toBeLessThan(10_000);
});

test('the same glyphs get the same numbers and the same bytes', () => {
  const [one, other] = [0, 1].map(() => {
    const subset = new FontSubset(new TrueType(bytes));
    for (const glyph of [40, 41, 40]) subset.includeGlyph(glyph);
    return encoded(subset);
  });
  expect(one).toEqual(other);
});
