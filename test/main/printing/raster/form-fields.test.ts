import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../../../main/labels/paper.ts';
import { grayRowBytes } from '../../../../main/printing/raster/bitmap.ts';
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
  if (!page.ok) throw new Error(JSON.stringify(page.error));
  const { gray, width } = page.value;
  const rowBytes = grayRowBytes(width);
  const dots = (points: number) => (points / POINTS_PER_MM / 25.4) * 203;
  return gray.reduce((ink, dot, at) => {
    const [x, y] = [at % rowBytes, Math.floor(at / rowBytes)];
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
])('%s: an annotation is drawn by its Print flag', async (file, min, max) => {
  const ink = await inkIn(file, [42, 52, 188, 58]);
  expect(ink).toBeGreaterThanOrEqual(min);
  expect(ink).toBeLessThanOrEqual(max);
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
    if (!page.ok) throw new Error(JSON.stringify(page.error));
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

const black = '0 g 0 0 100 50 re f';

/** Returns a page with one annotation or several. `streams` are references to appearances, and to a layer that is off. */
async function annotated(
  describe: (streams: { full: PDFRef; empty: PDFRef; layered: PDFRef; layer: PDFRef }) => object[],
  BBox: readonly number[] | null = [0, 0, 100, 50],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  const { context } = document;
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Layer') }));
  const form = { Type: 'XObject', Subtype: 'Form', ...(BBox && { BBox: [...BBox] }) };
  const full = context.register(context.stream(black, form));
  const empty = context.register(context.stream('/Tx BMC EMC', form));
  const layered = context.register(context.stream(black, { ...form, OC: layer }));
  const annotations = describe({ full, empty, layered, layer }).map((one) =>
    context.register(context.obj({ Type: 'Annot', Rect: [50, 50, 150, 100], F: 4, ...one })),
  );
  page.node.set(PDFName.of('Annots'), context.obj(annotations));
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: annotations }));
  const properties = { OCGs: [layer], D: { Order: [layer], OFF: [layer] } };
  document.catalog.set(PDFName.of('OCProperties'), context.obj(properties));
  return document.save();
}

const text = { Subtype: 'Widget', FT: 'Tx', T: PDFString.of('name'), V: PDFString.of('Nguyen') };
const button = { Subtype: 'Widget', FT: 'Btn', T: PDFString.of('fragile') };
const isUnreadable = { error: { code: 'label-unreadable' } };

test('a field with a value and an empty appearance is rejected', async () => {
  const pdf = await annotated(({ empty }) => [{ ...text, AP: { N: empty } }]);
  expect(drawPdf(pdf)).toMatchObject(isUnreadable);
});

test('a field without a value may have an empty appearance', async () => {
  const pdf = await annotated(({ empty }) => [{ ...text, V: PDFString.of(''), AP: { N: empty } }]);
  expect(drawPdf(pdf)).toMatchObject({ ok: true });
});

test('a field or stamp whose appearance has no normal state is rejected', async () => {
  for (const one of [text, { Subtype: 'Stamp' }])
    expect(drawPdf(await annotated(() => [{ ...one, AP: {} }]))).toMatchObject(isUnreadable);
});

test('a field or stamp whose appearance has no size is rejected', async () => {
  for (const BBox of [[0, 0, 0, 0], [0, 0, 100, 0], null])
    for (const one of [text, { Subtype: 'Stamp' }, { Subtype: 'Link' }]) {
      const pdf = await annotated(({ full }) => [{ ...one, AP: { N: full } }], BBox);
      expect(drawPdf(pdf)).toMatchObject(isUnreadable);
    }
});

test('several appearances of one size are drawn, and the window of a note is not', async () => {
  const pdf = await annotated(({ full, empty }) => [
    { ...text, AP: { N: full } },
    {
      ...text,
      T: PDFString.of('note'),
      V: PDFString.of(''),
      Rect: [150, 50, 200, 100],
      AP: { N: empty },
    },
    { Subtype: 'Stamp', Rect: [50, 150, 150, 200], AP: { N: full } },
    { Subtype: 'Popup', Rect: [150, 150, 200, 200], AP: { N: full } },
  ]);
  expect(ink(pdf)).toBeGreaterThan(60_000);
  expect(ink(pdf)).toBeLessThan(82_000);
});

