import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { decodeZpl } from '../../fakes/decode-zpl.ts';
import { eventually } from '../../fakes/eventually.ts';
import { FakePrinter } from '../../fakes/printer.ts';
import { openTestStation } from '../../fakes/station.ts';
import { zbar } from '../../fakes/zbar.ts';

/**
 * Opens a station with a closed handover of some parcels, five other orders to be printed, and a printer on a real
 * socket.
 */
async function openStationWithHandover() {
  const opened = await openTestStation();
  const { store, handovers, handoverLists, printJobs } = opened.station;
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  const printerId = opened.printer({ transport });
  const ids: string[] = [];
  for (let index = 0; index < 10; index++) ids.push(await opened.created());
  const parcels = ids.splice(0, 5);
  for (const id of parcels) store.orders.countPrinted(id, opened.clock.now());
  const { carrierId: id, carrierName: name } = store.orders.get(parcels[0] ?? '')!.platform!;
  const handover = handovers.open({ id, name });
  for (const parcel of parcels) handovers.scan(handover.id, store.orders.get(parcel)!.soc);
  handovers.close(handover.id, 0);
  const printList = () => handoverLists.print({ id: handover.id, printerId: null });
  const printBatch = () => {
    const printed = printJobs.print({ orderIds: ids, printerId: null, reason: null });
    if (!printed.ok) throw new Error(printed.error.code);
    return printed.value[0]?.batchId ?? '';
  };
  const isDone = (batchId: string) =>
    store.printJobs.ofBatch(batchId).every(({ state }) => state === 'sent');
  /** Returns the barcode of each paper in order of arrival; null for a page of the list, which has none. */
  const papers = async (count: number) =>
    Promise.all(
      (await printer.printed(count)).map(
        async (job) => (await zbar(decodeZpl(job).dots))[0] ?? null,
      ),
    );
  const codes = ids.map((one) => store.orders.get(one)?.platform?.shortCode);
  return { ...opened, printer, printerId, printList, printBatch, isDone, papers, codes };
}

it('a handover’s list waits until a running batch is out, and says so', async () => {
  const { printer, printList, printBatch, isDone, papers, codes } = await openStationWithHandover();
  let refused: unknown = null;
  const hold = async (socket: Socket) => {
    socket.pause();
    refused = await printList();
    socket.resume();
  };
  const listRequested = new Promise<void>((resolve) => {
    // Requested while the second label is in transit; the printer receives it afterwards.
    printer.onAccept = (socket) => {
      if (printer.jobs.length !== 1 || refused !== null) return;
      refused = 'asked';
      void hold(socket).then(resolve);
    };
  });
  const batchId = printBatch();
  await listRequested;
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'labels-first', name: 'Máy in thử', waiting: expect.any(Number) },
  });
  await eventually('the batch', () => isDone(batchId));
  const printed = await printList();
  if (!printed.ok) throw new Error(printed.error.code);
  const { labels } = printed.value;
  expect(await papers(5 + labels)).toEqual([
    ...codes,
    ...Array.from({ length: labels }, () => null),
  ]);
});

it('a batch that is begun while a list prints waits for the list’s last page', async () => {
  const { printer, printList, printBatch, isDone, papers, codes } = await openStationWithHandover();
  let batchId = '';
  printer.onAccept = () => {
    batchId ||= printBatch();
  };
  const printed = await printList();
  if (!printed.ok) throw new Error(printed.error.code);
  const { labels } = printed.value;
  expect(labels).toBeGreaterThan(1);
  await eventually('the batch', () => isDone(batchId));
  expect(await papers(labels + 5)).toEqual([
    ...Array.from({ length: labels }, () => null),
    ...codes,
  ]);
});
