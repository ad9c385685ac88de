import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { LabelFonts, Weight } from '../../../main/labels/label-fonts.ts';
import { labelPdf } from '../../../main/labels/label-pdf.ts';
import type { Box, Writing } from '../../../main/labels/marks.ts';
import { grayFromBitmap } from '../../fakes/gray-bitmap.ts';
import { createRasteriser } from '../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../main/printing/raster/render.ts';
import { resources } from '../../fakes/paths.ts';

let fonts: LabelFonts;
let rasterise: Rasterise;

beforeAll(async () => {
  [fonts, rasterise] = await Promise.all([loadLabelFonts(resources), createRasteriser()]);
});

const vowels = 'aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵđ';
const letters = vowels + vowels.toUpperCase();
const signs = '0123456789 .,:;-–—…·×&@#%()/+đ₫“”‘’?!';

const paper = { widthMm: 100, heightMm: 100, dpi: 203 };
const SIZE = 40;
const PER_ROW = 15;

/** Returns every character in its own cell of a grid, since PDFium places each of them on a whole dot. */
function grid(text: string, weight: Weight): Writing[] {
  return Array.from(text, (character, index) => {
    const x = 20 + (index % PER_ROW) * 50;
    const y = Math.floor(index / PER_ROW) * 60;
    const box = { x, y, width: 50, height: 60 };
    return {
      kind: 'writing',
      text: character,
      x,
      baseline: y + 50,
      size: SIZE,
      weight,
      ink: 'black',
      box,
    };
  });
}

async function dots(pdf: Uint8Array): Promise<Uint8Array> {
  const bitmap = await rasterise(pdf, paper);
  if (!bitmap.ok) throw new Error(bitmap.error.code);
  return grayFromBitmap(bitmap.value);
}

/** Draws the same characters with pdf-lib alone and the whole font in the document. */
async function reference(writings: readonly Writing[], file: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(await readFile(join(resources, 'fonts', file)));
  const points = 72 / paper.dpi;
  const edge = Math.round((100 / 25.4) * 203) * points;
  const page = document.addPage([edge, edge]);
  for (const { text, x, baseline, size } of writings) {
    const position = { x: x * points, y: edge - baseline * points };
    page.drawText(text, { ...position, size: size * points, font });
  }
  return document.save();
}

/** Counts the black dots of a character's cell in one raster, and the dots that differ. */
function compare(one: Uint8Array, other: Uint8Array, { x, y, width, height }: Box) {
  let ink = 0;
  let different = 0;
  for (let row = y; row < y + height; row++) {
    for (let at = row * 799 + x; at < row * 799 + x + width; at++) {
      if (one[at] === 0) ink++;
      if (one[at] !== other[at]) different++;
    }
  }
  return { ink, different };
}

describe('the label’s fonts', () => {
  test.each([
    ['text', 'BeVietnamPro-SemiBold.ttf'],
    ['strong', 'BeVietnamPro-Bold.ttf'],
  ] as const)(
    'in the weight %s draw every Vietnamese letter as the whole font does',
    async (weight, file) => {
      const writings = grid(letters + signs, weight);
      const ours = await dots(await labelPdf(paper, fonts, writings));
      const expected = await dots(await reference(writings, file));
      const wrong = writings.filter(({ text, box }) => {
        const { ink, different } = compare(expected, ours, box);
        // An edge that covers half a dot may be rounded either way; a lost diacritic has 25 dots.
        return text !== ' ' && (ink === 0 || different > Math.max(14, ink * 0.08));
      });
      expect(wrong.map(({ text }) => text)).toEqual([]);
    },
  );

  test('measure what they draw: ink lies within advance, above and below', async () => {
    for (const letter of 'ẪỄgyộđ') {
      const [writing] = grid(letter, 'strong');
      const gray = await dots(
        await labelPdf(paper, fonts, [{ ...writing!, x: 100, baseline: 200 }]),
      );
      const black = [...gray.keys()].filter((dot) => gray[dot] === 0);
      const ys = black.map((dot) => Math.floor(dot / 799));
      const { above, below } = fonts.strong.measure(letter);
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(Math.floor(200 - above * SIZE) - 1);
      expect(Math.max(...ys)).toBeLessThanOrEqual(Math.ceil(200 + below * SIZE) + 1);
    }
  });
});

test('the same marks are the same bytes, whatever was drawn before', async () => {
  const one = grid('Nguyễn', 'text');
  const first = await labelPdf(paper, fonts, one);
  await labelPdf(paper, fonts, grid(letters, 'text'));
  expect(await labelPdf(paper, fonts, one)).toEqual(first);
});
