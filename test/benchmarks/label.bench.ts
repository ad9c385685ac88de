import fontkit, { type Subset } from '@pdf-lib/fontkit';
import { FontSubset, TrueType } from '../../main/labels/font-subset.ts';
import { loadLabelFonts } from '../../main/labels/label-fonts.ts';
import { arrangeOwnLabel, drawOwnLabel } from '../../main/labels/own-label.ts';
import { encodeTspl } from '../../main/printing/languages/tspl.ts';
import { encodeZpl } from '../../main/printing/languages/zpl.ts';
import { createBarcodeReader } from '../../main/printing/raster/read-barcodes.ts';
import { createRasteriser } from '../../main/printing/raster/render.ts';
import { LabelRenderer } from '../../main/printing/raster/renderer.ts';
import { silentLog, systemClock } from '../../main/base/host-services.ts';
import { sampleLabel } from '../fakes/label-samples.ts';
import { renderWorker, resources } from '../fakes/paths.ts';
import { valueOf } from '../fakes/value-of.ts';
import { compareDrawings } from './label-drawings.ts';
import { compare, measure, report } from './measure.ts';

// A label of 100 × 150 mm at 203 dpi: each step, compared with pdfkit, and the complete path through the worker thread.

const label = sampleLabel();
const { paper } = label;
const settings = {
  ...paper,
  darkness: null,
  speed: null,
  paper: { kind: 'gap', gapMm: 2 },
  finishing: 'printer',
  copies: 1,
} as const;
const fonts = await loadLabelFonts(resources);
const rasterise = await createRasteriser();
const readBarcodes = await createBarcodeReader();
const renderer = new LabelRenderer({
  worker: renderWorker,
  resourcesFolder: resources,
  timeoutMs: 60_000,
  log: silentLog,
  clock: systemClock,
});

const pdf = valueOf(await drawOwnLabel(fonts, label));
const bitmap = valueOf(await rasterise(pdf, paper));
valueOf(await renderer.render(pdf, paper));

const { bytes } = fonts.text;
const font = fontkit.create(bytes);
const tables = new TrueType(bytes);
const { name, address } = label.order.draft.receiver;
const characters = new Set(
  `${name} ${address} 0123456789 ĐƠN HÀNG NGƯỜI NHẬN THU HỘ KHÔNG CHO XEM HÀNG`,
);

const rows = [
  await measure('label.arrange', () => arrangeOwnLabel(fonts, label), 200),
  await measure('label.draw', () => drawOwnLabel(fonts, label), 200),
  await compareDrawings(fonts),
  await compare('label.font-subset', subsetOfOurs, subsetOfFontkit, 200),
  await measure('label.raster', () => rasterise(pdf, paper), 200),
  await measure('label.barcodes', () => readBarcodes(bitmap), 200),
  await measure('label.zpl', () => encodeZpl(bitmap, settings), 200),
  await measure('label.tspl', () => encodeTspl(bitmap, settings), 200),
  await measure('label.worker', () => renderer.render(pdf, paper), 200),
  await measure('label.order-to-zpl', orderToZpl, 200),
];
await renderer.close();
report(rows);

/** Subset of one font for a label's texts, as embedded in a PDF: ours against fontkit's own. */
function subsetOfOurs(): Promise<void> {
  return written(new FontSubset(tables));
}

function subsetOfFontkit(): Promise<void> {
  return written(font.createSubset());
}

async function written(subset: Subset): Promise<void> {
  for (const character of characters) subset.includeGlyph(glyphOf(character));
  await new Promise<void>((resolve) => {
    subset
      .encodeStream()
      .on('data', () => {})
      .on('end', () => resolve());
  });
}

function glyphOf(character: string) {
  return font.glyphForCodePoint(character.codePointAt(0) ?? 0);
}

async function orderToZpl(): Promise<Uint8Array> {
  return encodeZpl(valueOf(await renderer.draw({ kind: 'label', label })).bitmap, settings);
}
