import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { refusingPort } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { tcp, firstOf } from './printing-bench.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

describe('a printer that', () => {
  it('refuses the connection gets the label as soon as it is back', async () => {
    const bench = await openTestStation();
    const port = await refusingPort();
    const printerId = bench.printer(tcp(port));
    const id = await bench.created();
    const job = firstOf(printLabels(bench, [id]));
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
    const printer = await openPrinter({ mood: { kind: 'closes-after', bytes: 2_000 } });
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const job = firstOf(printLabels(bench, [id]));
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
    const printer = await openPrinter({ mood: { kind: 'closes-after', bytes: 2_000 } });
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const job = firstOf(printLabels(bench, [id]));
    await bench.reaches(job.id, 'unknown');
    bench.station.printJobs.settle({ id: job.id, verdict: 'printed' });
    await bench.reaches(job.id, 'confirmed');
    expect(bench.station.store.orders.get(id)?.printed).toBe(1);
    expect(printLabels(bench, [id]).ok).toBe(false);
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

  it('is retried alone: another printer, at which nobody has looked, waits on', async () => {
    const bench = await openTestStation();
    const { printJobs, store, setup } = bench.station;
    const waiting = async (name: string) => {
      const printerId = bench.printer({ ...tcp(await refusingPort()), name });
      const orderIds = [await bench.created()];
      const { id } = firstOf(printJobs.print({ orderIds, printerId, reason: null }));
      await bench.reaches(id, 'ready');
      return { printerId, id };
    };
    const [mended, other] = [await waiting('A'), await waiting('B')];
    for (const { printerId } of [mended, other]) {
      const printer = await openPrinter();
      setup.printers.save(printerId, { ...store.printers.get(printerId)!, ...tcp(printer.port) });
    }
    printJobs.goOn({ printerId: mended.printerId });
    await bench.reaches(mended.id, 'sent');
    await sleep(300);
    expect(store.printJobs.get(other.id)).toMatchObject({ state: 'ready' });
    printJobs.goOn({ printerId: other.printerId });
    await bench.reaches(other.id, 'sent');
  });
});
