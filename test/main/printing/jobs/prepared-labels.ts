import { onTestFinished } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

/** Opens a station whose default printer is connected. */
export async function openBench() {
  let labels = 0;
  const bench = await openTestStation({
    intercept(request) {
      if (request.url?.includes('/orders/label')) labels += 1;
      return false;
    },
  });
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  const tcp = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  const printerId = bench.printer({ transport: tcp });
  bench.station.preparer.start();
  return { bench, printer, printerId, fetched: () => labels };
}

/** Waits until this many labels are prepared. */
export async function prepared(bench: StationUnderTest, count: number): Promise<void> {
  await eventually(`${count} prepared labels`, () => {
    bench.station.preparer.pump();
    return bench.station.store.prepared.count() === count;
  });
}

/** Prints an order’s label. Returns the job’s ID. */
export function printOne(bench: StationUnderTest, id: string): string {
  const queued = printLabels(bench, [id]);
  if (!queued.ok) throw new Error(queued.error.code);
  return queued.value[0]?.id ?? '';
}
