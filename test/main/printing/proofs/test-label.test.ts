import { beforeAll, describe, expect, test } from 'vitest';
import { loadLabelFonts } from '../../../../main/labels/label-fonts.ts';
import type { LabelFonts } from '../../../../main/labels/label-fonts.ts';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { createRasteriser } from '../../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../../main/printing/raster/render.ts';
import { TEST_CODE, drawTestLabel } from '../../../../main/printing/proofs/test-label.ts';
import { resources } from '../../../fakes/paths.ts';
import { zbar } from '../../../fakes/zbar.ts';

let fonts: LabelFonts;
let rasterise: Rasterise;

beforeAll(async () => {
  [fonts, rasterise] = await Promise.all([loadLabelFonts(resources), createRasteriser()]);
});

describe('the test label', () => {
  test.each([
    { widthMm: 50, heightMm: 30, dpi: 203 },
    { widthMm: 80, heightMm: 60, dpi: 203 },
    { widthMm: 100, heightMm: 150, dpi: 300 },
  ] as const)(
    'of $widthMm × $heightMm mm at $dpi dpi has ink on its outermost dots, and scans',
    async (paper) => {
      const profile = { ...paper, name: 'Máy in bàn 1', language: 'zpl' } as const;
      const bitmap = await rasterise(await drawTestLabel(fonts, profile), paper);
      if (!bitmap.ok) throw new Error(bitmap.error.code);
      const { width, height } = bitmap.value;
      const black = grayFromBitmap(bitmap.value).map((value) => (value === 0 ? 1 : 0));
      const row = (y: number) => black.subarray(y * width, (y + 1) * width);
      const column = (x: number) =>
        Uint8Array.from({ length: height }, (_, y) => black[y * width + x]!);
      for (const edge of [row(0), row(height - 1), column(0), column(width - 1)]) {
        expect(edge.every((dot) => dot === 1)).toBe(true);
      }
      expect(await zbar({ width, height, black })).toEqual([TEST_CODE]);
    },
  );

  test('leaves two millimetres white beside the longest text', async () => {
    const paper = { widthMm: 80, heightMm: 60, dpi: 203 } as const;
    const profile = { ...paper, name: 'Máy in tem bàn 12 '.repeat(12), language: 'zpl' } as const;
    const bitmap = await rasterise(await drawTestLabel(fonts, profile), paper);
    if (!bitmap.ok) throw new Error(bitmap.error.code);
    const { width, height } = bitmap.value;
    const gray = grayFromBitmap(bitmap.value);
    const border = 3;
    // The ruler above it reaches to the border.
    const top = Math.round((7 / 25.4) * paper.dpi);
    const inkBeside = Array.from({ length: height - top - border }, (_, at) => {
      const row = (at + top) * width;
      return gray.subarray(row + width - 15, row + width - border).some((value) => value === 0);
    });
    expect(inkBeside).not.toContain(true);
  });

  test('has a mark every millimetre, longer ones every five and ten', async () => {
    const paper = { widthMm: 80, heightMm: 60, dpi: 203 } as const;
    const profile = { ...paper, name: '', language: 'tspl' } as const;
    const bitmap = await rasterise(await drawTestLabel(fonts, profile), paper);
    if (!bitmap.ok) throw new Error(bitmap.error.code);
    const gray = grayFromBitmap(bitmap.value);
    const markedAt = (yMm: number) =>
      Array.from({ length: 79 }, (_, index) => index + 1).filter((mm) => {
        const x = Math.round((mm / 25.4) * 203);
        return gray[Math.round((yMm / 25.4) * 203) * bitmap.value.width + x] === 0;
      });
    expect(markedAt(1)).toEqual(Array.from({ length: 79 }, (_, index) => index + 1));
    expect(markedAt(1.7)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75]);
    expect(markedAt(2.2)).toEqual([10, 20, 30, 40, 50, 60, 70]);
  });
});
