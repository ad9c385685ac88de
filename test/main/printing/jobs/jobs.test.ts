import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadLabelFonts } from '../../../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../../../main/labels/own-label.ts';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import type { Result } from '../../../../shared/result.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { sampleLabel } from '../../../fakes/label-samples.ts';
import { resources } from '../../../fakes/paths.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { FakePrinter, refusingPort, type PrinterMood } from '../../../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';

async function openPrinter(mood?: PrinterMood): Promise<FakePrinter> {
  const printer = await FakePrinter.open(mood);
  onTestFinished(() => printer.close());
  return printer;
}

function tcp(port: number) {
  return { transport: { kind: 'tcp', host: '127.0.0.1', port } } as const;
}

function print(bench: StationUnderTest, ids: string[], reason: PrintJob['reason'] = null) {
  return bench.station.printJobs.print({ orderIds: ids, printerId: null, reason });
}

function firstOf(jobs: Result<PrintJob[]>): PrintJob {
  if (!jobs.ok || !jobs.value[0]) throw new Error(JSON.stringify(jobs));
  return jobs.value[0];
}

describe('a label', () => {
  it.each(['zpl', 'tspl'] as const)(
    'reaches the printer whole, as %s, with the order’s barcode',
    async (language) => {
      const bench = await openTestStation();
      const printer = await openPrinter();
      bench.printer({ ...tcp(printer.port), language });
      const id = await bench.created();
      const job = firstOf(print(bench, [id]));
      const [bytes] = await printer.printed(1);
      const sent = await bench.reaches(job.id, 'sent');
      expect(sent.sentBytes).toBe(bytes?.length);
      const decode = language === 'zpl' ? decodeZpl : decodeTspl;
      const dots = decode(bytes ?? Buffer.alloc(0)).dots;
      // TSPL counts the width in whole bytes.
      expect([dots.width, dots.height]).toEqual([language === 'zpl' ? 639 : 640, 639]);
      const shortCode = bench.platform.orders()[0]?.shortCode;
      expect(await zbar(dots)).toEqual([shortCode]);
      expect(
        bench
          .kinds(id)
          .filter((kind) => /print|label/.test(kind))
          .toSorted(),
      ).toEqual(['label-prepared', 'print-queued', 'print-sent']);
      expect(bench.station.store.orders.get(id)?.printed).toBe(1);
    },
  );

  it('is kept as a PDF by a folder printer', async () => {
    const bench = await openTestStation();
    const folder = temporaryFolder();
    bench.printer({ transport: { kind: 'folder', folder }, language: 'pdf' });
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    await bench.reaches(job.id, 'sent');
    const [file] = readdirSync(folder);
    expect(readFileSync(`${folder}/${file}`).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('waits for its order, and follows by itself once the platform has it', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter();
    bench.printer(tcp(printer.port));
    bench.platform.faults.down = true;
    const entered = bench.station.orders.enter({ draft: draftOf(), print: true });
    if (!entered.ok) throw new Error(entered.error.code);
    await sleep(100);
    expect(printer.jobs).toHaveLength(0);
    bench.platform.faults.down = false;
    await eventually('the label', () => {
      bench.clock.advance(10_000);
      return printer.jobs.length === 1;
    });
    expect(bench.station.store.printJobs.ofOrder(entered.value.id)).toHaveLength(1);
  });

  it('of a batch leaves in the order of entry, however it was asked for, each once', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter();
    bench.printer(tcp(printer.port));
    const ids: string[] = [];
    for (let made = 0; made < 12; made++) ids.push(await bench.created());
    const jobs = print(bench, [...ids].reverse());
    if (!jobs.ok) throw new Error(jobs.error.code);
    const received = await printer.printed(12);
    const read = await Promise.all(
      received.map(async (job) => (await zbar(decodeZpl(job).dots))[0]),
    );
    const wanted = ids.map((id) => bench.station.store.orders.get(id)?.platform?.shortCode);
    expect(read).toEqual(wanted);
  });
});

describe('a second label of the same order', () => {
  it('needs a reason, also while the first is on its way: one press, one label', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter({ kind: 'slow', restMs: 20 });
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const first = firstOf(print(bench, [id]));
    expect(print(bench, [id])).toEqual({
      ok: false,
      error: { code: 'reprint-needs-reason', printed: 1 },
    });
    await bench.reaches(first.id, 'sent');
    expect(print(bench, [id]).ok).toBe(false);
    const again = firstOf(print(bench, [id], 'faint'));
    expect(again).toMatchObject({ reprint: 1, reason: 'faint' });
    await bench.reaches(again.id, 'sent');
    expect(await printer.printed(2)).toHaveLength(2);
    expect(bench.station.store.orders.get(id)?.printed).toBe(2);
  });
});

