import { beforeAll, describe, expect, test } from 'vitest';
import { code128 } from '../../../main/labels/code-128.ts';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { LabelFonts } from '../../../main/labels/label-fonts.ts';
import { labelPdf } from '../../../main/labels/label-pdf.ts';
import { TRAINING_MARK, reprintMark } from '../../../main/labels/label-texts.ts';
import type { Fill, Mark } from '../../../main/labels/marks.ts';
import { arrangeOwnLabel, drawOwnLabel } from '../../../main/labels/own-label.ts';
import type { OwnLabel } from '../../../main/labels/label-content.ts';
import type { LabelPaper } from '../../../main/labels/paper.ts';
import { grayFromBitmap } from '../../fakes/gray-bitmap.ts';
import { createRasteriser } from '../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../main/printing/raster/render.ts';
import { defaultLabelSizes } from '../../../shared/model/label-size.ts';
import { faultless, faultsOf, holds, writingsOf } from '../../fakes/label-checks.ts';
import { longest, sampleLabel } from '../../fakes/label-samples.ts';
import type { SampleChanges } from '../../fakes/label-samples.ts';
import { resources } from '../../fakes/paths.ts';

let fonts: LabelFonts;
let rasterise: Rasterise;

beforeAll(async () => {
  [fonts, rasterise] = await Promise.all([loadLabelFonts(resources), createRasteriser()]);
});

const sizes = defaultLabelSizes.map(({ widthMm, heightMm }) => ({ widthMm, heightMm }));
const papers = [203, 300, 600].flatMap((dpi) =>
  sizes.map(({ widthMm, heightMm }) => ({ widthMm, heightMm, dpi })),
);
const marked = { training: true, reprint: 2 };

function arrange(label: OwnLabel): readonly Mark[] {
  const marks = arrangeOwnLabel(fonts, label);
  if (!marks.ok) throw new Error(marks.error.code);
  return marks.value;
}

async function dotsOf(pdf: Uint8Array, paper: LabelPaper) {
  const bitmap = await rasterise(pdf, paper);
  if (!bitmap.ok) throw new Error(bitmap.error.code);
  return { ...bitmap.value, gray: grayFromBitmap(bitmap.value) };
}

async function dotsOfLabel(label: OwnLabel) {
  const pdf = await drawOwnLabel(fonts, label);
  if (!pdf.ok) throw new Error(pdf.error.code);
  return dotsOf(pdf.value, label.paper);
}

const cases: [string, SampleChanges][] = [
  ['a usual order', {}],
  ['a usual order, marked', { label: marked }],
  ['the longest texts', longest],
  ['the longest texts, marked', { ...longest, label: marked }],
  [
    'an order without codes of the carrier',
    { platform: { waybill: null, carrierSortCode: null, platformSortCode: null } },
  ],
];

