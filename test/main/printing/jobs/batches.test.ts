import { describe, expect, it } from 'vitest';
import { findIds } from '../../store/order-index/listed-orders.ts';
import { eventually } from '../../../fakes/eventually.ts';
import type { StationUnderTest } from '../../../fakes/station.ts';
import { openBench, printBatch, states } from './batch-bench.ts';
import { firstBarcodes } from '../../../fakes/label-barcodes.ts';
import { resumeBatch } from './printing-bench.ts';

function shortCodes(bench: StationUnderTest, ids: readonly string[]) {
  return ids.map((id) => bench.station.store.orders.get(id)?.platform?.shortCode);
}

describe('a batch', () => {
  it('stops at a label in doubt, and goes on in order from the last good one', async () => {
    const { bench, printer, ids } = await openBench(5);
    const { printJobs, store } = bench.station;
    let count = 0;
    // The third label is cut off in the middle.
    printer.onAccept = () => {
      count += 1;
      printer.mood = count === 3 ? { kind: 'closes-after', bytes: 500 } : { kind: 'good' };
    };
    const { batchId } = printBatch(bench, ids);
    await eventually('the doubt', () => states(bench, batchId)[2] === 'unknown');
    printJobs.pump();
    expect(states(bench, batchId)).toEqual(['sent', 'sent', 'unknown', 'queued', 'queued']);

    const [, second] = shortCodes(bench, ids);
    const ask = { batchId, lastGood: second ?? '' };
    const soc = store.orders.get(ids[2] ?? '')?.soc;
    const shown = printJobs.resume({ ...ask, agreed: null });
    const counts = { good: 2, again: 1, rest: 2, first: soc, elsewhere: 0 };
    expect(shown).toMatchObject({ ok: true, value: { plan: counts, isDone: false } });
    expect(states(bench, batchId)[2]).toBe('unknown');
    const strange = printJobs.resume({ batchId, lastGood: '12345', agreed: null });
    expect(strange.ok ? null : strange.error.code).toBe('label-not-in-batch');
    expect(states(bench, batchId)[0]).toBe('sent');

    resumeBatch(printJobs, ask);
    await eventually('the rest', () => states(bench, batchId).at(-1) === 'sent');
    const received = await printer.printed(6);
    expect(states(bench, batchId)).toEqual(['confirmed', 'confirmed', 'sent', 'sent', 'sent']);
    expect(store.printBatches.get(batchId)).toMatchObject({ printed: 5, confirmed: 2 });
    const intactLabels = received.filter((_, at) => at !== 2);
    expect(await firstBarcodes(intactLabels)).toEqual(shortCodes(bench, ids));
    expect(store.printJobs.ofBatch(batchId)[2]).toMatchObject({ reprint: 1, reason: 'jam' });
  });

  it('asks again if labels were sent since its plan was shown', async () => {
    const { bench, printer, ids } = await openBench(2);
    const { printJobs, store } = bench.station;
    const { batchId } = printBatch(bench, ids);
    await eventually('both sent', () => states(bench, batchId).join() === 'sent,sent');
    const ask = { batchId, lastGood: null };
    const shown = printJobs.resume({ ...ask, agreed: null });
    const [job] = store.printJobs.ofBatch(batchId);
    store.commit(() =>
      store.printJobs.change(job?.id ?? '', { state: 'confirmed' }, bench.clock.now()),
    );
    const agreed = shown.ok ? shown.value.plan : null;
    expect(agreed).toMatchObject({ again: 2 });
    expect(printJobs.resume({ ...ask, agreed })).toMatchObject({
      ok: true,
      value: { plan: { again: 1 }, isDone: false },
    });
    expect(states(bench, batchId)).toEqual(['confirmed', 'sent']);
    expect(printer.jobs).toHaveLength(2);
  });

  it('prints again what was sent after the last good label, although no error came', async () => {
    const { bench, printer, ids } = await openBench(3);
    const { batchId } = printBatch(bench, ids);
    await eventually('all sent', () => states(bench, batchId).join() === 'sent,sent,sent');
    const lastGood = bench.station.store.orders.get(ids[0] ?? '')?.soc ?? '';
    const { printJobs, store } = bench.station;
    expect(store.printBatches.get(batchId)?.isSeen).toBe(false);
    printJobs.markSeen([batchId]);
    expect(store.printBatches.get(batchId)?.isSeen).toBe(true);
    resumeBatch(printJobs, { batchId, lastGood });
    // The new result is unseen.
    expect(store.printBatches.get(batchId)?.isSeen).toBe(false);
    const received = await printer.printed(5);
    const [first, second, third] = shortCodes(bench, ids);
    expect(await firstBarcodes(received)).toEqual([first, second, third, second, third]);
  });

  it('that is stopped holds what has not started, and goes on in its old order', async () => {
    const { bench, printer, ids } = await openBench(6, { kind: 'slow', pauseMs: 5 });
    const { printJobs, store } = bench.station;
    const second = new Promise<void>((resolve) => {
      let count = 0;
      printer.onAccept = () => (++count === 2 ? resolve() : undefined);
    });
    const { batchId } = printBatch(bench, ids);
    await second;
    const stopped = printJobs.stop({ batchId });
    const held = stopped.ok ? stopped.value.labels : 0;
    expect(held).toBeGreaterThan(0);
    await eventually('what was under way', () => !states(bench, batchId).includes('sending'));
    const progress = store.printBatches.get(batchId);
    expect(progress).toMatchObject({ stopped: held, printed: 6 - held, waiting: 0 });
    expect(store.printJobs.counts([])).toEqual({ waiting: 0, stuck: held, undecided: 0 });
    printJobs.pump();
    expect(printer.jobs.length).toBeLessThanOrEqual(6 - held);
    expect(printJobs.goOn({ batchId })).toEqual({ ok: true, value: { labels: held } });
    const received = await printer.printed(6);
    expect(await firstBarcodes(received)).toEqual(shortCodes(bench, ids));
  });

  it('that is given up prints no more', async () => {
    const { bench, printer, printerId, ids } = await openBench(4, { kind: 'slow', pauseMs: 5 });
    const { printJobs } = bench.station;
    const { batchId } = printBatch(bench, ids);
    printJobs.stop({ printerId });
    expect(printJobs.drop({ batchId }).ok).toBe(true);
    expect(states(bench, batchId).filter((state) => state === 'dropped').length).toBeGreaterThan(2);
    expect(printer.jobs.length).toBeLessThan(2);
  });
});

