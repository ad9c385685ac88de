import fontkit from '@pdf-lib/fontkit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../../../main/labels/paper.ts';
import { openPages, type Pages } from '../../../../main/printing/raster/pages.ts';
import { resources } from '../../../fakes/paths.ts';

const paper = { widthMm: 100, heightMm: 80, dpi: 203 };
let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});

const draw = (pdf: Uint8Array) => pages.draw(pdf, paper, { kind: 'platform', fit: false });

/** Writes "Nguy", ễ, "n" in Arial, which is not in the file, as a label program on Windows does. */
async function unembedded(letter: string, showMode = '0 Tr'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  const { context } = document;
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'Arial',
    Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [128, letter] },
  });
  page.node.setFontDictionary(PDFName.of('F'), context.register(font));
  const shown = `BT ${showMode} /F 20 Tf 20 100 Td <4e677579806e> Tj ET`;
  page.node.addContentStream(context.register(context.flateStream(shown)));
  return document.save();
}

test('a letter that no font at hand has makes the label unreadable, and is named', async () => {
  expect(draw(await unembedded('uni1EC5'))).toEqual({
    ok: false,
    error: { code: 'label-unreadable', detail: 'a font that is not in the file and has no ễ' },
  });
});

test('a letter that the replaced font has is drawn', async () => {
  expect(draw(await unembedded('eacute'))).toMatchObject({ ok: true });
});

test('a gap of invisible text is no gap', async () => {
  expect(draw(await unembedded('uni1EC5', '3 Tr'))).toMatchObject({ ok: true });
});

test('a space is no gap', async () => {
  expect(draw(await unembedded('space'))).toMatchObject({ ok: true });
});

test.each([
  ['one of the 14 standard fonts', 'Nguyen Van An 12', () => StandardFonts.Helvetica],
  [
    'an embedded font',
    'Nguyễn Văn Ẩn Đường',
    () => readFile(join(resources, 'fonts/BeVietnamPro-Bold.ttf')),
  ],
])('text in %s is drawn', async (_, text, fontOf) => {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const page = document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  const font = await document.embedFont(await fontOf(), { subset: true });
  page.drawText(text, { font, x: 20, y: 100 });
  expect(draw(await document.save())).toMatchObject({ ok: true });
});
