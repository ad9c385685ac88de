import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawListOnA4, drawListOnLabels } from '../../../main/labels/handover-list/draw-list.ts';
import type { HandoverList } from '../../../main/labels/handover-list/list-content.ts';
import { listPages } from '../../../main/labels/handover-list/list-pages.ts';
import type { Mark } from '../../../main/labels/marks.ts';
import { type LabelFonts, loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import { TRAINING_MARK } from '../../../main/labels/label-texts.ts';
import { dotsOfPaper } from '../../../main/labels/paper.ts';
import { createRasteriser, type Rasterise } from '../../../main/printing/raster/render.ts';
import { defaultLabelSizes } from '../../../shared/model/label-size.ts';
import { faultless, faultsOf, writingsOf } from '../../fakes/label-checks.ts';
import { resources } from '../../fakes/paths.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { Goldens } from './golden.ts';

let fonts: LabelFonts;
let rasterise: Rasterise;
const goldens = new Goldens('handover');

beforeAll(async () => {
  [fonts, rasterise] = await Promise.all([loadLabelFonts(resources), createRasteriser()]);
});

/** Returns a list of this many parcels; each seventh has no waybill yet, and one has the longest possible codes. */
function listOf(count: number, change: Partial<HandoverList> = {}): HandoverList {
  const parcels = Array.from({ length: count }, (_, number) => ({
    shortCode: String(810_000_000 + number * 7919),
    waybill: number % 7 === 3 ? null : `GHTK${4_400_000_000 + number * 104_729}`,
    soc: `PB1-${String(number).padStart(12, '0')}`,
    codAmount: number % 11 === 5 ? null : number * 50_000,
  }));
  const codTotal = parcels.reduce((sum, { codAmount }) => sum + (codAmount ?? 0), 0);
  return {
    id: '01J',
    carrierName: 'Giao Hàng Tiết Kiệm',
    station: 'PB1 · Bàn đóng gói 1',
    // In this computer's time zone, which the list uses.
    openedAt: new Date(2026, 10, 22, 10, 5).getTime(),
    closedAt: new Date(2026, 10, 22, 10, 41).getTime(),
    reopened: 0,
    parcels,
    codTotal,
    training: false,
    ...change,
  };
}

function textsOn(page: readonly Mark[]): string[] {
  return writingsOf(page).map(({ text }) => text);
}

const a4 = { widthMm: 210, heightMm: 297, dpi: 300 };
const papers = [
  ...defaultLabelSizes.map(({ widthMm, heightMm }) => ({ widthMm, heightMm, dpi: 203 })),
  { widthMm: 50, heightMm: 30, dpi: 203 },
  { widthMm: 100, heightMm: 150, dpi: 300 },
  a4,
];

describe.each(papers)('a handover list on $widthMm × $heightMm mm at $dpi dpi', (paper) => {
  test.each([0, 1, 25, 300])(
    'of %i parcels: nothing overlaps, nothing leaves the paper',
    (count) => {
      for (const page of listPages(fonts, listOf(count), paper))
        expect(faultsOf(page, paper)).toEqual(faultless);
    },
  );

  test('names every parcel once by a whole code, in the order of their scans', () => {
    const list = listOf(120);
    const texts = listPages(fonts, list, paper).flatMap((page) => textsOn(page));
    const isWide = paper.widthMm >= 150;
    const codes = list.parcels.map(({ waybill, shortCode }) =>
      isWide ? shortCode : (waybill ?? shortCode),
    );
    expect(texts.filter((word) => codes.includes(word))).toEqual(codes);
  });

  test('counts and sums, numbers its pages, and has one place to sign', () => {
    const pages = listPages(fonts, listOf(25), paper).map((page) => textsOn(page));
    const texts = pages.flat();
    expect(texts.filter((word) => /^(Cộng: )?25 kiện$/.test(word))).toEqual([
      '25 kiện',
      'Cộng: 25 kiện',
    ]);
    expect(texts.filter((word) => word.endsWith('13.950.000 đ')).length).toBeGreaterThan(1);
    expect(pages.map((page) => page.at(-1))).toEqual(
      pages.map((_, index) => `Trang ${index + 1}/${pages.length}`),
    );
    expect(texts.filter((word) => word === 'Bên giao')).toHaveLength(1);
    expect(texts.filter((word) => word === 'Bưu tá nhận')).toHaveLength(1);
  });
});

test('a list says whether it is a real one, whether it is closed, and that it was opened again', () => {
  const textsOf = (change: Partial<HandoverList>) =>
    listPages(fonts, listOf(3, change), a4).flatMap((page) => textsOn(page));
  expect(textsOf({ training: true })).toContain(TRAINING_MARK);
  expect(textsOf({})).not.toContain(TRAINING_MARK);
  expect(textsOf({ closedAt: null })).toContain('CHƯA CHỐT');
  expect(textsOf({ reopened: 2 })).toContain('10:41 22/11/2026 (mở lại 2 lần)');
});

test('the longest codes shrink and stay whole on the narrowest label', () => {
  const waybill = 'SPXVN0123456789ABCDEFGHIJKLMNOPQRSTUV';
  const parcel = { shortCode: '810000001', waybill, soc: 'X'.repeat(60), codAmount: 1_250_000_000 };
  const list = listOf(0, { parcels: [parcel], codTotal: 1_250_000_000 });
  const paper = { widthMm: 50, heightMm: 30, dpi: 203 };
  const texts = listPages(fonts, list, paper).flatMap((page) => textsOn(page));
  expect(texts).toContain(waybill);
  expect(texts).toContain('1.250.000.000 đ');
});

test('the file is of A4 pages and every code of every parcel can be read off it', async () => {
  const list = listOf(60);
  const pages = await textOfPdf(await drawListOnA4(fonts, list));
  expect(pages.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const text = pages.map((page) => page.text).join('\n');
  for (const { shortCode, waybill, soc } of list.parcels)
    for (const code of [shortCode, soc, ...(waybill === null ? [] : [waybill])])
      expect([code, text.split(code).length - 1]).toEqual([code, 1]);
});

const looked = [
  { name: 'S9-25', paper: { widthMm: 80, heightMm: 100, dpi: 203 }, training: false },
  { name: 'S11-25', paper: { widthMm: 80, heightMm: 60, dpi: 203 }, training: true },
  { name: 'A4-25', paper: { widthMm: 210, heightMm: 297, dpi: 100 }, training: false },
];

test.each(looked)(
  '$name is, dot for dot, what was looked at',
  async ({ name, paper, training }) => {
    const drawings = await drawListOnLabels(fonts, listOf(25, { training }), paper);
    for (const [index, drawing] of drawings.entries()) {
      const bitmap = await rasterise(drawing, paper);
      if (!bitmap.ok) throw new Error(bitmap.error.code);
      const { width, height } = bitmap.value;
      expect({ width, height }).toEqual(dotsOfPaper(paper));
      goldens.check(`${name}-${index + 1}`, bitmap.value, true);
    }
  },
);

afterAll(() =>
  goldens.keepOnly(
    looked.flatMap(({ name, paper }) =>
      listPages(fonts, listOf(25, { training: name === 'S11-25' }), paper).map(
        (_, index) => `${name}-${index + 1}`,
      ),
    ),
  ),
);
