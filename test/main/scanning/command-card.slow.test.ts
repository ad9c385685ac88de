import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { commandName } from '../../../main/labels/command-card/draw-command-card.ts';
import { createBarcodeReader } from '../../../main/printing/raster/read-barcodes.ts';
import { createRasteriser } from '../../../main/printing/raster/render.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { codeOfCommand, scanCommands } from '../../../shared/scans/command-codes.ts';
import { labelPrinter } from '../../fakes/label-printer.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

const expected = scanCommands.map(codeOfCommand).toSorted();

it('has every command on one page of A4, which a scanner reads, with its name', async () => {
  const { station } = await openTestStation();
  const { file } = valueOf(await station.scanning.commandCard());
  const pdf = readFileSync(file);
  const pages = await textOfPdf(pdf);
  expect(pages).toHaveLength(1);
  for (const command of scanCommands) expect(pages[0]?.text).toContain(commandName(command, 'vi'));
  const [rasterise, readBarcodes] = await Promise.all([createRasteriser(), createBarcodeReader()]);
  const bitmap = valueOf(await rasterise(pdf, { widthMm: 210, heightMm: 297, dpi: 300 }));
  expect((await readBarcodes(bitmap)).map(({ text }) => text).toSorted()).toEqual(expected);
});

it('prints on as many labels as necessary, each of which a scanner reads', async () => {
  const { station, file } = await openTestStation();
  const printer = labelPrinter({ language: 'pdf' });
  valueOf(station.setup.printers.save(null, printerInputSchema.parse(printer)));
  const { labels } = valueOf(await station.scanning.printCommandCard());
  expect(labels).toBeGreaterThan(1);
  const folder = join(dirname(file), 'labels');
  const [rasterise, readBarcodes] = await Promise.all([createRasteriser(), createBarcodeReader()]);
  const codes: string[] = [];
  for (const name of readdirSync(folder)) {
    const { widthMm, heightMm, dpi } = printer;
    const bitmap = valueOf(
      await rasterise(readFileSync(join(folder, name)), { widthMm, heightMm, dpi }),
    );
    codes.push(...(await readBarcodes(bitmap)).map(({ text }) => text));
  }
  expect(codes.toSorted()).toEqual(expected);
});
