import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { LabelFonts } from '../../../main/labels/label-fonts.ts';
import type { OwnLabel } from '../../../main/labels/label-content.ts';
import type { Mark } from '../../../main/labels/marks.ts';
import { dotsOfPaper } from '../../../main/labels/paper.ts';
import { bitmapFromImage } from '../../../main/printing/raster/bitmap.ts';
import { openPages } from '../../../main/printing/raster/pages.ts';
import type { Pages } from '../../../main/printing/raster/pages.ts';
import { createRasteriser } from '../../../main/printing/raster/render.ts';
import type { Rasterise } from '../../../main/printing/raster/render.ts';
import { defaultLabelSizes } from '../../../shared/model/label-size.ts';
import type { Result } from '../../../shared/result.ts';
import { longest, sampleLabel } from '../../fakes/label-samples.ts';
import type { SampleChanges } from '../../fakes/label-samples.ts';
import { resources } from '../../fakes/paths.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { Goldens, codesOn } from './golden.ts';
import { isRenewing } from './renewing.ts';

const products = Array.from({ length: 100 }, (_, index) => {
  const name = `Áo thun mẫu ${index + 1}, màu xanh`;
  return { name, price: 150_000, weight: 200, quantity: 1 + (index % 3) };
});

/** Usual orders, and worst cases. */
const orders: Record<string, SampleChanges> = {
  usual: { draft: { soc: 'HN1-1N3K8Q2V7ABC' } },
  products: { draft: { soc: 'HN1-1N3K8Q2V7ABC', contents: { kind: 'list', products } } },
  longest: { ...longest, label: { training: true, reprint: 2 } },
};

/** The usual order at every resolution, the others at the reviewed one. */
const cases = Object.keys(orders).flatMap((order) =>
  defaultLabelSizes.flatMap(({ id, widthMm, heightMm }) =>
    (order === 'usual' ? [203, 300, 600] : [203]).map((dpi) => {
      return { name: `${order}-${id}-${dpi}`, order, paper: { widthMm, heightMm, dpi } };
    }),
  ),
);

type Draw = (fonts: LabelFonts, label: OwnLabel) => Promise<Result<Uint8Array>>;
type Arrange = (fonts: LabelFonts, label: OwnLabel) => Result<readonly Mark[]>;

/**
 * Compares our drawings of every size with reviewed ones; zbarimg reads the codes. PNGs at 203 dpi are stored for the
 * `pictured` orders.
 */
export function testDrawings(
  source: string,
  { draw, arrange }: { readonly draw: Draw; readonly arrange: Arrange },
  codeOf: (label: OwnLabel) => string,
  pictured: readonly string[],
) {
  const goldens = new Goldens(source);
  let fonts: LabelFonts;
  let rasterise: Rasterise;
  let pages: Pages;

  beforeAll(async () => {
    [fonts, rasterise, pages] = await Promise.all([
      loadLabelFonts(resources),
      createRasteriser(),
      openPages(),
    ]);
  });

  afterAll(() => goldens.keepOnly(cases.map(({ name }) => name)));

  describe(`drawings of ${source}`, () => {
    test.each(cases)('$name is, dot for dot, what was looked at', async (one) => {
      const { name, order, paper } = one;
      const changes = orders[order] ?? {};
      const label = sampleLabel({ ...changes, label: { ...changes.label, paper } });
      const pdf = await draw(fonts, label);
      const bitmap = pdf.ok ? await rasterise(pdf.value, paper) : pdf;
      if (!bitmap.ok) throw new Error(bitmap.error.code);
      const { width, height } = bitmap.value;
      expect({ width, height }).toEqual(dotsOfPaper(paper));
      // Printers of dots get the same dots without the file.
      const direct = pages.drawMarks(valueOf(arrange(fonts, label)), paper, fonts);
      expect(Buffer.compare(bitmapFromImage(valueOf(direct)).data, bitmap.value.data)).toBe(0);
      goldens.check(name, bitmap.value, paper.dpi === 203 && pictured.includes(order));
      // Equal dots give an equal result of zbarimg, so the large pictures are only read when they are renewed.
      const isRead = paper.dpi === 203 || isRenewing;
      const codes = isRead ? await codesOn(bitmap.value) : [codeOf(label)];
      expect(codes).toEqual([codeOf(label)]);
    });
  });
}
