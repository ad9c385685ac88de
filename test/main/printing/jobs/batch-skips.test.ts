import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { resources } from '../../../fakes/paths.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { openBench, printBatch, states } from './batch-bench.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';

/**
 * Opens the same with three orders whose labels come from the platform: the first and the third are stored, only the
 * second must be downloaded. `answer` may answer in place of the platform.
 */
async function openPlatformBench(answer: (response: ServerResponse) => boolean) {
  const bench = await openTestStation({
    labelAs: 'pdf',
    resourcesFolder: resources,
    intercept: (request, response) =>
      (request.url?.includes('/orders/label') ?? false) && answer(response),
  });
  const { printJobs, store } = bench.station;
  const printer = await openPrinter();
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  bench.printer({ transport, labelSource: 'platform', heightMm: 88 });
  const ids = [await bench.created(), await bench.created(), await bench.created()];
  await eventually('the carrier’s codes', () => {
    // An order without a waybill is looked up after three minutes.
    bench.clock.advance(10_000);
    return ids.every((id) => store.orders.get(id)?.platform?.waybill != null);
  });
  for (const orderId of [ids[0] ?? '', ids[2] ?? '']) {
    const printed = printJobs.print({ orderIds: [orderId], printerId: null, reason: null });
    await bench.reaches((printed.ok && printed.value[0]?.id) || '', 'sent');
  }
  return { bench, printer, ids };
}

/** Waits while time advances: an unavailable label pauses for 15 s each time. */
function passing(bench: StationUnderTest, what: string, is: () => boolean) {
  return eventually(what, () => {
    bench.clock.advance(1_000);
    return is();
  });
}

describe('a batch', () => {
  it('skips a label that is held for its own sake, and counts it', async () => {
    const { bench, printer, ids } = await openBench(3);
    // It is cancelled in the meantime, so its label is no longer needed.
    const { store, printJobs } = bench.station;
    const { batchId, jobs } = printBatch(bench, ids);
    store.orders.change(ids[1] ?? '', { sync: 'cancelled' }, bench.clock.now());
    await eventually('the end', () => states(bench, batchId).join() === 'sent,held,sent');
    expect(printer.jobs).toHaveLength(2);
    expect(jobs).toHaveLength(3);
    expect(store.printBatches.get(batchId)).toMatchObject({ total: 3, skipped: 1 });
    expect(printJobs.goOn({ batchId })).toEqual({ ok: true, value: { labels: 0 } });
  });

  it('skips a label in whose place the platform has a page of errors, and nothing else', async () => {
    let isMissing = false;
    const { bench, printer, ids } = await openPlatformBench((response) => {
      if (!isMissing) return false;
      response.writeHead(404).end('<!doctype html><h1>404</h1>');
      return true;
    });
    const { printJobs, store } = bench.station;
    isMissing = true;
    const queued = printJobs.print({ orderIds: ids, printerId: null, reason: 'faint' });
    const batchId = (queued.ok && queued.value[0]?.batchId) || '';
    await passing(bench, 'the end', () => states(bench, batchId).join() === 'sent,held,sent');
    expect(store.printBatches.get(batchId)).toMatchObject({ skipped: 1, stopped: 0 });
    expect(printJobs.goOn({ batchId })).toEqual({ ok: true, value: { labels: 0 } });
    // It is listed separately among the problems.
    const held = store.printJobs.latest(1)[0];
    expect(held).toMatchObject({ state: 'held', trouble: { code: 'not-json', status: 404 } });
    isMissing = false;
    expect(printJobs.settle({ id: held?.id ?? '', verdict: 'print-again' }).ok).toBe(true);
    await bench.reaches(held?.id ?? '', 'sent');
    expect(printer.jobs).toHaveLength(5);
  });

  it('skips a label after its second failure of its own, and waits while none can be had', async () => {
    const requests = { away: 0, redirected: 0 };
    let answer: keyof typeof requests | null = null;
    const { bench, printer, ids } = await openPlatformBench((response) => {
      if (answer === null) return false;
      requests[answer] += 1;
      if (answer === 'away') response.writeHead(503).end('<html>busy</html>');
      else response.writeHead(302, { location: '/elsewhere' }).end();
      return true;
    });
    const { printJobs, store } = bench.station;
    answer = 'away';
    const queued = printJobs.print({ orderIds: ids, printerId: null, reason: 'faint' });
    const batchId = (queued.ok && queued.value[0]?.batchId) || '';
    await passing(bench, 'several tries', () => requests.away > 8);
    expect(states(bench, batchId)).toEqual(['sent', expect.not.stringMatching('held'), 'queued']);

    answer = 'redirected';
    await passing(bench, 'the end', () => states(bench, batchId).join() === 'sent,held,sent');
    expect(requests.redirected).toBe(2);
    expect(store.printJobs.ofBatch(batchId)[1]?.trouble?.code).toBe('redirected');
    expect(store.printBatches.get(batchId)).toMatchObject({ total: 3, skipped: 1 });
    expect(printer.jobs).toHaveLength(4);
  });
});
