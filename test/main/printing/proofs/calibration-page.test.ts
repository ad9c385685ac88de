import { beforeAll, describe, expect, test } from 'vitest';
import { loadLabelFonts } from '../../../../main/labels/label-fonts.ts';
import type { LabelFonts } from '../../../../main/labels/label-fonts.ts';
import { dotsOf } from '../../../../main/labels/paper.ts';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { drawCalibrationPage } from '../../../../main/printing/proofs/calibration-page.ts';
import { createRasteriser } from '../../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../../main/printing/raster/render.ts';
import { measuredMarks } from '../../../../shared/model/calibration.ts';
import { resources } from '../../../fakes/paths.ts';

let fonts: LabelFonts;
let rasterise: Rasterise;

beforeAll(async () => {
  [fonts, rasterise] = await Promise.all([loadLabelFonts(resources), createRasteriser()]);
});

async function printed(paper: { widthMm: number; heightMm: number; dpi: 203 | 300 | 600 }) {
  const page = await drawCalibrationPage(fonts, { ...paper, name: 'Máy in bàn 1' });
  const bitmap = await rasterise(page, paper);
  if (!bitmap.ok) throw new Error(bitmap.error.code);
  const { width, height } = bitmap.value;
  const gray = grayFromBitmap(bitmap.value);
  return { width, height, isBlack: (x: number, y: number) => gray[y * width + x] === 0 };
}

describe.each([
  { widthMm: 100, heightMm: 80, dpi: 203 },
  { widthMm: 50, heightMm: 30, dpi: 300 },
  { widthMm: 38.5, heightMm: 25, dpi: 203 },
  { widthMm: 100, heightMm: 150, dpi: 600 },
  { widthMm: 20, heightMm: 20, dpi: 203 },
] as const)('the page to measure $widthMm × $heightMm mm at $dpi dpi', (paper) => {
  const every = (lengthMm: number) =>
    Array.from({ length: Math.ceil(lengthMm) - 1 }, (_, index) => index + 1);

  test('has a mark every millimetre along all four edges', async () => {
    const { width, height, isBlack } = await printed(paper);
    const inside = dotsOf(1, paper.dpi) - 1;
    const away = (mm: number) => dotsOf(mm, paper.dpi);
    const along = (lengthMm: number, mark: (dot: number) => boolean) =>
      every(lengthMm).filter((mm) => mark(away(mm)));
    expect(along(paper.widthMm, (x) => isBlack(x, inside))).toEqual(every(paper.widthMm));
    expect(along(paper.widthMm, (x) => isBlack(x, height - 1 - inside))).toEqual(
      every(paper.widthMm),
    );
    expect(along(paper.heightMm, (y) => isBlack(inside, y))).toEqual(every(paper.heightMm));
    expect(along(paper.heightMm, (y) => isBlack(width - 1 - inside, y))).toEqual(
      every(paper.heightMm),
    );
  });

  test('has ink on the outermost dots for four millimetres from every corner', async () => {
    const { width, height, isBlack } = await printed(paper);
    const along = Array.from({ length: dotsOf(4, paper.dpi) }, (_, at) => at);
    for (const fromLeft of [true, false])
      for (const fromTop of [true, false]) {
        const x = (at: number) => (fromLeft ? at : width - 1 - at);
        const y = (at: number) => (fromTop ? at : height - 1 - at);
        expect(along.filter((at) => !isBlack(x(at), y(0)))).toEqual([]);
        expect(along.filter((at) => !isBlack(x(0), y(at)))).toEqual([]);
      }
  });

  test('has a line from mark to mark in either direction, and no longer', async () => {
    const { isBlack } = await printed(paper);
    const beside = dotsOf(7.5, paper.dpi);
    const ink = (lengthMm: number, mark: (dot: number) => boolean) => {
      const { fromMm, toMm } = measuredMarks(lengthMm);
      const [from, to] = [dotsOf(fromMm, paper.dpi), dotsOf(toMm, paper.dpi)];
      const dots = Array.from({ length: to - from }, (_, index) => from + index);
      return [dots.every(mark), mark(from - 1)];
    };
    expect(ink(paper.widthMm, (x) => isBlack(x, beside))).toEqual([true, false]);
    expect(ink(paper.heightMm, (y) => isBlack(beside, y))).toEqual([true, false]);
  });
});
