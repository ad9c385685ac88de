import { expect, it, vi } from 'vitest';
import { err } from '../../../../shared/result.ts';
import type { PrinterCondition } from '../../../../shared/model/printer-status.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { firstBarcodes } from '../../../fakes/label-barcodes.ts';
import { resumeBatch } from './printing-bench.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import type { PrinterVoice } from '../../../fakes/printer.ts';
import { ZebraVoice } from '../../../fakes/printer-voices.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';

async function addPrinter(
  bench: StationUnderTest,
  name: string,
  voice: PrinterVoice = new ZebraVoice().answer,
) {
  const device = await openPrinter({ voice });
  const transport = { kind: 'tcp', host: '127.0.0.1', port: device.port } as const;
  return { device, id: bench.printer({ name, transport }) };
}

const outOfPaper: PrinterCondition = {
  state: 'attention',
  reasons: [{ kind: 'out-of-paper', words: '' }],
};

async function threeOrders(bench: StationUnderTest): Promise<string[]> {
  return [await bench.created(), await bench.created(), await bench.created()];
}

function shortCodes({ station }: StationUnderTest, ids: readonly string[]) {
  return ids.map((id) => station.store.orders.get(id)?.platform?.shortCode);
}

async function waitingBatch() {
  const bench = await openTestStation();
  const { printJobs, store, printerStatuses } = bench.station;
  const ids = await threeOrders(bench);
  const broken = await addPrinter(bench, 'Máy hỏng');
  const other = await addPrinter(bench, 'Máy khác');
  printerStatuses.learn(broken.id, outOfPaper);
  const queued = printJobs.print({ orderIds: ids, printerId: broken.id, reason: null });
  const batchId = queued.ok ? (queued.value[0]?.batchId ?? '') : '';
  return { bench, printJobs, store, ids, broken, other, batchId };
}

it('prints the waiting labels of a printer once on another, in their order', async () => {
  const { bench, printJobs, store, ids, broken, other, batchId } = await waitingBatch();
  expect(printJobs.move({ printerId: broken.id, toPrinterId: other.id })).toEqual({
    ok: true,
    value: { labels: 3 },
  });
  expect(await firstBarcodes(await other.device.printed(3))).toEqual(shortCodes(bench, ids));
  await eventually('all of them sent', () => store.printBatches.get(batchId)?.printed === 3);
  expect(store.printBatches.get(batchId)).toMatchObject({
    printerId: other.id,
    printerName: 'Máy khác',
  });
  expect(broken.device.jobs).toEqual([]);
  const history = store.events
    .ofOrder(ids[0] ?? '')
    .map(({ kind, facts }) => [kind, facts['printer']]);
  expect(history).toContainEqual(['print-queued', 'Máy khác']);
});

it('moves nothing to a printer that does not exist, and leaves labels that were stopped', async () => {
  const { printJobs, store, broken, other, batchId } = await waitingBatch();
  const refused = printJobs.move({ printerId: broken.id, toPrinterId: 'none' });
  expect(refused.ok ? null : refused.error.code).toBe('not-found');
  printJobs.stop({ batchId });
  expect(printJobs.move({ printerId: broken.id, toPrinterId: other.id })).toEqual({
    ok: true,
    value: { labels: 0 },
  });
  expect(store.printBatches.get(batchId)).toMatchObject({ printerId: broken.id, stopped: 3 });
});

it('sends no label to the old printer that was being made for it when it moved', async () => {
  const bench = await openTestStation();
  const { printJobs, store } = bench.station;
  const id = await bench.created();
  const old = await addPrinter(bench, 'Máy cũ');
  const other = await addPrinter(bench, 'Máy khác');
  const queued = printJobs.print({ orderIds: [id], printerId: old.id, reason: null });
  const jobId = queued.ok ? (queued.value[0]?.id ?? '') : '';
  // A label that is not the default printer's is made after the claim.
  expect(store.printJobs.get(jobId)?.state).toBe('preparing');
  printJobs.move({ printerId: old.id, toPrinterId: other.id });
  await other.device.printed(1);
  await eventually('the label sent', () => store.printJobs.get(jobId)?.state === 'sent');
  await eventually('both printers idle', () => printJobs.isIdle);
  expect(old.device.jobs).toEqual([]);
  expect(store.orders.get(id)?.printed).toBe(1);
});

