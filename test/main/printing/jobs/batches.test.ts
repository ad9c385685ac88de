import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import { found } from '../../store/listed-orders.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter, type PrinterMood } from '../../../fakes/printer.ts';
import { resources } from '../../../fakes/paths.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';

async function openPrinter(mood?: PrinterMood): Promise<FakePrinter> {
  const printer = await FakePrinter.open(mood);
  onTestFinished(() => printer.close());
  return printer;
}

/** A station with one printer and some orders that the platform knows. */
async function openBench(orders: number, mood?: PrinterMood) {
  const bench = await openTestStation();
  const printer = await openPrinter(mood);
  const tcp = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  const printerId = bench.printer({ transport: tcp });
  const ids: string[] = [];
  for (let made = 0; made < orders; made++) ids.push(await bench.created());
  return { bench, printer, printerId, ids };
}

/**
 * The same with three orders whose labels come from the platform: those of the first and the third
 * are kept, only the second has to be fetched. `answer` answers in the platform's place, or not.
 */
async function openPlatformBench(answer: (response: ServerResponse) => boolean) {
  const bench = await openTestStation({
    labelAs: 'pdf',
    resourcesFolder: resources,
    aside: (request, response) =>
      (request.url?.includes('/orders/label') ?? false) && answer(response),
  });
  const { printJobs, store } = bench.station;
  const printer = await openPrinter();
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  bench.printer({ transport, labelSource: 'platform', heightMm: 88 });
  const ids = [await bench.created(), await bench.created(), await bench.created()];
  await eventually('the carrier’s codes', () => {
    bench.clock.advance(1_000);
    return ids.every((id) => store.orders.get(id)?.platform?.waybill != null);
  });
  for (const orderId of [ids[0] ?? '', ids[2] ?? '']) {
    const printed = printJobs.print({ orderIds: [orderId], printerId: null, reason: null });
    await bench.reaches((printed.ok && printed.value[0]?.id) || '', 'sent');
  }
  return { bench, printer, ids };
}

/** Waits while time goes by: a label that could not be had rests for 15 s each time. */
function passing(bench: StationUnderTest, what: string, is: () => boolean) {
  return eventually(what, () => {
    bench.clock.advance(1_000);
    return is();
  });
}

function print(bench: StationUnderTest, orderIds: string[]): { batchId: string; jobs: PrintJob[] } {
  const queued = bench.station.printJobs.print({ orderIds, printerId: null, reason: null });
  const batchId = queued.ok ? queued.value[0]?.batchId : null;
  if (!queued.ok || !batchId) throw new Error(JSON.stringify(queued));
  return { batchId, jobs: queued.value };
}

function states(bench: StationUnderTest, batchId: string): string[] {
  return bench.station.store.printJobs.ofBatch(batchId).map(({ state }) => state);
}

function shortCodes(bench: StationUnderTest, ids: readonly string[]) {
  return ids.map((id) => bench.station.store.orders.get(id)?.platform?.shortCode);
}

