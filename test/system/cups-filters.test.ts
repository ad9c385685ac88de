import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CupsFilter } from '../fakes/cups-filter.ts';
import { decodeEpl2 } from '../fakes/decode-epl2.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { sampleBitmaps } from '../fakes/sample-bitmaps.ts';
import { strayDots } from '../fakes/stray-dots.ts';

// Our readers verify our encoders; the output of CUPS's drivers verifies the readers.

const DPI = 203;
const filters: Partial<Record<'epl2' | 'zpl', CupsFilter>> = {};

beforeAll(async () => {
  filters.epl2 = await CupsFilter.open('zebraep2.ppd');
  filters.zpl = await CupsFilter.open('zebra.ppd');
});

afterAll(() => {
  for (const filter of Object.values(filters)) filter.close();
});

describe('CUPS’s label, read by us, has every dot in its place', () => {
  // It only sends the rows with ink, and never the length of the label.
  const inked = sampleBitmaps.filter(([name]) => name !== 'a white one');

  test.each(inked)('EPL2: %s', async (_, bitmap) => {
    const job = await filters.epl2!.encode(bitmap, DPI);
    const form = Buffer.from(`Q${bitmap.height},24\n`);
    expect(strayDots(decodeEpl2(Buffer.concat([form, job])).dots, bitmap)).toBe(0);
  });

  test.each(sampleBitmaps)('ZPL: %s', async (_, bitmap) => {
    const job = await filters.zpl!.encode(bitmap, DPI, 'zeMediaTracking=Continuous');
    const { dots, printWidth, labelLength } = decodeZpl(job);
    expect([printWidth, labelLength]).toEqual([bitmap.width, bitmap.height]);
    expect(strayDots(dots, bitmap)).toBe(0);
  });
});
