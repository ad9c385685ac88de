import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { loadLabelFonts } from '../../../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../../../main/labels/own-label.ts';
import { sampleLabel } from '../../../fakes/label-samples.ts';
import { resources } from '../../../fakes/paths.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { tcp, firstOf } from './printing-bench.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

describe('a label of the platform', () => {
  /** Opens a station whose platform serves these documents as labels, one after the other. */
  async function serving(...labels: Uint8Array[]): Promise<StationUnderTest> {
    return openTestStation({
      intercept(request, response) {
        if (!request.url?.includes('/orders/label')) return false;
        const pdf = labels.length > 1 ? labels.shift() : labels[0];
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
        return true;
      },
    });
  }

  /** A page without a barcode. An empty one is never printed. */
  async function withoutCode(): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    const page = document.addPage([(80 * 72) / 25.4, (80 * 72) / 25.4]);
    page.drawRectangle({ x: 50, y: 50, width: 100, height: 50 });
    return document.save();
  }

  async function ofStranger(): Promise<Uint8Array> {
    const paper = { widthMm: 80, heightMm: 80, dpi: 203 };
    const drawn = await drawOwnLabel(
      await loadLabelFonts(resources),
      sampleLabel({ label: { paper } }),
    );
    if (!drawn.ok) throw new Error(drawn.error.code);
    return drawn.value;
  }

  it('with another order’s barcode is held, never kept, and fetched anew', async () => {
    const bench = await serving(await ofStranger(), await withoutCode());
    bench.station.store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
    const printer = await openPrinter();
    bench.printer({ ...tcp(printer.port), labelSource: 'platform' });
    const id = await bench.created();
    const job = firstOf(printLabels(bench, [id]));
    const held = await bench.reaches(job.id, 'held');
    expect(held.trouble?.code).toBe('label-mismatch');
    bench.station.printJobs.settle({ id: job.id, verdict: 'print-again' });
    await eventually(
      'another document',
      () => bench.station.store.printJobs.get(job.id)?.trouble?.code === 'label-no-barcode',
    );
    expect(printer.jobs).toHaveLength(0);
  });

  it('without a barcode is held where the station says so, and prints on a person’s word', async () => {
    const bench = await serving(await withoutCode());
    bench.station.store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
    const printer = await openPrinter();
    bench.printer({ ...tcp(printer.port), labelSource: 'platform' });
    const id = await bench.created();
    const job = firstOf(printLabels(bench, [id]));
    const held = await bench.reaches(job.id, 'held');
    expect(held.trouble?.code).toBe('label-no-barcode');
    expect(printer.jobs).toHaveLength(0);
    bench.station.printJobs.settle({ id: job.id, verdict: 'print-again' });
    await bench.reaches(job.id, 'sent');
    expect(await printer.printed(1)).toHaveLength(1);
  });

  it('without a barcode is previewed with the words of what the station would do', async () => {
    const bench = await serving(await withoutCode());
    const printerId = bench.printer({ labelSource: 'platform' });
    const orderId = await bench.created();
    const preview = async () => {
      const request = { orderId, printerId, profile: null, reprint: 0 };
      const result = await bench.station.proofs.preview(request);
      return result.ok && [result.value.trouble?.code, result.value.notes];
    };
    expect(await preview()).toEqual([undefined, [{ kind: 'unread' }]]);
    bench.station.store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
    expect(await preview()).toEqual(['label-no-barcode', []]);
  });
});