async function read(jobs: readonly Buffer[]) {
  return Promise.all(jobs.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
}

describe('a batch', () => {
  it('stops at a label in doubt, and goes on in order from the last good one', async () => {
    const { bench, printer, ids } = await openBench(5);
    const { printJobs, store } = bench.station;
    let count = 0;
    // The third label breaks off in the middle.
    printer.onAccept = () => {
      count += 1;
      printer.mood = count === 3 ? { kind: 'closes-after', bytes: 500 } : { kind: 'good' };
    };
    const { batchId } = print(bench, ids);
    await eventually('the doubt', () => states(bench, batchId)[2] === 'unknown');
    printJobs.pump();
    expect(states(bench, batchId)).toEqual(['sent', 'sent', 'unknown', 'queued', 'queued']);

    const [, second] = shortCodes(bench, ids);
    const ask = { batchId, lastGood: second ?? '', isSure: false };
    const soc = store.orders.get(ids[2] ?? '')?.soc;
    expect(printJobs.resume(ask)).toEqual({
      ok: true,
      value: { good: 2, again: 1, rest: 2, first: soc },
    });
    expect(states(bench, batchId)[2]).toBe('unknown');
    const strange = printJobs.resume({ batchId, lastGood: '12345', isSure: true });
    expect(strange.ok ? null : strange.error.code).toBe('label-not-in-batch');
    expect(states(bench, batchId)[0]).toBe('sent');

    printJobs.resume({ ...ask, isSure: true });
    await eventually('the rest', () => states(bench, batchId).at(-1) === 'sent');
    const received = await printer.printed(6);
    expect(states(bench, batchId)).toEqual(['confirmed', 'confirmed', 'sent', 'sent', 'sent']);
    expect(store.printBatches.get(batchId)).toMatchObject({ printed: 5, confirmed: 2 });
    const whole = received.filter((_, at) => at !== 2);
    expect(await read(whole)).toEqual(shortCodes(bench, ids));
    expect(store.printJobs.ofBatch(batchId)[2]).toMatchObject({ reprint: 1, reason: 'jam' });
  });

  it('prints again what was sent after the last good label, although no error came', async () => {
    const { bench, printer, ids } = await openBench(3);
    const { batchId } = print(bench, ids);
    await eventually('all sent', () => states(bench, batchId).join() === 'sent,sent,sent');
    const lastGood = bench.station.store.orders.get(ids[0] ?? '')?.soc ?? '';
    const { printJobs, store } = bench.station;
    expect(store.printBatches.get(batchId)?.isSeen).toBe(false);
    printJobs.seen([batchId]);
    expect(store.printBatches.get(batchId)?.isSeen).toBe(true);
    printJobs.resume({ batchId, lastGood, isSure: true });
    // What comes of it now, nobody has seen.
    expect(store.printBatches.get(batchId)?.isSeen).toBe(false);
    const received = await printer.printed(5);
    const [first, second, third] = shortCodes(bench, ids);
    expect(await read(received)).toEqual([first, second, third, second, third]);
  });

  it('skips a label that is held for its own sake, and counts it', async () => {
    const { bench, printer, ids } = await openBench(3);
    // Cancelled meanwhile: nobody wants its label.
    const { store, printJobs } = bench.station;
    const { batchId, jobs } = print(bench, ids);
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
    // It is among what asks for a person, for its own sake.
    const held = store.printJobs.latest(1)[0];
    expect(held).toMatchObject({ state: 'held', trouble: { code: 'not-json', status: 404 } });
    isMissing = false;
    expect(printJobs.settle({ id: held?.id ?? '', verdict: 'print-again' }).ok).toBe(true);
    await bench.reaches(held?.id ?? '', 'sent');
    expect(printer.jobs).toHaveLength(5);
  });

  it('skips a label after its second failure of its own, and waits while none can be had', async () => {
    const asked = { away: 0, redirected: 0 };
    let answer: keyof typeof asked | null = null;
    const { bench, printer, ids } = await openPlatformBench((response) => {
      if (answer === null) return false;
      asked[answer] += 1;
      if (answer === 'away') response.writeHead(503).end('<html>busy</html>');
      else response.writeHead(302, { location: '/elsewhere' }).end();
      return true;
    });
    const { printJobs, store } = bench.station;
    answer = 'away';
    const queued = printJobs.print({ orderIds: ids, printerId: null, reason: 'faint' });
    const batchId = (queued.ok && queued.value[0]?.batchId) || '';
    await passing(bench, 'several tries', () => asked.away > 8);
    expect(states(bench, batchId)).toEqual(['sent', expect.not.stringMatching('held'), 'queued']);

    answer = 'redirected';
    await passing(bench, 'the end', () => states(bench, batchId).join() === 'sent,held,sent');
    expect(asked.redirected).toBe(2);
    expect(store.printJobs.ofBatch(batchId)[1]?.trouble?.code).toBe('redirected');
    expect(store.printBatches.get(batchId)).toMatchObject({ total: 3, skipped: 1 });
    expect(printer.jobs).toHaveLength(4);
  });

  it('that is stopped holds what has not started, and goes on in its old order', async () => {
    const { bench, printer, ids } = await openBench(6, { kind: 'slow', restMs: 5 });
    const { printJobs, store } = bench.station;
    const { batchId } = print(bench, ids);
    await eventually('a beginning', () => states(bench, batchId)[0] === 'sent');
    const stopped = printJobs.stop({ batchId });
    const held = stopped.ok ? stopped.value.labels : 0;
    expect(held).toBeGreaterThan(0);
    await eventually('what was under way', () => !states(bench, batchId).includes('sending'));
    const progress = store.printBatches.get(batchId);
    expect(progress).toMatchObject({ stopped: held, printed: 6 - held, waiting: 0 });
    expect(store.printJobs.counts([])).toEqual({ waiting: 0, stuck: held });
    printJobs.pump();
    expect(printer.jobs.length).toBeLessThanOrEqual(6 - held);
    expect(printJobs.goOn({ batchId })).toEqual({ ok: true, value: { labels: held } });
    const received = await printer.printed(6);
    expect(await read(received)).toEqual(shortCodes(bench, ids));
  });

  it('that is given up prints no more', async () => {
    const { bench, printer, printerId, ids } = await openBench(4, { kind: 'slow', restMs: 5 });
    const { printJobs } = bench.station;
    const { batchId } = print(bench, ids);
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
    printJobs.settle({ id: doubtful ?? '', verdict: 'printed' });
    await bench.reaches(waiting ?? '', 'sent');
  });
});

describe('orders that were never printed', () => {
  it('are listed oldest first, without those whose label is on its way', async () => {
    const { bench, ids } = await openBench(3);
    const { store, printJobs } = bench.station;
    const unprinted = () => found(store, '', { show: 'unprinted' }).toReversed();
    expect(unprinted()).toEqual(ids);
    printJobs.print({ orderIds: [ids[1] ?? ''], printerId: null, reason: null });
    expect(unprinted()).toEqual([ids[0], ids[2]]);
  });
});
