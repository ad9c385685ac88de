import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../../../main/labels/paper.ts';
import { openPages, type Pages } from '../../../../main/printing/raster/pages.ts';

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});

async function drawn(file: string) {
  return drawPdf(await readFile(join(import.meta.dirname, 'forms', `f04-${file}.pdf`)));
}

function drawPdf(pdf: Uint8Array) {
  return pages.draw(
    pdf,
    { widthMm: 100, heightMm: 80, dpi: 203 },
    { kind: 'platform', fit: false },
  );
}

/** Counts the black dots in a rectangle of points from the lower left corner. */
async function inkIn(
  file: string,
  [left, bottom, right, top]: readonly [number, number, number, number],
) {
  const page = await drawn(file);
  if (!page.ok) throw new Error(page.error.code);
  const { gray, width } = page.value;
  const dots = (points: number) => (points / POINTS_PER_MM / 25.4) * 203;
  return gray.reduce((ink, dot, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isIn =
      x >= dots(left) &&
      x < dots(right) &&
      y >= dots(80 * POINTS_PER_MM - top) &&
      y < dots(80 * POINTS_PER_MM - bottom);
    return ink + (isIn && dot < 128 ? 1 : 0);
  }, 0);
}

test('a form field is drawn', async () => {
  expect(await inkIn('field', [22, 62, 218, 88])).toBeGreaterThan(500);
});

test('a form field without an appearance is rejected', async () => {
  expect(await drawn('field-no-appearance')).toMatchObject({ error: { code: 'label-unreadable' } });
});

test.each([
  ['stamp-no-print', 0, 0],
  ['stamp-print', 7000, 8000],
])('%s: an annotation is drawn by its Print flag', async (file, least, most) => {
  const ink = await inkIn(file, [42, 52, 188, 58]);
  expect(ink).toBeGreaterThanOrEqual(least);
  expect(ink).toBeLessThanOrEqual(most);
});

/** Returns a page with a black square in a layer whose state differs between screen and paper. */
async function layered(print: 'ON' | 'OFF', view: 'ON' | 'OFF'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  const { context } = document;
  const layer = context.register(
    context.obj({
      Type: 'OCG',
      Name: PDFString.of('Layer'),
      Usage: { Print: { PrintState: print }, View: { ViewState: view } },
    }),
  );
  const events = ['Print', 'View'].map((Event) => ({ Event, OCGs: [layer], Category: [Event] }));
  const properties = { OCGs: [layer], D: { Order: [layer], AS: events } };
  document.catalog.set(PDFName.of('OCProperties'), context.obj(properties));
  page.node.set(PDFName.of('Resources'), context.obj({ Properties: { L: layer } }));
  const content = context.stream('/OC /L BDC 0 g 50 50 100 100 re f EMC');
  page.node.set(PDFName.of('Contents'), context.register(content));
  return document.save();
}

test.each([
  ['ON', 'OFF', true],
  ['OFF', 'ON', false],
] as const)(
  'a layer that is %s on paper and %s on a screen is drawn as on paper',
  async (print, view, isDrawn) => {
    const page = drawPdf(await layered(print, view));
    if (!page.ok) throw new Error(page.error.code);
    expect(page.value.gray.some((dot) => dot < 128)).toBe(isDrawn);
  },
);

test('an XFA form is rejected', async () => {
  const document = await PDFDocument.create();
  document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  const { context } = document;
  const form = context.register(context.stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'));
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: form }));
  expect(drawPdf(await document.save())).toMatchObject({ error: { code: 'label-unreadable' } });
});
