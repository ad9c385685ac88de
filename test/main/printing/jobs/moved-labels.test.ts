import { expect, it } from 'vitest';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { ZebraVoice } from '../../../fakes/printer-voices.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';

async function addPrinter(bench: StationUnderTest, name: string) {
  const device = await openPrinter({ voice: new ZebraVoice().answer });
  const transport = { kind: 'tcp', host: '127.0.0.1', port: device.port } as const;
  return { device, id: bench.printer({ name, transport }) };
}

async function waitingBatch() {
  const bench = await openTestStation();
  const { printJobs, store, printerStatuses } = bench.station;
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push(await bench.created());
  const broken = await addPrinter(bench, 'Máy hỏng');
  const other = await addPrinter(bench, 'Máy khác');
  printerStatuses.learn(broken.id, {
    state: 'attention',
    reasons: [{ kind: 'out-of-paper', words: '' }],
  });
  const queued = printJobs.print({ orderIds: ids, printerId: broken.id, reason: null });
  const batchId = queued.ok ? (queued.value[0]?.batchId ?? '') : '';
  return { bench, printJobs, store, ids, broken, other, batchId };
}

it('prints the waiting labels of a printer once on another, in their order', async () => {
  const { printJobs, store, ids, broken, other, batchId } = await waitingBatch();
  expect(printJobs.move({ printerId: broken.id, toPrinterId: other.id })).toEqual({
    ok: true,
    value: { labels: 3 },
  });
  const printed = await other.device.printed(3);
  const codes = await Promise.all(printed.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
  expect(codes).toEqual(ids.map((id) => store.orders.get(id)?.platform?.shortCode));
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
