import { beforeAll, describe, expect, test } from 'vitest';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { LabelFonts } from '../../../main/labels/label-fonts.ts';
import { SLIP_MARK, SLIP_WARNING, TRAINING_MARK } from '../../../main/labels/label-texts.ts';
import { arrangeSlip, drawSlip } from '../../../main/labels/slip.ts';
import type { Slip } from '../../../main/labels/label-content.ts';
import { createBarcodeReader } from '../../../main/printing/raster/read-barcodes.ts';
import type { ReadBarcodes } from '../../../main/printing/raster/read-barcodes.ts';
import { createRasteriser } from '../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../main/printing/raster/render.ts';
import { defaultLabelSizes } from '../../../shared/model/label-size.ts';
import { faultless, faultsOf, writingsOf } from '../../fakes/label-checks.ts';
import { longest, sampleLabel } from '../../fakes/label-samples.ts';
import type { SampleChanges } from '../../fakes/label-samples.ts';
import { resources } from '../../fakes/paths.ts';
import { codesOn } from './golden.ts';

let fonts: LabelFonts;
let rasterise: Rasterise;
let readBarcodes: ReadBarcodes;

beforeAll(async () => {
  [fonts, rasterise, readBarcodes] = await Promise.all([
    loadLabelFonts(resources),
    createRasteriser(),
    createBarcodeReader(),
  ]);
});

const sizes = defaultLabelSizes.map(({ widthMm, heightMm }) => ({ widthMm, heightMm, dpi: 203 }));

function arrange(slip: Slip) {
  const marks = arrangeSlip(fonts, slip);
  if (!marks.ok) throw new Error(marks.error.code);
  return marks.value;
}

async function rasterOf(slip: Slip) {
  const pdf = await drawSlip(fonts, slip);
  if (!pdf.ok) throw new Error(pdf.error.code);
  const bitmap = await rasterise(pdf.value, slip.paper);
  if (!bitmap.ok) throw new Error(bitmap.error.code);
  return bitmap.value;
}

const soc = 'HN1-1N3K8Q2V7ABC';
const usual: SampleChanges = { draft: { soc } };
const cases: [string, SampleChanges][] = [
  ['a usual order', usual],
  ['the longest texts', longest],
  ['a soc in any letters', { draft: { soc: 'Đơn số 12/2026 – chị Lan (khách quen)' } }],
  ['the longest soc', { draft: { soc: 'đơn hàng '.repeat(11).trim() } }],
  ['the longest texts, marked', { ...longest, label: { training: true, reprint: 2 } }],
];

describe.each(sizes)('a slip on $widthMm × $heightMm mm', (paper) => {
  test.each(cases)('%s: nothing overlaps, nothing leaves the paper', (_, changes) => {
    const slip = sampleLabel({ ...changes, label: { ...changes.label, paper } });
    expect(faultsOf(arrange(slip), paper)).toEqual(faultless);
  });

  test.each(cases)('%s: its one code is the soc', async (_, changes) => {
    const slip = sampleLabel({ ...changes, label: { ...changes.label, paper } });
    const raster = await rasterOf(slip);
    expect((await readBarcodes(raster)).map(({ text }) => text)).toEqual([slip.order.soc]);
    expect(await codesOn(raster)).toEqual([slip.order.soc]);
  });

  test('says in white on black, first and last, that it is no label', () => {
    const marks = arrange(sampleLabel({ ...usual, label: { paper, training: true } }));
    const white = writingsOf(marks).filter(({ ink }) => ink === 'white');
    const drawnText = white.map(({ text }) => text).join(' · ');
    expect(drawnText).toBe([TRAINING_MARK, ...SLIP_MARK, SLIP_WARNING].join(' · '));
    const capitals = fonts.strong.measure('H').above;
    const mark = white.find(({ text }) => text.includes(SLIP_MARK[1]));
    expect(((mark?.size ?? 0) * capitals * 25.4) / 203).toBeGreaterThan(2.4);
  });

  test('shows whom the parcel is for, what it brings and what is in it', () => {
    const drawnText = writingsOf(arrange(sampleLabel({ ...usual, label: { paper } })))
      .map(({ text }) => text)
      .join(' ');
    for (const part of [
      soc,
      'Nguyễn Thị Hồng Ánh',
      '0912345678',
      'Phường 22, Quận Bình Thạnh, Thành phố Hồ Chí Minh',
      '1.250.000 đ',
      '2× Áo thun cổ tròn màu đen size L',
      'Ghi chú: Gọi trước khi giao, giao giờ hành chính',
      'Gửi: Kho Hoa Sữa',
    ]) {
      expect(drawnText).toContain(part);
    }
  });
});

test('a soc is a Code 128 where it fits across the paper, else a QR code', async () => {
  const on = async (widthMm: number, code: string) => {
    const paper = { widthMm, heightMm: 100, dpi: 203 };
    return readBarcodes(await rasterOf(sampleLabel({ draft: { soc: code }, label: { paper } })));
  };
  expect(await on(80, soc)).toMatchObject([{ format: 'code-128', text: soc }]);
  const long = 'ABCDEFGHIJ-KLMNOPQRST_UVWXYZ12';
  expect(await on(80, long)).toMatchObject([{ format: 'qr', text: long }]);
  expect(await on(100, long)).toMatchObject([{ format: 'code-128', text: long }]);
});

test('a soc that no code can hold is refused', async () => {
  const slip = sampleLabel();
  const empty = { ...slip, order: { ...slip.order, soc: '' } };
  expect(await drawSlip(fonts, empty)).toMatchObject({
    ok: false,
    error: { code: 'label-unreadable' },
  });
});