describe('a printer that', () => {
  it('refuses the connection gets the label as soon as it is back', async () => {
    const bench = await openTestStation();
    const port = await refusingPort();
    const printerId = bench.printer(tcp(port));
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    const waiting = await bench.reaches(job.id, 'ready');
    expect(waiting.trouble?.code).toBe('printer-unreachable');
    const printer = await openPrinter();
    const profile = bench.station.store.printers.get(printerId);
    if (!profile) throw new Error('no printer');
    bench.station.setup.printers.save(printerId, { ...profile, ...tcp(printer.port) });
    bench.clock.advance(5_100);
    await bench.reaches(job.id, 'sent');
    expect(await printer.printed(1)).toHaveLength(1);
  });

  it('closes in mid-label leaves the job unknown, and nothing is sent again by itself', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter({ kind: 'closes-after', bytes: 2_000 });
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    const unknown = await bench.reaches(job.id, 'unknown');
    expect(unknown.trouble?.code).toBe('printer-broke-off');
    printer.mood = { kind: 'good' };
    bench.clock.advance(3_600_000);
    bench.station.printJobs.pump();
    await sleep(100);
    expect(printer.jobs).toHaveLength(1);
    expect(bench.kinds(id)).toContain('print-unknown');
    expect(bench.station.printJobs.settle({ id: job.id, verdict: 'print-again' }).ok).toBe(true);
    await bench.reaches(job.id, 'sent');
    expect(await printer.printed(2)).toHaveLength(2);
  });

  it('printed after all is believed when a person says so', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter({ kind: 'closes-after', bytes: 2_000 });
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    await bench.reaches(job.id, 'unknown');
    bench.station.printJobs.settle({ id: job.id, verdict: 'printed' });
    await bench.reaches(job.id, 'confirmed');
    expect(bench.station.store.orders.get(id)?.printed).toBe(1);
    expect(print(bench, [id]).ok).toBe(false);
  });

  it('does not answer stops only its own labels', async () => {
    const bench = await openTestStation();
    const dead = bench.printer({ ...tcp(await refusingPort()), name: 'Hỏng' });
    const good = await openPrinter();
    bench.printer({ ...tcp(good.port), name: 'Tốt' });
    const [one, two] = [await bench.created(), await bench.created()];
    const { printJobs } = bench.station;
    printJobs.print({ orderIds: [one], printerId: dead, reason: null });
    printJobs.print({ orderIds: [two], printerId: null, reason: null });
    expect(await good.printed(1)).toHaveLength(1);
  });
});

describe('a job', () => {
  it('that was being sent when the app ended is unknown afterwards', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter();
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    bench.clock.advance(0);
    const job = firstOf(print(bench, [id]));
    await bench.reaches(job.id, 'sent');
    bench.station.store.printJobs.change(job.id, { state: 'sending' }, bench.clock.now());
    const next = await bench.restart();
    const after = next.station.store.printJobs.get(job.id);
    expect(after).toMatchObject({ state: 'unknown', trouble: { code: 'print-interrupted' } });
    await sleep(50);
    expect(printer.jobs).toHaveLength(1);
  });

  it('that waited since last night is held in the morning', async () => {
    const bench = await openTestStation();
    bench.printer(tcp(await refusingPort()));
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    await bench.reaches(job.id, 'ready');
    bench.clock.advance(12 * 3_600_000);
    const held = await bench.reaches(job.id, 'held');
    expect(held.trouble?.code).toBe('printer-unreachable');
    expect(bench.station.store.printJobs.counts([])).toEqual({ waiting: 0, stuck: 1 });
  });

  it('whose printer was removed is held, and can be dropped', async () => {
    const bench = await openTestStation();
    const printerId = bench.printer(tcp(await refusingPort()));
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    await bench.reaches(job.id, 'ready');
    bench.station.setup.printers.remove(printerId);
    const held = await bench.reaches(job.id, 'held');
    expect(held.trouble).toEqual({ code: 'printer-removed', name: 'Máy in thử' });
    bench.station.printJobs.settle({ id: job.id, verdict: 'drop' });
    await bench.reaches(job.id, 'dropped');
  });

  it('of an order that was withdrawn is refused', async () => {
    const bench = await openTestStation();
    bench.printer({});
    bench.platform.faults.down = true;
    const entered = bench.station.orders.enter({ draft: draftOf(), print: false });
    if (!entered.ok) throw new Error(entered.error.code);
    const { id } = entered.value;
    await eventually('the order withdrawn', () => bench.station.outbox.cancel(id).ok);
    expect(print(bench, [id])).toEqual({
      ok: false,
      error: { code: 'order-unwanted', soc: entered.value.soc, state: 'withdrawn', labels: 1 },
    });
  });
});

