import fontkit from '@pdf-lib/fontkit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
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

/** Writes by numbers of a font's glyphs; the font's file is damaged. */
async function numbered(toUnicode?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  const { context } = document;
  const FontFile2 = context.register(context.stream('a page of a proxy'));
  const FontDescriptor = context.register(
    context.obj({ Type: 'FontDescriptor', FontName: 'A', Flags: 4, FontFile2 }),
  );
  const system = {
    Registry: PDFString.of('Adobe'),
    Ordering: PDFString.of('Identity'),
    Supplement: 0,
  };
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'A',
      CIDSystemInfo: system,
      FontDescriptor,
    }),
  );
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'A',
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ...(toUnicode !== undefined && { ToUnicode: context.register(context.stream(toUnicode)) }),
  });
  page.node.setFontDictionary(PDFName.of('F'), context.register(font));
  const shown = 'BT /F 20 Tf 20 100 Td <00010002> Tj ET';
  page.node.addContentStream(context.register(context.flateStream(shown)));
  return document.save();
}

test('text in a font whose file is damaged is drawn only if its letters are known', async () => {
  expect(draw(await numbered())).toMatchObject({
    error: { detail: 'a font that is not in the file and has no \uFFFD' },
  });
  const names =
    '1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfchar <0001> <0041> <0002> <0042> endbfchar';
  expect(draw(await numbered(names))).toMatchObject({ ok: true });
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
  ['the standard font of signs', '✓ ✂ ☎', () => StandardFonts.ZapfDingbats],
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
