import { PDFDocument, degrees, rgb } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../../main/labels/paper.ts';
import { platformLabel } from '../../../main/labels/platform-label.ts';
import { grayFromBitmap } from '../../../main/printing/bitmap.ts';
import { createBarcodeReader } from '../../../main/printing/read-barcodes.ts';
import { createRasteriser } from '../../../main/printing/render.ts';
import type { HtmlToPdf } from '../../../main/surroundings.ts';
import { systemClock } from '../../../main/surroundings.ts';
import { startTraining } from '../../../main/training/platform.ts';
import type { TrainingPlatform } from '../../../main/training/platform.ts';
import { proposedLabelSizes } from '../../../shared/model/label-size.ts';
import { err } from '../../../shared/result.ts';
import { openChromiumPdf } from '../../fakes/chromium-pdf.ts';
import { lockedPdf } from '../../fakes/locked-pdf.ts';
import { zbar } from '../../fakes/zbar.ts';
import { ask, create, journalFile, order, token } from '../training/support.ts';

let chromium: Awaited<ReturnType<typeof openChromiumPdf>>;
let training: TrainingPlatform;

beforeAll(async () => {
  training = await startTraining({ journal: journalFile(), token, clock: systemClock });
  chromium = await openChromiumPdf();
}, 60_000);

afterAll(async () => {
  await chromium.close();
  await training.close();
});

const noHtml: HtmlToPdf = () => Promise.reject(new Error('this document is no HTML'));
const paper = { widthMm: 100, heightMm: 150, dpi: 203 };
const baseUrl = 'http://127.0.0.1/';

function html(body: string, style = '') {
  const css = `@page { margin: 0 } body { margin: 0 } ${style}`;
  return {
    kind: 'html',
    html: `<!doctype html><style>${css}</style>${body}`,
    baseUrl,
  } as const;
}

async function pageOf(pdf: Uint8Array) {
  const pages = (await PDFDocument.load(pdf)).getPages();
  return pages.map((page) => page.getMediaBox());
}

async function pdf(widthMm: number, heightMm: number, turned = 0, pages = 1) {
  const document = await PDFDocument.create();
  for (let count = 0; count < pages; count++) {
    const page = document.addPage([widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM]);
    page.drawRectangle({ x: 0, y: 0, width: 40, height: 20, color: rgb(0, 0, 0) });
    page.setRotation(degrees(turned));
  }
  return { kind: 'pdf', bytes: await document.save() } as const;
}

describe('the platform’s page', () => {
  test('is cut to the exact size that Chromium rounds up, from the upper left', async () => {
    const corner = '<div style="width:10mm;height:10mm;background:#000"></div>';
    const label = await platformLabel(html(corner), paper, chromium.htmlToPdf);
    if (!label.ok) throw new Error(label.error.code);
    const [box, ...more] = await pageOf(label.value);
    expect(more).toEqual([]);
    expect(box!.width).toBeCloseTo(283.465, 3);
    expect(box!.height).toBeCloseTo(425.197, 3);
    const bitmap = await (await createRasteriser())(label.value, paper);
    if (!bitmap.ok) throw new Error(bitmap.error.code);
    const gray = grayFromBitmap(bitmap.value);
    const black = gray.subarray(0, 799).filter((value) => value === 0).length;
    const down = Array.from({ length: 1199 }, (_, y) => gray[y * 799]).filter((v) => v === 0);
    // 10 mm are 80 dots; Chromium puts the edge on a whole pixel of 1/96 inch.
    expect([80, 81]).toContain(black);
    expect([80, 81]).toContain(down.length);
  });

  test.each(proposedLabelSizes)(
    'of the training platform, $id, prints on its paper and scans',
    async ({ id, widthMm, heightMm }) => {
      const made = (await create(training, order({ carrier: '2' }))).data;
      const body = { code: [made['platform_code']] };
      const printToken = (await ask(training, 'POST', '/orders/token', { body })).data['token'];
      const address = `${training.baseUrl}/v1/platform/orders/label?token=${String(printToken)}&size=${id}`;
      const page = await (await fetch(address)).text();
      const document = { kind: 'html', html: page, baseUrl: training.baseUrl } as const;
      const size = { widthMm, heightMm, dpi: 203 };
      const label = await platformLabel(document, size, chromium.htmlToPdf);
      if (!label.ok) throw new Error(JSON.stringify(label.error));
      const bitmap = await (await createRasteriser())(label.value, size);
      if (!bitmap.ok) throw new Error(bitmap.error.code);
      const shortCode = String(made['platform_shortcode']);
      const { width, height } = bitmap.value;
      const black = grayFromBitmap(bitmap.value).map((value) => (value === 0 ? 1 : 0));
      expect(await zbar({ width, height, black })).toContain(shortCode);
      const ours = await (await createBarcodeReader())(bitmap.value);
      expect(ours.map((barcode) => barcode.text)).toContain(shortCode);
    },
  );

  test('of another size than the label is refused, with both sizes', async () => {
    const document = html('<p>x', '@page { size: 80mm 100mm }');
    expect(await platformLabel(document, paper, chromium.htmlToPdf)).toEqual({
      ok: false,
      error: {
        code: 'label-size',
        foundWidthMm: expect.closeTo(80, 0),
        foundHeightMm: expect.closeTo(100, 0),
        wantedWidthMm: 100,
        wantedHeightMm: 150,
      },
    });
  });

  test('that runs over is refused instead of printed on two labels', async () => {
    const document = html('<div style="height:151mm">x</div>');
    expect(await platformLabel(document, paper, chromium.htmlToPdf)).toEqual({
      ok: false,
      error: { code: 'label-pages', pages: 2 },
    });
  });

  test('that cannot be rendered stays the renderer’s error', async () => {
    const failing: HtmlToPdf = () =>
      Promise.resolve(err({ code: 'label-unreadable', detail: 'the window died' }));
    expect(await platformLabel(html('x'), paper, failing)).toMatchObject({
      ok: false,
      error: { code: 'label-unreadable', detail: 'the window died' },
    });
  });
});

