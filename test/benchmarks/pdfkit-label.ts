import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bwipjs from 'bwip-js/generic';
// Its types only declare the default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import type { Fill, Mark, Writing } from '../../main/labels/marks.ts';
import { resources } from '../fakes/paths.ts';

/** A label as the peer receives it, with all positions already computed. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly shortCode: string;
  readonly marks: readonly Mark[];
}

const fonts = {
  text: readFileSync(join(resources, 'fonts/BeVietnamPro-SemiBold.ttf')),
  strong: readFileSync(join(resources, 'fonts/BeVietnamPro-Bold.ttf')),
};

/** Draws the same content in the same fonts with pdfkit, its barcode with bwip-js. Returns the PDF's bytes. */
export async function drawWithPdfkit(drawing: Drawing): Promise<Uint8Array> {
  const points = 72 / drawing.dpi;
  const size: [number, number] = [drawing.width * points, drawing.height * points];
  const document = new PDFDocument({ size, margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve) => document.on('end', resolve));
  document.registerFont('text', fonts.text).registerFont('strong', fonts.strong).scale(points);
  for (const mark of drawing.marks) {
    if (mark.kind === 'writing') write(document, mark);
    else if (isBarcode(mark)) drawBars(document, drawing.shortCode, mark);
    else for (const box of mark.boxes) fill(document.fillColor(mark.ink), box);
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

function write(document: PDFKit.PDFDocument, { text, x, baseline, size, weight, ink }: Writing) {
  document
    .font(weight)
    .fontSize(size)
    .fillColor(ink)
    .text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false, features: [] });
}

function isBarcode({ boxes }: Fill): boolean {
  return boxes.length > 20;
}

function drawBars(document: PDFKit.PDFDocument, shortCode: string, { boxes, ink }: Fill): void {
  const [first] = boxes;
  const last = boxes.at(-1);
  // The named export `raw` is a symbology, the default's member the encoder without a drawing.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: shortCode });
  if (!first || !last || !symbol || !('sbs' in symbol)) throw new Error('No barcode');
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0);
  const module = (last.x + last.width - first.x) / modules;
  document.fillColor(ink);
  let { x } = first;
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) document.rect(x, first.y, width * module, first.height);
    x += width * module;
  }
  document.fill();
}

function fill(document: PDFKit.PDFDocument, { x, y, width, height }: Fill['boxes'][number]): void {
  document.rect(x, y, width, height).fill();
}