describe('a line in doubt', () => {
  it('holds single labels back too, until a person has answered', async () => {
    const { bench, printer, ids } = await openBench(2, { kind: 'closes-after', bytes: 500 });
    const { printJobs } = bench.station;
    const [one, two] = ids;
    const first = printJobs.print({ orderIds: [one ?? ''], printerId: null, reason: null });
    const doubtful = first.ok ? first.value[0]?.id : undefined;
    await bench.reaches(doubtful ?? '', 'unknown');
    printer.mood = { kind: 'good' };
    const second = printJobs.print({ orderIds: [two ?? ''], printerId: null, reason: null });
    const waiting = second.ok ? second.value[0]?.id : undefined;
    expect(bench.station.store.printJobs.get(waiting ?? '')?.state).toBe('queued');
    const counts = bench.station.store.printJobs.counts([]);
    expect(counts).toEqual({ waiting: 0, stuck: 2, undecided: 1 });
    printJobs.settle({ id: doubtful ?? '', verdict: 'printed' });
    await bench.reaches(waiting ?? '', 'sent');
  });
});

describe('orders that were never printed', () => {
  it('are listed oldest first, without those whose label is on its way', async () => {
    const { bench, ids } = await openBench(3);
    const { store, printJobs } = bench.station;
    const unprinted = () => findIds(store, '', { show: 'unprinted' }).toReversed();
    expect(unprinted()).toEqual(ids);
    printJobs.print({ orderIds: [ids[1] ?? ''], printerId: null, reason: null });
    expect(unprinted()).toEqual([ids[0], ids[2]]);
  });
});
