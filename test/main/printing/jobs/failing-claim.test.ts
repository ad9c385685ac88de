import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';

/** Opens two printers without paper, each with a prepared label waiting for it. */
async function openLines(bench: StationUnderTest): Promise<string[]> {
  const { printJobs, store, pipeline, printerStatuses } = bench.station;
  const printerIds: string[] = [];
  for (const name of ['Máy 1', 'Máy 2']) {
    const device = await FakePrinter.open();
    onTestFinished(() => device.close());
    const transport = { kind: 'tcp', host: '127.0.0.1', port: device.port } as const;
    printerIds.push(bench.printer({ name, transport }));
  }
  for (const printerId of printerIds) {
    printerStatuses.learn(printerId, {
      state: 'attention',
      reasons: [{ kind: 'out-of-paper', words: '' }],
    });
    const orderId = await bench.created();
    const order = store.orders.get(orderId)!;
    const fingerprint = pipeline.fingerprint(order, store.printers.get(printerId)!);
    const of = { orderId, printerId, fingerprint };
    store.prepared.put(of, { bytes: Buffer.from('^XA^XZ'), barcodes: 1, notes: [] }, 0);
    printJobs.print({ orderIds: [orderId], printerId, reason: null });
  }
  return printerIds;
}

/** Aborts the whole transaction at a statement, as SQLite does if the disk cannot be read. */
function breakClaimsOf(printerId: string, file: string): void {
  const db = new Sqlite(file);
  db.exec(`CREATE TRIGGER broken BEFORE UPDATE ON print_jobs
    WHEN NEW.printer_id = '${printerId}' AND NEW.state IN ('preparing', 'sending')
    BEGIN SELECT RAISE(ROLLBACK, 'disk I/O error'); END`);
  db.close();
}

it.each(['first', 'second'])(
  'leaves no label as being sent when the claim of the %s printer ends the commit',
  async (which) => {
    const bench = await openTestStation();
    const { printJobs, store, printerStatuses } = bench.station;
    const printerIds = await openLines(bench);
    const [first = '', second = ''] = store.printJobs.printersWithJobs();
    const failingId = which === 'first' ? first : second;
    breakClaimsOf(failingId, bench.file);

    for (const printerId of printerIds) printerStatuses.forget(printerId);
    printJobs.pump();
    expect(printJobs.isIdle).toBe(true);
    const states = store.printJobs.latest(2).map(({ printerId, state }) => [printerId, state]);
    expect(Object.fromEntries(states)).toEqual({
      [first]: 'queued',
      [second]: 'queued',
      [failingId]: 'held',
    });
    // Labels of the other printer continue at the next attempt.
    printJobs.pump();
    expect(printJobs.isIdle).toBe(false);
  },
);

it('asks for nothing when the claim of the label that is asked for ends the commit', async () => {
  const bench = await openTestStation();
  const { printJobs, store } = bench.station;
  const printerId = bench.printer({});
  const orderId = await bench.created();
  breakClaimsOf(printerId, bench.file);
  const ask = () => printJobs.print({ orderIds: [orderId], printerId, reason: null });
  expect(ask).toThrow('disk I/O error');
  expect(store.printJobs.ofOrder(orderId)).toEqual([]);
});

it('leaves a label as printed when something breaks after that was committed', async () => {
  const first = await openTestStation();
  const bench = await first.restart({
    onPrintCrashPoint: (step) => {
      if (step === 'print: settled') throw new Error('broken on purpose');
    },
  });
  const { printJobs, store } = bench.station;
  const printerId = bench.printer({});
  const orderId = await bench.created();
  const printed = printJobs.print({ orderIds: [orderId], printerId, reason: null });
  if (!printed.ok) throw new Error(printed.error.code);
  await eventually('the line to be free', () => printJobs.isIdle);
  expect(store.printJobs.ofOrder(orderId).map(({ state }) => state)).toEqual(['sent']);
});