describe.each(sizes)('on $widthMm × $heightMm mm', (size) => {
  const paper = { ...size, dpi: 203 };

  test.each(cases)('%s: nothing overlaps, nothing leaves the paper', (_, changes) => {
    const marks = arrange(sampleLabel({ ...changes, label: { ...changes.label, paper } }));
    expect(faultsOf(marks, paper)).toEqual(faultless);
  });

  test('every word of a usual order that people read is there in full', () => {
    const marks = arrange(sampleLabel({ label: { paper } }));
    const drawnText = writingsOf(marks)
      .map(({ text }) => text)
      .join(' ');
    for (const part of [
      'Giao Hàng Nhanh',
      'GHN8A7B6C5D4',
      '700-B-12',
      'HCM-BT-22',
      '123456789',
      'Nguyễn Thị Hồng Ánh',
      '0912345678',
      '123/4B Đường Nguyễn Hữu Cảnh',
      'Phường 22, Quận Bình Thạnh, Thành phố Hồ Chí Minh',
      'THU HỘ COD',
      '1.250.000 đ',
      'CHO XEM HÀNG, KHÔNG CHO THỬ',
      'Người gửi trả phí giao',
      '850 g, 3 món: 2× Áo thun cổ tròn màu đen size L; 1× Quần jean ống rộng',
      'Ghi chú: Gọi trước khi giao, giao giờ hành chính',
      'Gửi: Kho Hoa Sữa, 0987654321, 45 Ngõ Trần Quý Cáp, Quận Đống Đa, Hà Nội',
      'HN1-7K3QX2',
    ]) {
      expect(drawnText).toContain(part);
    }
  });

  test('COD amount, sort code and receiver can be read from half a metre', () => {
    const writings = writingsOf(arrange(sampleLabel({ label: { paper } })));
    const capitalsMm = (text: string) => {
      const { size, weight } = writings.find((writing) => writing.text === text)!;
      return (fonts[weight].measure('H').above * size * 25.4) / 203;
    };
    expect(capitalsMm('1.250.000 đ')).toBeGreaterThan(3.5);
    expect(capitalsMm('700-B-12')).toBeGreaterThan(3.5);
    expect(capitalsMm('Nguyễn Thị Hồng Ánh')).toBeGreaterThan(2.2);
    expect(capitalsMm('0912345678')).toBeGreaterThan(2.2);
  });

  test('the training mark is white on black, whole, and over most of the width', async () => {
    const label = sampleLabel({ label: { paper, training: true } });
    const mark = writingsOf(arrange(label)).find(({ text }) => text === TRAINING_MARK)!;
    expect(mark.ink).toBe('white');
    const { gray, width } = await dotsOfLabel(label);
    let white = 0;
    for (let y = mark.box.y; y < mark.box.y + mark.box.height; y++) {
      const start = y * width + mark.box.x;
      const row = gray.subarray(start, start + mark.box.width);
      white += row.reduce((sum, value) => sum + value / 255, 0);
    }
    const area = mark.box.width * mark.box.height;
    expect(mark.box.width).toBeGreaterThan(width * 0.9);
    expect(white / area).toBeGreaterThan(0.08);
    expect(white / area).toBeLessThan(0.5);
  });

  test('both marks are whole beside each other', () => {
    const writings = writingsOf(arrange(sampleLabel({ ...longest, label: { paper, ...marked } })));
    const texts = writings.map(({ text }) => text);
    expect(texts).toContain(TRAINING_MARK);
    expect(texts).toContain(reprintMark(2));
  });
});

describe.each(papers)('on $widthMm × $heightMm mm at $dpi dpi', (paper) => {
  test('bars are whole dots of one module, as wide as the code says', async () => {
    const label = sampleLabel({ label: { paper } });
    const bars = arrange(label).find((mark): mark is Fill => {
      return mark.kind === 'fill' && mark.boxes.length > 20;
    })!.boxes;
    const [first] = bars;
    const last = bars.at(-1)!;
    const { gray, width, height } = await dotsOfLabel(label);
    expect(width).toBe(Math.round((paper.widthMm / 25.4) * paper.dpi));
    expect(height).toBe(Math.round((paper.heightMm / 25.4) * paper.dpi));
    const { widths, modules } = code128('123456789')!;
    const module = (last.x + last.width - first!.x) / modules;
    expect(Number.isInteger(module)).toBe(true);
    expect((module / paper.dpi) * 25.4).toBeGreaterThanOrEqual(0.24);
    for (const y of [first!.y, first!.y + first!.height - 1]) {
      const line = gray.subarray(y * width + first!.x, y * width + last.x + last.width);
      expect(runs(line)).toEqual(widths.map((modules) => modules * module));
      const zone = 10 * module;
      const before = gray.subarray(y * width + first!.x - zone, y * width + first!.x);
      const end = y * width + last.x + last.width;
      const after = gray.subarray(end, end + zone);
      expect([...runs(before), ...runs(after)]).toEqual([zone, zone]);
    }
  });
});

