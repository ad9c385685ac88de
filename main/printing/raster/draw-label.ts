import { ok } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import type { Box } from '../../labels/marks.ts';
import { dotsOf } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import type { Stamp } from '../../labels/reprint-stamp.ts';
import { bitmapFromImage, overlay } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';
import { ditherInto } from './dither.ts';
import { blackenLightText } from './light-text.ts';
import type { GrayPage, Pages, Sheet } from './pages.ts';
import type { Drawings } from './drawings.ts';
import type { ReadBarcodes } from './read-barcodes.ts';
import type { Drawing, GivenDocument, RenderRequest } from './render-protocol.ts';
import {
  type LocatedBarcode,
  type RenderedLabel,
  type RenderFailure,
  unreadable,
} from './rendered-label.ts';
import { positionStamp, stampStripDots } from './stamp.ts';

interface Tools {
  readonly pages: Pages;
  readonly read: ReadBarcodes;
  readonly drawings: Drawings;
}

interface Dots {
  readonly bitmap: Bitmap;
  readonly barcodes: readonly LocatedBarcode[];
  readonly fitted: boolean;
}

/** Quiet zone around a code (mm): ten modules of the widest bars. */
const QUIET_MM = 3;

/** Renders a document or a drawing as the dots of its paper, with the barcodes that a scanner will read. */
export function drawLabel(
  request: RenderRequest,
  tools: Tools,
): Promise<Result<RenderedLabel, RenderFailure>> {
  return request.kind === 'document' ? given(request, tools) : drawOwn(request, tools);
}

async function drawOwn(
  drawing: Drawing,
  tools: Tools,
): Promise<Result<RenderedLabel, RenderFailure>> {
  const { paper } = drawing.kind === 'label' ? drawing.label : drawing.slip;
  if (!drawing.asPdf) {
    const arranged = await tools.drawings.arranged(drawing);
    if (!arranged.ok) return arranged;
    const { marks, fonts } = arranged.value;
    return asItIs(await readDots(tools.pages.drawMarks(marks, paper, fonts), 'own', tools));
  }
  const pdf = await tools.drawings.pdfOf(drawing);
  if (!pdf.ok) return pdf;
  const page = await dotsOfPage(pdf.value, paper, { kind: 'own' }, tools);
  return page.ok ? ok({ ...finished(page.value, false), drawing: pdf.value }) : page;
}

async function given(
  { pdf, paper, document }: GivenDocument,
  tools: Tools,
): Promise<Result<RenderedLabel, RenderFailure>> {
  if (document.kind === 'own') return asItIs(await dotsOfPage(pdf, paper, { kind: 'own' }, tools));
  const sheet: Sheet = { kind: 'platform', fit: document.fit };
  const page = await dotsOfPage(pdf, paper, sheet, tools);
  if (!page.ok || document.reprint === 0) return asItIs(page);
  return marked(page.value, await tools.drawings.stamp(document.reprint), tools, {
    paper,
    smaller: (stripDots) => dotsOfPage(pdf, paper, { ...sheet, stripDots }, tools),
  });
}

function asItIs(page: Result<Dots, RenderFailure>): Result<RenderedLabel, RenderFailure> {
  return page.ok ? ok(finished(page.value, false)) : page;
}

function finished({ bitmap, barcodes, fitted }: Dots, unmarked: boolean): RenderedLabel {
  const read = barcodes.map(({ format, text }) => ({ format, text }));
  return { bitmap, barcodes: read, drawing: null, fitted, unmarked };
}

function dotsOfPage(
  pdf: Uint8Array,
  paper: LabelPaper,
  sheet: Sheet,
  tools: Tools,
): Promise<Result<Dots, RenderFailure>> {
  const drawing = sheet.kind === 'own' ? 'own' : 'any';
  return readDots(tools.pages.draw(pdf, paper, sheet), drawing, tools);
}

async function readDots(
  page: Result<GrayPage, RenderFailure>,
  drawing: 'own' | 'any',
  { read }: Tools,
): Promise<Result<Dots, RenderFailure>> {
  if (!page.ok) return page;
  const dots = await blackAndWhite(page.value, (bitmap) => read(bitmap, drawing));
  // The page may be damaged, or its content in a layer that is off.
  if (dots.bitmap.data.every((bits) => bits === 0)) return unreadable('an empty page');
  return ok(dots);
}

/**
 * Converts to black and white. Text and codes are thresholded; of what has no code in it, pictures are dithered and light
 * texts become black.
 */
async function blackAndWhite(page: GrayPage, read: ReadBarcodes): Promise<Dots> {
  const { gray, pictures, lightTexts, fitted } = page;
  const bitmap = bitmapFromImage(page);
  const barcodes = await read(bitmap);
  const isFree = (area: Box) => !barcodes.some(({ box }) => meet(box, area));
  const shaded = pictures.filter((picture) => isFree(picture));
  const light = lightTexts.filter(({ box }) => isFree(box));
  if (shaded.length === 0 && light.length === 0) return { bitmap, barcodes, fitted };
  for (const picture of shaded) ditherInto(bitmap, gray, picture);
  for (const text of light) blackenLightText(bitmap, gray, text);
  return { bitmap, barcodes: await read(bitmap), fitted };
}

/**
 * Adds a reprint's mark in an empty area. A page without such an area is made a little smaller, as long as all of its
 * codes are still readable. Otherwise the page is unchanged and unmarked.
 */
async function marked(
  page: Dots,
  stamp: Stamp,
  tools: Tools,
  {
    paper,
    smaller,
  }: { paper: LabelPaper; smaller: (stripDots: number) => Promise<Result<Dots, RenderFailure>> },
): Promise<Result<RenderedLabel, RenderFailure>> {
  const stamped = await withStamp(page, stamp, paper, tools);
  if (stamped) return ok(stamped);
  const shrunk = await smaller(stampStripDots(stamp, paper));
  if (!shrunk.ok) return shrunk;
  const inStrip = sameCodes(page, shrunk.value)
    ? await withStamp(shrunk.value, stamp, paper, tools)
    : null;
  return ok(inStrip ?? finished(page, true));
}

async function withStamp(
  page: Dots,
  stamp: Stamp,
  paper: LabelPaper,
  { pages, read }: Tools,
): Promise<RenderedLabel | null> {
  const quiet = dotsOf(QUIET_MM, paper.dpi);
  const codes = page.barcodes.map(({ box }) => widened(box, quiet));
  const placed = positionStamp(page.bitmap, codes, { pages, stamp, dpi: paper.dpi });
  if (placed === null) return null;
  overlay(page.bitmap, placed.bitmap, placed.x, placed.y);
  return finished({ ...page, barcodes: await read(page.bitmap) }, false);
}

function sameCodes(a: Dots, b: Dots): boolean {
  const texts = ({ barcodes }: Dots) => barcodes.map(({ text }) => text).toSorted();
  return JSON.stringify(texts(a)) === JSON.stringify(texts(b));
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function widened({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