test('one appearance without a size among others is rejected', async () => {
  const document = await PDFDocument.load(
    await annotated(({ full }) => [
      { Subtype: 'Stamp', AP: { N: full } },
      { Subtype: 'Stamp', Rect: [50, 150, 150, 200], AP: { N: full } },
    ]),
  );
  const { context } = document;
  const sizeless = context.register(context.stream(black, { Type: 'XObject', Subtype: 'Form' }));
  const [first] = document.getPage(0).node.Annots()?.asArray() ?? [];
  context.lookup(first, PDFDict).set(PDFName.of('AP'), context.obj({ N: sizeless }));
  expect(drawPdf(await document.save())).toMatchObject(isUnreadable);
});

test('a ticked box is drawn, or rejected if the file does not name its state', async () => {
  const box = (more: object) =>
    annotated(({ full }) => [{ ...button, ...more, AP: { N: { Yes: full } } }]);
  expect(ink(await box({ V: 'Yes', AS: 'Yes' }))).toBeGreaterThan(30_000);
  expect(ink(await box({ V: 'Off', AS: 'Off' }))).toBe(0);
  expect(drawPdf(await box({ V: 'Yes' }))).toMatchObject(isUnreadable);
});

test.each(['Line', 'Polygon', 'PolyLine', 'Caret', 'Redact'])(
  '%s without an appearance is rejected',
  async (Subtype) => {
    expect(drawPdf(await annotated(() => [{ Subtype }]))).toMatchObject(isUnreadable);
    expect(drawPdf(await annotated(() => [{ Subtype, F: 0 }]))).toMatchObject({ ok: true });
  },
);

test('a square without an appearance is drawn, and rejected beside a field, where PDFium omits it', async () => {
  const square = { Subtype: 'Square', C: [0, 0, 0], IC: [0, 0, 0] };
  expect(ink(await annotated(() => [square]))).toBeGreaterThan(1000);
  const beside = await annotated(({ full }) => [square, { ...text, AP: { N: full } }]);
  expect(drawPdf(beside)).toMatchObject(isUnreadable);
});

test('an annotation in a layer is rejected', async () => {
  for (const one of [text, { Subtype: 'Stamp' }]) {
    const pdf = await annotated(({ full, layer }) => [{ ...one, OC: layer, AP: { N: full } }]);
    expect(drawPdf(pdf)).toMatchObject(isUnreadable);
  }
});

test('an appearance in a layer that is off is not drawn', async () => {
  const pdf = await annotated(({ layered: N }) => [{ Subtype: 'Stamp', AP: { N } }]);
  expect(ink(pdf)).toBe(0);
});

test('an invisible signature without an appearance is accepted', async () => {
  const signature = { Subtype: 'Widget', FT: 'Sig', T: PDFString.of('signed'), V: {} };
  const pdf = await annotated(() => [{ ...signature, F: 132, Rect: [0, 0, 0, 0] }]);
  expect(drawPdf(pdf)).toMatchObject({ ok: true });
});

/** Returns a page with a text field that shows `shown`, has the value `value`, and may ask for new appearances. */
async function filledForm(shown: string, value: string, needsAppearances: boolean) {
  const document = await PDFDocument.create();
  const page = document.addPage([100 * POINTS_PER_MM, 80 * POINTS_PER_MM]);
  const form = document.getForm();
  const field = form.createTextField('cod');
  field.setText(shown);
  field.addToPage(page, { x: 50, y: 50, width: 180, height: 30 });
  form.updateFieldAppearances();
  field.acroField.dict.set(PDFName.of('V'), PDFString.of(value));
  const { dict } = form.acroForm;
  if (needsAppearances) dict.set(PDFName.of('NeedAppearances'), document.context.obj(true));
  return document.save({ updateFieldAppearances: false });
}

test('a field with an outdated appearance is rejected if the form asks for a new one', async () => {
  expect(drawPdf(await filledForm('0', '250000', true))).toMatchObject(isUnreadable);
  expect(ink(await filledForm('250.000 d', '250000', true))).toBeGreaterThan(500);
  // Without the request viewers print the appearance.
  expect(ink(await filledForm('0', '250000', false))).toBeGreaterThan(100);
});

/** Counts the black dots of a page. */
function ink(pdf: Uint8Array): number {
  const page = drawPdf(pdf);
  if (!page.ok) throw new Error(JSON.stringify(page.error));
  return page.value.gray.reduce((count, dot) => count + (dot < 128 ? 1 : 0), 0);
}
