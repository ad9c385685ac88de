import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createBarcodeReader } from '../../../main/printing/raster/read-barcodes.ts';
import { createRasteriser } from '../../../main/printing/raster/render.ts';
import { testCodes } from '../../../shared/scans/test-codes.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

it('has three codes that read as what the test expects', async () => {
  const { station } = await openTestStation();
  const { file } = valueOf(await station.scanning.testSheet());
  expect(file).toMatch(/ma-quet-thu.*\.pdf$/);
  const [rasterise, readBarcodes] = await Promise.all([createRasteriser(), createBarcodeReader()]);
  const paper = { widthMm: 105, heightMm: 148, dpi: 300 };
  const bitmap = valueOf(await rasterise(readFileSync(file), paper));
  const codes = (await readBarcodes(bitmap)).map(({ text }) => text);
  expect(codes.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    // The reader shows GS1 elements as they are printed.
    '(400)PBTEST400(21)A1B2',
    testCodes.letters,
    testCodes.plain,
  ]);
});
