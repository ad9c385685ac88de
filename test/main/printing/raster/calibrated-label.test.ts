import { expect, test } from 'vitest';
import { code128 } from '../../../../main/labels/code-128.ts';
import { loadLabelFonts } from '../../../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../../../main/labels/own-label.ts';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';
import { inPrinterMm, pageOf } from '../../../../main/printing/raster/placement.ts';
import { createRasteriser } from '../../../../main/printing/raster/render.ts';
import type { DriverPage } from '../../../../main/base/host-services.ts';
import { printerInputSchema } from '../../../../shared/model/printer.ts';
import { ok } from '../../../../shared/result.ts';
import { decodePng } from '../../../fakes/decode-png.ts';
import { sampleLabel } from '../../../fakes/label-samples.ts';
import { resources } from '../../../fakes/paths.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { noDrivers } from '../../../fakes/surroundings.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

const profile = printerInputSchema.parse({
  name: 'Zebra',
  transport: { kind: 'folder', folder: '' },
  language: 'tspl',
  dpi: 203,
  widthMm: 80,
  heightMm: 100,
  labelSize: 'S9',
  scaleX: 1.013,
  scaleY: 0.987,
});

test('our drawing fills the stretched paper, and its bars are whole dots all the same', async () => {
  const paper = pageOf(profile);
  const label = sampleLabel({ label: { paper } });
  const drawn = await drawOwnLabel(await loadLabelFonts(resources), label);
  if (!drawn.ok) throw new Error(drawn.error.code);
  const bitmap = await (await createRasteriser())(drawn.value, paper);
  if (!bitmap.ok) throw new Error(JSON.stringify(bitmap.error));
  const { width, height } = bitmap.value;
  expect([width, height]).toEqual([
    Math.round(((80 * 1.013) / 25.4) * 203),
    Math.round(((100 * 0.987) / 25.4) * 203),
  ]);
  const gray = grayFromBitmap(bitmap.value);
  const rows = Array.from({ length: height }, (_, y) => runs(gray.subarray(y * width), width));
  const widths = code128(label.platform.shortCode)?.widths ?? [];
  const shapeOf = (lengths: readonly number[]) => {
    const narrowest = Math.min(...lengths);
    return lengths.map((length) => length / narrowest).join(' ');
  };
  const bars = rows.find((row) => shapeOf(row) === shapeOf(widths));
  expect(bars).toBeDefined();
});

/** Returns the lengths of black, white, black, … from the first black dot of a row to the last. */
function runs(row: Uint8Array, width: number): number[] {
  const lengths: number[] = [];
  let last = 255;
  for (let x = 0; x < width; x++) {
    const dot = row[x] ?? 255;
    if (dot !== last) lengths.push(0);
    if (lengths.length > 0) lengths.push((lengths.pop() ?? 0) + 1);
    last = dot;
  }
  if (last === 255) lengths.pop();
  return lengths;
}

test('a quarter turn swaps the stretching with the sides', () => {
  expect(pageOf({ ...profile, rotation: 90 })).toEqual({
    widthMm: 100,
    heightMm: 80,
    dpi: 203,
    scaleX: 0.987,
    scaleY: 1.013,
  });
});

test('the printer is told its paper in its own millimetres', () => {
  const printerProfile = inPrinterMm(profile);
  expect([printerProfile.widthMm, printerProfile.heightMm]).toEqual([80 * 1.013, 100 * 0.987]);
  expect(printerProfile.paper).toEqual({ kind: 'gap', gapMm: 2 * 0.987 });
});

test('a driver’s page is as large as the stretched dots, so that it has nothing to fit', async () => {
  const pages: DriverPage[] = [];
  const print = (page: DriverPage) => Promise.resolve(ok(void pages.push(page)));
  const bench = await openTestStation({ drivers: { ...noDrivers, print } });
  const printerId = bench.printer({
    transport: { kind: 'driver', deviceName: 'Zebra' },
    scaleX: 1.013,
    scaleY: 0.987,
  });
  const orderIds = [await bench.created()];
  const jobs = printLabels(bench, orderIds, { printerId });
  if (!jobs.ok) throw new Error(jobs.error.code);
  await bench.reaches(jobs.value[0]!.id, 'sent');
  const [page] = pages;
  const { dots } = decodePng(page!.png);
  const inDots = (mm: number) => Math.round((mm / 25.4) * 203);
  expect([page!.widthMm, page!.heightMm]).toEqual([80 * 1.013, 80 * 0.987]);
  expect([dots.width, dots.height]).toEqual([inDots(page!.widthMm), inDots(page!.heightMm)]);
});