it('prints a label that its printer did not take before the others of its batch, on the new one', async () => {
  const bench = await openTestStation();
  const { printJobs, store } = bench.station;
  const ids = await threeOrders(bench);
  const zebra = Object.assign(new ZebraVoice(), { paperOut: true });
  const moved: unknown[] = [];
  // The packer moves the labels while the first one is about to be sent.
  const broken = await addPrinter(bench, 'Máy hỏng', (question) => {
    if (moved.length === 0)
      moved.push(printJobs.move({ printerId: broken.id, toPrinterId: other.id }));
    return zebra.answer(question);
  });
  const other = await addPrinter(bench, 'Máy khác');
  const queued = printJobs.print({ orderIds: ids, printerId: broken.id, reason: null });
  const batchId = queued.ok ? (queued.value[0]?.batchId ?? '') : '';
  expect(await firstBarcodes(await other.device.printed(3))).toEqual(shortCodes(bench, ids));
  await eventually('all of them sent', () => store.printBatches.get(batchId)?.printed === 3);
  expect(moved).toEqual([{ ok: true, value: { labels: 2 } }]);
  expect(broken.device.jobs).toEqual([]);
});

it('follows labels that move on while the first one is still with the first printer', async () => {
  const bench = await openTestStation();
  const { printJobs, store } = bench.station;
  const [id = ''] = await threeOrders(bench);
  const zebra = Object.assign(new ZebraVoice(), { paperOut: true });
  const broken = await addPrinter(bench, 'Máy hỏng', (question) => {
    printJobs.move({ printerId: broken.id, toPrinterId: other.id });
    printJobs.move({ printerId: other.id, toPrinterId: third.id });
    return zebra.answer(question);
  });
  const other = await addPrinter(bench, 'Máy khác');
  const third = await addPrinter(bench, 'Máy ba');
  printJobs.print({ orderIds: [id], printerId: broken.id, reason: null });
  await third.device.printed(1);
  await eventually('the label sent', () => store.orders.get(id)?.printed === 1);
  expect([broken.device.jobs, other.device.jobs]).toEqual([[], []]);
});

it('prints labels of a moved batch again after a jam on the new printer', async () => {
  const bench = await openTestStation();
  const { printJobs, store, printerStatuses } = bench.station;
  const ids = await threeOrders(bench);
  const old = await addPrinter(bench, 'Máy cũ');
  const other = await addPrinter(bench, 'Máy khác');
  const batch = printJobs.openBatch(old.id);
  if (!batch.ok) throw new Error(batch.error.code);
  printJobs.addToBatch(batch.value, ids.slice(0, 2), null);
  const batchId = batch.value.id;
  await eventually('two of them sent', () => store.printBatches.get(batchId)?.printed === 2);
  printerStatuses.learn(old.id, outOfPaper);
  printJobs.addToBatch(batch.value, ids.slice(2), null);
  printJobs.closeBatch(batch.value);
  printJobs.move({ printerId: old.id, toPrinterId: other.id });
  await eventually('the third sent', () => store.printBatches.get(batchId)?.printed === 3);
  const lastGood = store.orders.get(ids[0] ?? '')?.soc ?? '';
  resumeBatch(printJobs, { batchId, lastGood });
  // The third label is good: the new printer took it.
  const [, second, third] = shortCodes(bench, ids);
  expect(await firstBarcodes(await other.device.printed(2))).toEqual([third, second]);
  await eventually('both printers idle', () => printJobs.isIdle);
  expect([old.device.jobs.length, other.device.jobs.length]).toEqual([2, 2]);
});

it('leaves a label in doubt at the old printer out of a jam on the new one', async () => {
  const { bench, printJobs, store, broken, other, batchId } = await waitingBatch();
  const [inDoubt] = store.printJobs.ofBatch(batchId);
  const id = inDoubt?.id ?? '';
  store.commit(() => store.printJobs.change(id, { state: 'unknown' }, bench.clock.now()));
  expect(store.printBatches.get(batchId)?.doubtful).toBe(1);
  printJobs.move({ printerId: broken.id, toPrinterId: other.id });
  await eventually('the others sent', () => store.printBatches.get(batchId)?.printed === 2);
  expect(store.printBatches.get(batchId)?.doubtful).toBe(0);
  const [, , last] = store.printJobs.ofBatch(batchId);
  const lastGood = store.orders.get(last?.orderId ?? '')?.soc ?? '';
  const plan = resumeBatch(printJobs, { batchId, lastGood });
  expect(plan).toMatchObject({ good: 2, again: 0, rest: 0, printer: 'Máy khác', elsewhere: 1 });
  expect(store.printJobs.get(id)?.state).toBe('unknown');
});

