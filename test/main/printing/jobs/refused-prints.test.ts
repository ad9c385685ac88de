import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { refusingPort } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { tcp, firstOf } from './printing-bench.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

describe('a second label of the same order', () => {
  it('needs a reason, also while the first is on its way: one press, one label', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter({ mood: { kind: 'slow', pauseMs: 20 } });
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const first = firstOf(printLabels(bench, [id]));
    expect(printLabels(bench, [id])).toEqual({
      ok: false,
      error: { code: 'reprint-needs-reason', printed: 1 },
    });
    await bench.reaches(first.id, 'sent');
    expect(printLabels(bench, [id]).ok).toBe(false);
    const again = firstOf(printLabels(bench, [id], { reason: 'faint' }));
    expect(again).toMatchObject({ reprint: 1, reason: 'faint' });
    await bench.reaches(again.id, 'sent');
    expect(await printer.printed(2)).toHaveLength(2);
    expect(bench.station.store.orders.get(id)?.printed).toBe(2);
  });
});

describe('one call for several labels', () => {
  it('prints an order that it names twice only once', async () => {
    const bench = await openTestStation();
    const printer = await openPrinter();
    bench.printer(tcp(printer.port));
    const id = await bench.created();
    const job = firstOf(printLabels(bench, [id, id]));
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
    expect(printLabels(bench, ids)).toEqual({
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
    const job = firstOf(printLabels(bench, [id]));
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
