import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadLabelFonts } from '../../../../main/labels/label-fonts.ts';
import type { LabelFonts } from '../../../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../../../main/labels/own-label.ts';
import { checkLabel } from '../../../../main/printing/pipeline/check-label.ts';
import { languages } from '../../../../main/printing/languages/language.ts';
import type { PrintSettings } from '../../../../main/printing/languages/encode-label.ts';
import { LabelRenderer } from '../../../../main/printing/raster/renderer.ts';
import { drawTestLabel } from '../../../../main/printing/proofs/test-label.ts';
import { tcpTransport } from '../../../../main/printing/transports/tcp.ts';
import { silentLog, systemClock } from '../../../../main/base/host-services.ts';
import { proposedLabelSizes } from '../../../../shared/model/label-size.ts';
import type { PrinterLanguage } from '../../../../shared/model/printer-language.ts';
import { decodeEpl2 } from '../../../fakes/decode-epl2.ts';
import { decodeEscPos } from '../../../fakes/decode-escpos.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { sampleLabel } from '../../../fakes/label-samples.ts';
import { renderWorker, resources } from '../../../fakes/paths.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { zbar, zbarFile } from '../../../fakes/zbar.ts';

// From an order to bytes on a real socket, and back to the short code by zbarimg. languages/foreign-*.test.ts and
// test/system/cups-filters.test.ts verify the readers in between.

let fonts: LabelFonts;
let renderer: LabelRenderer;
let printer: FakePrinter;

beforeAll(async () => {
  fonts = await loadLabelFonts(resources);
  renderer = new LabelRenderer({
    worker: renderWorker,
    resourcesFolder: resources,
    timeoutMs: 20_000,
    log: silentLog,
    clock: systemClock,
  });
  printer = await FakePrinter.open();
});

afterAll(async () => {
  await renderer.close();
  await printer.close();
});

const settings = {
  darkness: 8,
  speed: 4,
  paper: { kind: 'gap', gapMm: 2 },
  finishing: 'tear-off',
  copies: 1,
} as const;

interface Paper {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: number;
}

/** Draws, renders and encodes a label, and returns the bytes that arrived at the printer. */
async function bytesAtPrinter(language: PrinterLanguage, paper: Paper): Promise<Buffer> {
  const label = sampleLabel({ label: { paper } });
  const drawn = await drawOwnLabel(fonts, label);
  if (!drawn.ok) throw new Error(drawn.error.code);
  const rendered = await renderer.render(drawn.value, paper);
  if (!rendered.ok) throw new Error(rendered.error.code);
  const { bitmap, barcodes } = rendered.value;
  const order = { soc: label.order.soc, platform: label.platform };
  expect(checkLabel(barcodes, order)).toEqual({ ok: true, value: undefined });
  const profile: PrintSettings = { ...paper, ...settings };
  const bytes = languages[language].encode({ bitmap, pdf: drawn.value }, profile);
  const before = printer.jobs.length;
  const transport = tcpTransport({ host: '127.0.0.1', port: printer.port, clock: systemClock });
  expect(await transport.send(bytes, { name: 'job' })).toMatchObject({ ok: true });
  return (await printer.printed(before + 1))[before]!;
}

const sizes = [...proposedLabelSizes, { id: '100 × 150', widthMm: 100, heightMm: 150 }];

describe('the short code is read from what arrived at the printer', () => {
  test.each(sizes)('in ZPL, $widthMm × $heightMm mm', async ({ widthMm, heightMm }) => {
    const { dots, printWidth, labelLength, commands } = decodeZpl(
      await bytesAtPrinter('zpl', { widthMm, heightMm, dpi: 203 }),
    );
    const dotsOf = (mm: number) => Math.round((mm / 25.4) * 203);
    expect([printWidth, labelLength]).toEqual([dotsOf(widthMm), dotsOf(heightMm)]);
    expect([dots.width, dots.height]).toEqual([dotsOf(widthMm), dotsOf(heightMm)]);
    expect(commands.filter((command) => command.startsWith('^PQ'))).toEqual(['^PQ1']);
    expect(await zbar(dots)).toEqual(['123456789']);
  });

  test.each(sizes)('in TSPL, $widthMm × $heightMm mm', async ({ widthMm, heightMm }) => {
    const { dots, commands } = decodeTspl(
      await bytesAtPrinter('tspl', { widthMm, heightMm, dpi: 203 }),
    );
    expect(commands[0]).toBe(`SIZE ${widthMm} mm,${heightMm} mm`);
    expect(commands.filter((command) => command.startsWith('PRINT'))).toEqual(['PRINT 1,1']);
    expect(dots.height).toBe(Math.round((heightMm / 25.4) * 203));
    expect(await zbar(dots)).toEqual(['123456789']);
  });

  test('in EPL2 and in ESC/POS', async () => {
    const paper = { widthMm: 70, heightMm: 100, dpi: 203 };
    const epl2 = decodeEpl2(await bytesAtPrinter('epl2', paper));
    expect(epl2.commands.filter((command) => command.startsWith('P'))).toEqual(['P1']);
    expect(await zbar(epl2.dots)).toEqual(['123456789']);
    const { labels } = decodeEscPos(await bytesAtPrinter('escpos', paper));
    expect(labels).toHaveLength(1);
    expect(await zbar(labels[0]!)).toEqual(['123456789']);
  });

  test('in a picture, by a reader of pictures that is not ours', async () => {
    const picture = await bytesAtPrinter('png', { widthMm: 70, heightMm: 100, dpi: 203 });
    expect(await zbarFile(picture)).toEqual(['123456789']);
  });

  test.each([300, 600])('at %i dpi', async (dpi) => {
    const { dots } = decodeZpl(await bytesAtPrinter('zpl', { widthMm: 100, heightMm: 150, dpi }));
    expect(await zbar(dots)).toEqual(['123456789']);
  });
});

test('a label with another order’s barcode is caught before it is sent', async () => {
  const label = sampleLabel();
  const other = sampleLabel({ platform: { shortCode: '987654321' } });
  const drawn = await drawOwnLabel(fonts, other);
  if (!drawn.ok) throw new Error(drawn.error.code);
  const rendered = await renderer.render(drawn.value, other.paper);
  if (!rendered.ok) throw new Error(rendered.error.code);
  const order = { soc: label.order.soc, platform: label.platform };
  expect(checkLabel(rendered.value.barcodes, order)).toMatchObject({
    ok: false,
    error: { code: 'label-mismatch', found: ['987654321'] },
  });
});

test('a label whose barcode cannot be read is caught before it is sent', async () => {
  const label = sampleLabel();
  const pdf = await drawTestLabel(fonts, { ...label.paper, name: '', language: 'zpl', dpi: 203 });
  const rendered = await renderer.render(pdf, label.paper);
  if (!rendered.ok) throw new Error(rendered.error.code);
  const order = { soc: label.order.soc, platform: label.platform };
  expect(checkLabel([], order)).toMatchObject({ error: { code: 'label-no-barcode' } });
  expect(checkLabel(rendered.value.barcodes, order)).toMatchObject({ ok: false });
});

test('a folder gets the document itself', () => {
  const pdf = new TextEncoder().encode('%PDF-');
  const bitmap = { width: 1, height: 1, rowBytes: 1, data: new Uint8Array(1) };
  const profile: PrintSettings = { widthMm: 80, heightMm: 60, dpi: 203, ...settings };
  expect(languages.pdf.encode({ bitmap, pdf }, profile)).toBe(pdf);
});