it('keeps an answer to a label’s question when it moves to the same paper', async () => {
  const { bench, printJobs, store, broken, other, batchId } = await waitingBatch();
  const [job] = store.printJobs.ofBatch(batchId);
  const id = job?.id ?? '';
  const allowed = ['fitted', 'unread'] as const;
  store.commit(() => store.printJobs.change(id, { allowed }, bench.clock.now()));
  bench.station.printerStatuses.learn(other.id, outOfPaper);
  printJobs.move({ printerId: broken.id, toPrinterId: other.id });
  expect(store.printJobs.get(id)).toMatchObject({ printerId: other.id, allowed });
});

it('continues stopped labels of a moved batch on the new printer', async () => {
  const { bench, printJobs, store, ids, broken, other, batchId } = await waitingBatch();
  printJobs.stop({ batchId });
  const [first] = store.printJobs.ofBatch(batchId);
  printJobs.settle({ id: first?.id ?? '', verdict: 'print-again' });
  expect(printJobs.move({ printerId: broken.id, toPrinterId: other.id })).toEqual({
    ok: true,
    value: { labels: 1 },
  });
  printJobs.goOn({ batchId });
  expect(await firstBarcodes(await other.device.printed(3))).toEqual(shortCodes(bench, ids));
});

it('ignores a failure of the old printer after its label has moved', async () => {
  const bench = await openTestStation();
  const { printJobs, store, pipeline, printerStatuses } = bench.station;
  const [id = ''] = await threeOrders(bench);
  const old = await addPrinter(bench, 'Máy cũ');
  const other = await addPrinter(bench, 'Máy khác');
  printerStatuses.learn(other.id, outOfPaper);
  const made = Promise.withResolvers<never>();
  vi.spyOn(pipeline, 'prepare').mockReturnValueOnce(made.promise);
  const queued = printJobs.print({ orderIds: [id], printerId: old.id, reason: null });
  const jobId = queued.ok ? (queued.value[0]?.id ?? '') : '';
  printJobs.move({ printerId: old.id, toPrinterId: other.id });
  made.reject(new Error('a bug'));
  await eventually('the old printer idle', () => printJobs.isIdle);
  expect(store.printJobs.get(jobId)).toMatchObject({ state: 'queued', printerId: other.id });
});

it('prints a label that moved there and back while it was being made, and could not be', async () => {
  const bench = await openTestStation();
  const { printJobs, store, pipeline, printerStatuses } = bench.station;
  const [id = ''] = await threeOrders(bench);
  const old = await addPrinter(bench, 'Máy cũ');
  const other = await addPrinter(bench, 'Máy khác');
  printerStatuses.learn(other.id, outOfPaper);
  const made = Promise.withResolvers<Awaited<ReturnType<typeof pipeline.prepare>>>();
  vi.spyOn(pipeline, 'prepare').mockReturnValueOnce(made.promise);
  const queued = printJobs.print({ orderIds: [id], printerId: old.id, reason: null });
  const jobId = queued.ok ? (queued.value[0]?.id ?? '') : '';
  printJobs.move({ printerId: old.id, toPrinterId: other.id });
  printJobs.move({ printerId: other.id, toPrinterId: old.id });
  expect(store.printJobs.get(jobId)?.state).toBe('queued');
  const problem = { code: 'unreachable', address: '', detail: '', effect: 'none' } as const;
  made.resolve(err(problem));
  await eventually('the old printer idle', () => printJobs.isIdle);
  await old.device.printed(1);
  await eventually('the label sent', () => store.printJobs.get(jobId)?.state === 'sent');
  expect(other.device.jobs).toEqual([]);
});

