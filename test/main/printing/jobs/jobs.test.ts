import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { refusingPort } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { tcp, firstOf } from './printing-bench.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

describe('a label', () => {
  it.each(['zpl', 'tspl'] as const)(
    'reaches the printer whole, as %s, with the order’s barcode',
    async (language) => {
      const bench = await openTestStation();
      const printer = await openPrinter();
      bench.printer({ ...tcp(printer.port), language });
      const id = await bench.created();
      const job = firstOf(printLabels(bench, [id]));
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
    const job = firstOf(printLabels(bench, [id]));
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
    for (let index = 0; index < 12; index++) ids.push(await bench.created());
    const jobs = printLabels(bench, [...ids].reverse());
    if (!jobs.ok) throw new Error(jobs.error.code);
    const received = await printer.printed(12);
    const read = await Promise.all(
      received.map(async (job) => (await zbar(decodeZpl(job).dots))[0]),
    );
    const expectedCodes = ids.map((id) => bench.station.store.orders.get(id)?.platform?.shortCode);
    expect(read).toEqual(expectedCodes);
  });
});

describe('a job', () => {
  it('that was being sent when the app ended is unknown afterwards', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter();
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    bench.clock.advance(0);
    const job = firstOf(printLabels(bench, [id]));
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
    const job = firstOf(printLabels(bench, [id]));
    await bench.reaches(job.id, 'ready');
    bench.clock.advance(12 * 3_600_000);
    const held = await bench.reaches(job.id, 'held');
    expect(held.trouble?.code).toBe('printer-unreachable');
    expect(bench.station.store.printJobs.counts([])).toEqual({
      waiting: 0,
      stuck: 1,
      undecided: 0,
    });
  });

  it('whose printer was removed is held, and can be dropped', async () => {
    const bench = await openTestStation();
    const printerId = bench.printer(tcp(await refusingPort()));
    const id = await bench.created();
    const job = firstOf(printLabels(bench, [id]));
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
    expect(printLabels(bench, [id])).toEqual({
      ok: false,
      error: { code: 'order-unwanted', soc: entered.value.soc, state: 'withdrawn', labels: 1 },
    });
  });
});