function runs(line: Uint8Array): number[] {
  const lengths: number[] = [];
  for (const [at, value] of line.entries()) {
    if (at > 0 && value === line[at - 1]) lengths[lengths.length - 1]! += 1;
    else lengths.push(1);
  }
  return lengths;
}

test.each([
  { widthMm: 80, heightMm: 60 },
  { widthMm: 100, heightMm: 150 },
])('ink stays in its box, dot for dot ($widthMm × $heightMm mm)', async (size) => {
  const paper = { ...size, dpi: 203 };
  const writings = writingsOf(arrange(sampleLabel({ ...longest, label: { paper, ...marked } })));
  const strayed: string[] = [];
  for (const box of new Set(writings.map((writing) => writing.box))) {
    const lines = writings.filter((writing) => writing.box === box);
    const drawn = lines.map((line) => ({ ...line, ink: 'black' as const }));
    const { gray, width } = await dotsOf(await labelPdf(paper, fonts, drawn), paper);
    const black = [...gray.keys()].filter((dot) => gray[dot] === 0);
    const out = black.filter((dot) => {
      const at = { x: dot % width, y: Math.floor(dot / width), width: 1, height: 1 };
      return !holds(box, at);
    });
    if (black.length === 0 || out.length > 0) strayed.push(`${lines[0]!.text}: ${out.length}`);
  }
  expect(strayed).toEqual([]);
});

test('what does not fit ends visibly', () => {
  const paper = { widthMm: 80, heightMm: 60, dpi: 203 };
  const label = sampleLabel({ ...longest, label: { paper } });
  const texts = writingsOf(arrange(label)).map(({ text }) => text);
  const name = texts.find((text) => text.startsWith('Nguyễn Thị Hồng Đào'));
  expect(name).toMatch(/…$/);
  expect(texts).toContain('+84912345678901');
  expect(texts).toContain('10.000.000.000 đ');
  expect(texts).toContain('SC-98765432101');
});

test('an order that the carrier has not taken yet says so, and shows where it goes', () => {
  const platform = { waybill: null, carrierSortCode: null, platformSortCode: null };
  const texts = writingsOf(arrange(sampleLabel({ platform }))).map(({ text }) => text);
  expect(texts).toContain('Chưa có mã vận đơn');
  expect(texts.join(' ')).toContain('Thành phố Hồ Chí Minh');
});

describe('a barcode that cannot be', () => {
  test('on paper that is too narrow for it', async () => {
    const paper = { widthMm: 25, heightMm: 60, dpi: 203 };
    expect(await drawOwnLabel(fonts, sampleLabel({ label: { paper } }))).toEqual({
      ok: false,
      error: { code: 'paper-too-narrow', neededMm: 33, widthMm: 25 },
    });
  });

  test('of letters that Code 128 has not', async () => {
    const label = sampleLabel({ platform: { shortCode: 'MÃ-123' } });
    expect(await drawOwnLabel(fonts, label)).toMatchObject({
      ok: false,
      error: { code: 'label-unreadable' },
    });
  });
});

test('tiny paper keeps marks, barcode, amount and receiver', () => {
  const paper = { widthMm: 50, heightMm: 40, dpi: 203 };
  const texts = writingsOf(arrange(sampleLabel({ label: { paper, training: true } }))).map(
    ({ text }) => text,
  );
  for (const part of [TRAINING_MARK, '123456789', '1.250.000 đ', '0912345678']) {
    expect(texts).toContain(part);
  }
});

test.each([
  [50, 50],
  [58, 40],
  [40, 40],
])('narrow paper of %i × %i mm cuts neither amount nor phone', (widthMm, heightMm) => {
  const paper = { widthMm, heightMm, dpi: 203 };
  const marks = arrange(sampleLabel({ draft: { codAmount: 100_000_000 }, label: { paper } }));
  expect(faultsOf(marks, paper)).toEqual(faultless);
  const texts = writingsOf(marks).map(({ text }) => text);
  expect(texts).toContain('100.000.000 đ');
  expect(texts).toContain('0912345678');
});