it('moves a batch that still accepts labels with its labels, or not at all', async () => {
  const bench = await openTestStation();
  const { printJobs, store, printerStatuses } = bench.station;
  const [one = '', two = '', three = ''] = await threeOrders(bench);
  const old = await addPrinter(bench, 'Máy cũ');
  const other = await addPrinter(bench, 'Máy khác');
  const batch = printJobs.openBatch(old.id);
  if (!batch.ok) throw new Error(batch.error.code);
  const batchId = batch.value.id;
  printJobs.addToBatch(batch.value, [one], null);
  await eventually('the first sent', () => store.printBatches.get(batchId)?.printed === 1);
  printerStatuses.learn(old.id, outOfPaper);
  printJobs.addToBatch(batch.value, [two], null);
  const append = vi.spyOn(store.events, 'append').mockImplementationOnce(() => {
    throw new Error('disk I/O error');
  });
  expect(() => printJobs.move({ printerId: old.id, toPrinterId: other.id })).toThrow('disk');
  append.mockRestore();
  expect(batch.value.printer.id).toBe(old.id);
  printJobs.stop({ printerId: old.id });
  const second = printJobs.openBatch(old.id);
  if (!second.ok) throw new Error(second.error.code);
  printerStatuses.forget(old.id);
  printJobs.addToBatch(second.value, [three], null);
  await eventually('it sent', () => store.printBatches.get(second.value.id)?.printed === 1);
  // None of its labels waits.
  printJobs.move({ printerId: old.id, toPrinterId: other.id });
  expect(second.value.printer.id).toBe(other.id);
  expect(store.printBatches.get(second.value.id)?.printerId).toBe(other.id);
});

it('refuses to move labels to their own printer, or to one with other paper', async () => {
  const { bench, printJobs, store, broken, batchId } = await waitingBatch();
  const narrow = bench.printer({ name: 'Máy hẹp', widthMm: 50 });
  const before = store.printJobs.ofBatch(batchId);
  for (const toPrinterId of [broken.id, narrow]) {
    const moved = printJobs.move({ printerId: broken.id, toPrinterId });
    expect(moved.ok ? null : moved.error.code).toBe('not-found');
  }
  expect(store.printJobs.ofBatch(batchId)).toEqual(before);
});

it('leaves labels that another bench requested, waiting or being sent, on their printer', async () => {
  const bench = await openTestStation();
  const { printJobs, store } = bench.station;
  const ids = await threeOrders(bench);
  const zebra = Object.assign(new ZebraVoice(), { paperOut: true });
  const moved: unknown[] = [];
  const broken = await addPrinter(bench, 'Máy hỏng', (question) => {
    moved.push(printJobs.move({ printerId: broken.id, toPrinterId: other.id }));
    return zebra.answer(question);
  });
  const other = await addPrinter(bench, 'Máy khác');
  store.commit(() => store.site.enter('site', 'here', 1));
  const jobIds = ids.slice(0, 2).map((orderId) => {
    const queued = printJobs.print({ orderIds: [orderId], printerId: broken.id, reason: null });
    const jobId = queued.ok ? (queued.value[0]?.id ?? '') : '';
    const { soc = '' } = store.orders.get(orderId) ?? {};
    store.commit(() => {
      const at = { bench: 'here', printerId: broken.id, printerName: 'Máy hỏng' };
      const by = { askedBy: 'there', askedAt: 0, reason: null, due: null, platformCode: soc };
      store.sitePrints.add({ id: jobId, soc, ...at, ...by });
      store.sitePrints.change(jobId, { state: 'queued', jobId });
    });
    return jobId;
  });
  await eventually('a refusal', () => moved.length > 0 && printJobs.isIdle);
  expect(moved).toEqual([{ ok: true, value: { labels: 0 } }]);
  expect(jobIds.map((id) => store.printJobs.get(id)?.printerId)).toEqual([broken.id, broken.id]);

  // The button counts what it moves.
  printJobs.print({ orderIds: ids.slice(2), printerId: broken.id, reason: null });
  const line = printJobs.lines().find(({ printerId }) => printerId === broken.id);
  expect(line).toMatchObject({ waiting: 3, movable: 1 });
  const movedNow = printJobs.move({ printerId: broken.id, toPrinterId: other.id });
  expect(movedNow).toEqual({ ok: true, value: { labels: 1 } });
});
