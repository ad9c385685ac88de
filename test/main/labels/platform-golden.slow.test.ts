import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dotsOf } from '../../../main/labels/paper.ts';
import { drawLabel } from '../../../main/printing/raster/draw-label.ts';
import { Drawings } from '../../../main/printing/raster/drawings.ts';
import { openPages } from '../../../main/printing/raster/pages.ts';
import type { Pages } from '../../../main/printing/raster/pages.ts';
import { createBarcodeReader } from '../../../main/printing/raster/read-barcodes.ts';
import type { ReadBarcodes } from '../../../main/printing/raster/read-barcodes.ts';
import type { RenderedLabel } from '../../../main/printing/raster/rendered-label.ts';
import type { FakePlatform } from '../../fakes/platform/platform.ts';
import { startPlatform } from '../../fakes/platform/platform.ts';
import { proposedLabelSizes } from '../../../shared/model/label-size.ts';
import type { PlatformPaper } from '../../../shared/model/label-size.ts';
import { openChromiumPdf } from '../../fakes/chromium-pdf.ts';
import { resources } from '../../fakes/paths.ts';
import { ask, create, drawing, handClock, journalFile, order, token } from '../training/support.ts';
import { Goldens, codesOn } from './golden.ts';

// The platform's documents, of both kinds and every size, as the dots of every resolution.

const goldens = new Goldens('platform-pdf');
const resolutions = [203, 300, 600] as const;
let chromium: Awaited<ReturnType<typeof openChromiumPdf>>;
let training: FakePlatform;
let pages: Pages;
let read: ReadBarcodes;
let platformCode = '';
let shortCode = '';

beforeAll(async () => {
  training = await startPlatform({
    journal: journalFile(),
    token,
    clock: handClock(),
    random: drawing(() => true),
    resourcesFolder: resources,
  });
  [chromium, pages, read] = await Promise.all([
    openChromiumPdf(),
    openPages(),
    createBarcodeReader(),
  ]);
  const orderData = (await create(training, order({ carrier: '2' }))).data;
  platformCode = String(orderData['platform_code']);
  shortCode = String(orderData['platform_shortcode']);
});

afterAll(async () => {
  await chromium.close();
  await training.close();
});

/** Returns the label endpoint's answer for a size. */
async function documentOf(labelAs: 'html' | 'pdf', { id }: PlatformPaper): Promise<Response> {
  training.settings.labelAs = labelAs;
  const body = { code: [platformCode] };
  const printToken = (await ask(training, 'POST', '/orders/token', { body })).data['token'];
  const query = `token=${String(printToken)}&size=${id}`;
  return fetch(`${training.baseUrl}/v1/platform/orders/label?${query}`);
}

async function draw(pdf: Uint8Array, size: PlatformPaper, dpi: number): Promise<RenderedLabel> {
  const { widthMm, heightMm } = size;
  const document = { kind: 'platform', fit: false, reprint: 0 } as const;
  const drawn = await drawLabel(
    { kind: 'document', pdf, paper: { widthMm, heightMm, dpi }, document },
    { pages, read, drawings: new Drawings(resources) },
  );
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return drawn.value;
}

/** Returns the dots, and the codes read by our decoder and by an independent one. */
async function detailsOf({ bitmap, barcodes }: RenderedLabel) {
  const { width, height } = bitmap;
  return { width, height, ours: barcodes.map(({ text }) => text), zbar: await codesOn(bitmap) };
}

/** The exact size of the paper in dots, and the readable code. */
function exactly({ widthMm, heightMm }: PlatformPaper, dpi: number) {
  const codes = [shortCode];
  return { width: dotsOf(widthMm, dpi), height: dotsOf(heightMm, dpi), ours: codes, zbar: codes };
}

describe.each(proposedLabelSizes)('$id, $widthMm × $heightMm mm', (size) => {
  test('as a PDF', async () => {
    const pdf = new Uint8Array(await (await documentOf('pdf', size)).arrayBuffer());
    for (const dpi of resolutions) {
      const label = await draw(pdf, size, dpi);
      expect(await detailsOf(label)).toEqual(exactly(size, dpi));
      goldens.check(`${size.id}-${dpi}`, label.bitmap, dpi === 203);
    }
  });

  // Chromium's drawing of letters changes with its version, so no dots are stored.
  test('as HTML, through Chromium', async () => {
    const html = await (await documentOf('html', size)).text();
    const { widthMm, heightMm } = size;
    const pdf = await chromium.htmlToPdf({ html, baseUrl: training.baseUrl, widthMm, heightMm });
    if (!pdf.ok) throw new Error(pdf.error.code);
    for (const dpi of resolutions)
      expect(await detailsOf(await draw(pdf.value, size, dpi))).toEqual(exactly(size, dpi));
  });
});

test('no raster is kept that nobody draws', () => {
  const names = proposedLabelSizes.flatMap(({ id }) => resolutions.map((dpi) => `${id}-${dpi}`));
  expect(() => goldens.keepOnly(names)).not.toThrow();
});