describe('one call for several labels', () => {
  it('prints an order that it names twice only once', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter();
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const job = firstOf(print(bench, [id, id]));
    await bench.reaches(job.id, 'sent');
    expect(bench.station.store.printJobs.ofOrder(id)).toHaveLength(1);
    expect(await printer.printed(1)).toHaveLength(1);
  });
});

describe('several orders of which one was cancelled', () => {
  it('print nothing, and the answer names the one that is in the way', async () => {
    const bench = await openTestStation();
    bench.printer({});
    const ids = [await bench.created(), await bench.created()];
    const [, cancelled = ''] = ids;
    bench.station.outbox.cancel(cancelled);
    const order = await eventually('the cancellation', () => {
      const now = bench.station.store.orders.get(cancelled);
      return now?.sync === 'cancelled' ? now : null;
    });
    expect(print(bench, ids)).toEqual({
      ok: false,
      error: { code: 'order-unwanted', soc: order.soc, state: 'cancelled', labels: 2 },
    });
    expect(bench.station.store.printJobs.ofOrder(ids[0] ?? '')).toEqual([]);
  });
});

describe('an order that is cancelled while its label waits', () => {
  it('does not print when the printer comes back, nor when somebody asks again', async () => {
    const bench = await openTestStation();
    const printerId = bench.printer(tcp(await refusingPort()));
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    await bench.reaches(job.id, 'ready');
    bench.station.outbox.cancel(id);
    await eventually(
      'the cancellation',
      () => bench.station.store.orders.get(id)?.sync === 'cancelled',
    );
    const printer = await openPrinter();
    const profile = bench.station.store.printers.get(printerId);
    if (!profile) throw new Error('no printer');
    bench.station.setup.printers.save(printerId, { ...profile, ...tcp(printer.port) });
    bench.clock.advance(6_000);
    const held = await bench.reaches(job.id, 'held');
    const soc = bench.station.store.orders.get(id)?.soc;
    expect(held.trouble).toEqual({ code: 'order-unwanted', soc, state: 'cancelled', labels: 1 });
    expect(bench.station.printJobs.settle({ id: job.id, verdict: 'print-again' }).ok).toBe(false);
    expect(printer.jobs).toHaveLength(0);
    expect(bench.station.printJobs.settle({ id: job.id, verdict: 'drop' }).ok).toBe(true);
  });
});

describe('a label of the platform', () => {
  /** A platform that serves these documents as labels, one after the other. */
  async function serving(...labels: Uint8Array[]): Promise<StationUnderTest> {
    return openTestStation({
      aside(request, response) {
        if (!request.url?.includes('/orders/label')) return false;
        const pdf = labels.length > 1 ? labels.shift() : labels[0];
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
        return true;
      },
    });
  }

  async function blank(): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    document.addPage([(80 * 72) / 25.4, (80 * 72) / 25.4]);
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
    const bench = await serving(await ofStranger(), await blank());
    bench.station.store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
    const printer = await openPrinter();
    bench.printer({ ...tcp(printer.port), labelSource: 'platform' });
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
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
    const bench = await serving(await blank());
    bench.station.store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
    const printer = await openPrinter();
    bench.printer({ ...tcp(printer.port), labelSource: 'platform' });
    const id = await bench.created();
    const job = firstOf(print(bench, [id]));
    const held = await bench.reaches(job.id, 'held');
    expect(held.trouble?.code).toBe('label-no-barcode');
    expect(printer.jobs).toHaveLength(0);
    bench.station.printJobs.settle({ id: job.id, verdict: 'print-again' });
    await bench.reaches(job.id, 'sent');
    expect(await printer.printed(1)).toHaveLength(1);
  });

  it('without a barcode is previewed with the words of what the station would do', async () => {
    const bench = await serving(await blank());
    const printerId = bench.printer({ labelSource: 'platform' });
    const orderId = await bench.created();
    const preview = async () => {
      const request = { orderId, printerId, profile: null, reprint: 0 };
      const shown = await bench.station.proofs.preview(request);
      return shown.ok && [shown.value.trouble?.code, shown.value.notes];
    };
    expect(await preview()).toEqual([undefined, [{ kind: 'unread' }]]);
    bench.station.store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
    expect(await preview()).toEqual(['label-no-barcode', []]);
  });
});
