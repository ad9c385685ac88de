import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { expect, test, vi } from 'vitest';
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

/** A flag of a component of a composite glyph (OpenType 1.9, glyf), with the bytes that it adds. */
type Flag = readonly [flag: number, bytes: number];
type Part = readonly Flag[];
const WORDS: Flag = [0x0001, 2];
const SCALE: Flag = [0x0008, 2];
const TWO_SCALES: Flag = [0x0040, 4];
const TWO_BY_TWO: Flag = [0x0080, 8];
const MORE_PARTS = 0x0020;

/** Returns a composite glyph with a part for each list of flags; the parts are the glyphs 40, 41, …. */
function composite(...parts: readonly Part[]): Buffer {
  const header = Buffer.alloc(10);
  header.writeInt16BE(-1, 0);
  return Buffer.concat([
    header,
    ...parts.map((flags, index) => {
      const part = Buffer.alloc(6 + flags.reduce((bytes, [, more]) => bytes + more, 0), 0xee);
      const all = flags.reduce((sum, [flag]) => sum | flag, 0);
      part.writeUInt16BE(index < parts.length - 1 ? all | MORE_PARTS : all, 0);
      part.writeUInt16BE(40 + index, 2);
      return part;
    }),
  ]);
}

test('the parts of a composite glyph are found behind parts of any length', () => {
  const kinds: Part[] = [[], [SCALE], [TWO_SCALES], [TWO_BY_TWO]];
  const parts = [...kinds, ...kinds.map((flags) => [WORDS].concat(flags))];
  const outline = composite(...parts, []);
  const font = new TrueType(bytes);
  vi.spyOn(font, 'outline').mockImplementation((glyph) =>
    glyph === 9 ? outline : Buffer.alloc(0),
  );
  const subset = new FontSubset(font);
  subset.includeGlyph(9);
  const glyf = new TrueType(encoded(subset)).table('glyf');
  // Glyph 40 becomes 2, 41 becomes 3, ….
  const expected = Buffer.from(outline);
  let at = 10;
  for (const [index, flags] of [...parts, []].entries()) {
    expected.writeUInt16BE(2 + index, at + 2);
    at += 6 + flags.reduce((sum, [, more]) => sum + more, 0);
  }
  expect(glyf.toString('hex')).toBe(expected.toString('hex'));
});
