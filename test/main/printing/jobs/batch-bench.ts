import type { PrintJob } from '../../../../shared/model/print-job.ts';
import type { PrinterMood } from '../../../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

/** Opens a station with one printer and some orders that exist at the platform. */
export async function openBench(orders: number, mood?: PrinterMood) {
  const bench = await openTestStation();
  const printer = await openPrinter(mood ? { mood } : {});
  const tcp = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  const printerId = bench.printer({ transport: tcp });
  const ids: string[] = [];
  for (let index = 0; index < orders; index++) ids.push(await bench.created());
  return { bench, printer, printerId, ids };
}

/** Prints a batch. */
export function printBatch(
  bench: StationUnderTest,
  orderIds: string[],
): { batchId: string; jobs: PrintJob[] } {
  const queued = printLabels(bench, orderIds);
  const batchId = queued.ok ? queued.value[0]?.batchId : null;
  if (!queued.ok || !batchId) throw new Error(JSON.stringify(queued));
  return { batchId, jobs: queued.value };
}

/** Returns the states of a batch’s jobs, in the order of printing. */
export function states(bench: StationUnderTest, batchId: string): string[] {
  return bench.station.store.printJobs.ofBatch(batchId).map(({ state }) => state);
}
