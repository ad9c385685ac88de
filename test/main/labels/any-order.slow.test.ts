import * as fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { LabelFonts } from '../../../main/labels/label-fonts.ts';
import { labelPdf } from '../../../main/labels/label-pdf.ts';
import type { Mark } from '../../../main/labels/marks.ts';
import { arrangeOwnLabel } from '../../../main/labels/own-label.ts';
import type { OwnLabel } from '../../../main/labels/label-content.ts';
import { arrangeSlip } from '../../../main/labels/slip.ts';
import { bitmapFromImage } from '../../../main/printing/raster/bitmap.ts';
import { openPages } from '../../../main/printing/raster/pages.ts';
import type { Pages } from '../../../main/printing/raster/pages.ts';
import { createBarcodeReader } from '../../../main/printing/raster/read-barcodes.ts';
import type { ReadBarcodes } from '../../../main/printing/raster/read-barcodes.ts';
import { createRasteriser } from '../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../main/printing/raster/render.ts';
import { defaultLabelSizes } from '../../../shared/model/label-size.ts';
import type { Result } from '../../../shared/result.ts';
import { faultless, faultsOf, strayed } from '../../fakes/label-checks.ts';
import { sampleLabel } from '../../fakes/label-samples.ts';
import { resources } from '../../fakes/paths.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// Any input of packers and shops: long, empty, stacked diacritics, no spaces, emoji, other scripts.

let fonts: LabelFonts;
let rasterise: Rasterise;
let readBarcodes: ReadBarcodes;
let pages: Pages;

beforeAll(async () => {
  [fonts, rasterise, readBarcodes, pages] = await Promise.all([
    loadLabelFonts(resources),
    createRasteriser(),
    createBarcodeReader(),
    openPages(),
  ]);
});

const pieces = fc.constantFrom(
  'Nguyễn ',
  'Ẵm Ỗn Ỷ ',
  'ĐƯỜNG ',
  'quận 1, ',
  'Ậ',
  'ữ',
  'WWWWWWWW',
  'iiii',
  '12/34 ',
  '. ',
  '\n',

  '😀',
  '👩🏽‍🌾 ',
  'مرحبا بكم ',
  'שלום',
  '你好',
  '\u202E',
  '\u0301',
  '\u00A0',
  '\u0000',
  'e\u0323\u0302',
);
const anyText = (maxLength: number) =>
  fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc.array(pieces, { maxLength: maxLength / 3 }).map((all) => all.join('')),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: maxLength }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', 'A', 'W'.repeat(maxLength), 'Ễ '.repeat(maxLength / 2)),
      },
    )
    .map((text) => text.slice(0, maxLength));
const products = fc.array(
  fc.record({
    sku: fc.constant(''),
    name: anyText(200),
    price: fc.constant(1000),
    weight: fc.constant(100),
    quantity: fc.integer({ min: 1, max: 10_000 }),
  }),
  { minLength: 1, maxLength: 100 },
);
const receiver = fc.record({
  name: anyText(100),
  phone: fc.stringMatching(/^\+?[0-9]{8,15}$/),
  address: anyText(200),
  province: anyText(100),
  district: anyText(100),
  commune: anyText(100),
});
const contents = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: anyText(500) }),
  fc.record({ kind: fc.constant('list' as const), products }),
);
const draft = fc.record({
  receiver,
  codAmount: fc.integer({ min: 0, max: 10_000_000_000 }),
  weight: fc.integer({ min: 1, max: 1_000_000 }),
  contents,
  note: anyText(500),
  inspection: fc.constantFrom('inspect' as const, 'try' as const, 'none' as const),
  payer: fc.constantFrom('sender' as const, 'receiver' as const),
  barter: fc.option(anyText(200)),
});
const platform = fc.record({
  shortCode: fc.stringMatching(/^[0-9A-Z-]{1,14}$/),
  carrierName: anyText(60),
  waybill: fc.option(fc.stringMatching(/^[0-9A-Z]{1,30}$/)),
  carrierSortCode: fc.option(anyText(30)),
  platformSortCode: fc.option(anyText(30)),
});
const anyLabel = fc.record({
  soc: fc.stringMatching(/^[A-Za-z0-9._/-]{1,30}$/),
  draft,
  platform,
  shop: fc.record({ name: anyText(100), address: anyText(200), phone: anyText(15) }),
  training: fc.boolean(),
  reprint: fc.constantFrom(0, 0, 1, 12),
});

type Any = typeof anyLabel extends fc.Arbitrary<infer Value> ? Value : never;

function labelOf(any: Any, paper: OwnLabel['paper']): OwnLabel {
  const usual = sampleLabel();
  return {
    order: { soc: any.soc, draft: { ...usual.order.draft, ...any.draft } },
    platform: { ...usual.platform, ...any.platform },
    pickupPoint: usual.pickupPoint && { ...usual.pickupPoint, ...any.shop },
    paper,
    training: any.training,
    reprint: any.reprint,
  };
}

function marksOf(arranged: Result<readonly Mark[]>): readonly Mark[] {
  if (!arranged.ok) throw new Error(arranged.error.code);
  return arranged.value;
}

async function codesOf(marks: readonly Mark[], { paper }: OwnLabel): Promise<string[]> {
  const bitmap = await rasterise(await labelPdf(paper, fonts, marks), paper);
  if (!bitmap.ok) throw new Error(bitmap.error.code);
  const direct = bitmapFromImage(valueOf(pages.drawMarks(marks, paper, fonts)));
  expect(Buffer.compare(direct.data, bitmap.value.data)).toBe(0);
  return (await readBarcodes(bitmap.value)).map(({ text }) => text);
}

const sources = {
  'our label': (label: OwnLabel) => marksOf(arrangeOwnLabel(fonts, label)),
  'the slip': (label: OwnLabel) => marksOf(arrangeSlip(fonts, label)),
};

describe.each(defaultLabelSizes)('any order on $name', ({ widthMm, heightMm }) => {
  test.each(Object.entries(sources))('%s: nothing overlaps or leaves the paper', (_, arrange) => {
    const dpi = fc.constantFrom(203, 300, 600);
    fc.assert(
      fc.property(anyLabel, dpi, (any, dpi) => {
        const paper = { widthMm, heightMm, dpi };
        const marks = arrange(labelOf(any, paper));
        expect(faultsOf(marks, paper)).toEqual(faultless);
        expect(strayed(marks, fonts)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('the code on it is the order’s, and the only one', async () => {
    await fc.assert(
      fc.asyncProperty(anyLabel, async (any) => {
        const label = labelOf(any, { widthMm, heightMm, dpi: 203 });
        expect(await codesOf(sources['our label'](label), label)).toEqual([any.platform.shortCode]);
        expect(await codesOf(sources['the slip'](label), label)).toEqual([any.soc]);
      }),
      { numRuns: 4 },
    );
  });
});
