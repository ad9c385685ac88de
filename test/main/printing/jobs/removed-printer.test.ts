import { expect, it } from 'vitest';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { ZebraVoice } from '../../../fakes/printer-voices.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';

async function addPrinter(bench: StationUnderTest, name: string, zebra = new ZebraVoice()) {
  const device = await openPrinter({ voice: zebra.answer });
  const transport = { kind: 'tcp', host: '127.0.0.1', port: device.port } as const;
  return { device, id: bench.printer({ name, transport }) };
}

it('holds the labels of a printer that is removed without paper, and prints them once on another', async () => {
  const bench = await openTestStation();
  const { printJobs, store, setup, printerStatuses } = bench.station;
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push(await bench.created());
  const old = await addPrinter(
    bench,
    'Máy cũ',
    Object.assign(new ZebraVoice(), { paperOut: true }),
  );
  printerStatuses.learn(old.id, {
    state: 'attention',
    reasons: [{ kind: 'out-of-paper', words: '' }],
  });
  const queued = printJobs.print({ orderIds: ids, printerId: null, reason: null });
  const batchId = queued.ok ? (queued.value[0]?.batchId ?? '') : '';

  setup.printers.remove(old.id);
  await eventually('all of them held', () => store.printBatches.get(batchId)?.stopped === 3);
  expect(store.printJobs.lines([])).toMatchObject([
    { printerId: old.id, printerName: 'Máy cũ', waiting: 0, stopped: 3, stuck: 3 },
  ]);
  // Without another printer they remain held.
  printJobs.goOn({ batchId });
  await eventually('held again', () => store.printBatches.get(batchId)?.stopped === 3);

  const other = await addPrinter(bench, 'Máy mới');
  expect(printJobs.goOn({ batchId })).toEqual({ ok: true, value: { labels: 3 } });
  const printed = await other.device.printed(3);
  const codes = await Promise.all(printed.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
  expect(codes).toEqual(ids.map((id) => store.orders.get(id)?.platform?.shortCode));
  await eventually('all of them sent', () => store.printBatches.get(batchId)?.printed === 3);
  expect(store.printBatches.get(batchId)).toMatchObject({
    printerId: other.id,
    printerName: 'Máy mới',
  });
  expect(old.device.jobs).toEqual([]);
});

it('prints a single held label on the default printer on a person’s word', async () => {
  const bench = await openTestStation();
  const { printJobs, store, setup, printerStatuses } = bench.station;
  const id = await bench.created();
  const old = await addPrinter(bench, 'Máy cũ');
  printerStatuses.learn(old.id, { state: 'attention', reasons: [] });
  const queued = printJobs.print({ orderIds: [id], printerId: null, reason: null });
  const jobId = queued.ok ? (queued.value[0]?.id ?? '') : '';
  setup.printers.remove(old.id);
  await bench.reaches(jobId, 'held');
  const other = await addPrinter(bench, 'Máy mới');
  expect(printJobs.settle({ id: jobId, verdict: 'print-again' }).ok).toBe(true);
  await other.device.printed(1);
  const sent = await bench.reaches(jobId, 'sent');
  expect(sent).toMatchObject({ printerId: other.id, printerName: 'Máy mới' });
  expect(store.events.ofOrder(id).at(-1)?.facts).toMatchObject({ printer: 'Máy mới' });
});

it.each(['print-again', 'print-fitted'] as const)(
  'asks before it fits a label to other paper than that of the removed printer: %s',
  async (verdict) => {
    const bench = await openTestStation();
    const { printJobs, store, setup, printerStatuses } = bench.station;
    const id = await bench.created();
    const old = await addPrinter(bench, 'Máy cũ');
    printerStatuses.learn(old.id, { state: 'attention', reasons: [] });
    const queued = printJobs.print({ orderIds: [id], printerId: null, reason: null });
    const jobId = queued.ok ? (queued.value[0]?.id ?? '') : '';
    store.printJobs.change(jobId, { allowed: ['fitted'] }, 0);
    setup.printers.remove(old.id);
    await bench.reaches(jobId, 'held');
    const narrow = bench.printer({ name: 'Máy hẹp', widthMm: 50 });
    printerStatuses.learn(narrow, { state: 'attention', reasons: [] });
    expect(printJobs.settle({ id: jobId, verdict }).ok).toBe(true);
    expect(store.printJobs.get(jobId)).toMatchObject({ printerId: narrow, allowed: [] });
  },
);

it('fits a label as allowed on the printer with the same paper to which its batch moved', async () => {
  const bench = await openTestStation();
  const { printJobs, store, printerStatuses } = bench.station;
  const old = await addPrinter(bench, 'Máy cũ');
  const other = await addPrinter(bench, 'Máy khác');
  for (const { id } of [old, other]) printerStatuses.learn(id, { state: 'attention', reasons: [] });
  const orderIds = [await bench.created(), await bench.created()];
  const queued = printJobs.print({ orderIds, printerId: old.id, reason: null });
  const jobs = queued.ok ? queued.value : [];
  const { id: jobId = '', batchId = '' } = jobs[0] ?? {};
  printJobs.stop({ batchId: batchId ?? '' });
  store.printBatches.move(batchId ?? '', { id: other.id, name: 'Máy khác' });
  expect(printJobs.settle({ id: jobId, verdict: 'print-fitted' }).ok).toBe(true);
  expect(store.printJobs.get(jobId)).toMatchObject({ printerId: other.id, allowed: ['fitted'] });
});