describe('the platform’s PDF', () => {
  test.each([0, 90, 180, 270])(
    'turned by %i° is cut from its upper left corner',
    async (turned) => {
      const lying = turned % 180 !== 0;
      // 0.6 mm too large in both directions, as a browser's page may be.
      const document = lying ? await pdf(150.6, 100.6, turned) : await pdf(100.6, 150.6, turned);
      const label = await platformLabel(document, paper, noHtml);
      if (!label.ok) throw new Error(JSON.stringify(label.error));
      const before = await (
        await createRasteriser()
      )(document.bytes, {
        widthMm: 100.6,
        heightMm: 150.6,
        dpi: 203,
      });
      const after = await (await createRasteriser())(label.value, paper);
      if (!before.ok || !after.ok) throw new Error('not drawn');
      const [old, cut] = [grayFromBitmap(before.value), grayFromBitmap(after.value)];
      const moved = Array.from({ length: 1199 * 799 }, (_, dot) => {
        const [x, y] = [dot % 799, Math.floor(dot / 799)];
        return cut[dot] === old[y * before.value.width + x] ? 0 : 1;
      });
      // The rest that is cut off is no whole number of dots: edges may fall one dot beside.
      expect(moved.reduce<number>((sum, wrong) => sum + wrong, 0)).toBeLessThan(250);
    },
  );

  test('of the exact size passes unharmed', async () => {
    const label = await platformLabel(await pdf(100, 150), paper, noHtml);
    expect(label.ok && (await pageOf(label.value))).toHaveLength(1);
  });

  test.each([
    ['is locked', { kind: 'pdf', bytes: lockedPdf() }, 'label-unreadable'],
    [
      'is broken',
      { kind: 'pdf', bytes: new TextEncoder().encode('%PDF-1.7 ') },
      'label-unreadable',
    ],
    ['is empty', { kind: 'pdf', bytes: new Uint8Array() }, 'label-unreadable'],
  ] as const)('that %s is refused', async (_, document, code) => {
    expect(await platformLabel(document, paper, noHtml)).toMatchObject({
      ok: false,
      error: { code },
    });
  });

  test('of two pages or another size is refused', async () => {
    expect(await platformLabel(await pdf(100, 150, 0, 2), paper, noHtml)).toMatchObject({
      error: { code: 'label-pages', pages: 2 },
    });
    expect(await platformLabel(await pdf(210, 297), paper, noHtml)).toMatchObject({
      error: { code: 'label-size', foundWidthMm: 210, foundHeightMm: 297 },
    });
    expect(await platformLabel(await pdf(150, 100), paper, noHtml)).toMatchObject({
      error: { code: 'label-size', foundWidthMm: 150 },
    });
  });
});
