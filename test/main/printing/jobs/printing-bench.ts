import { onTestFinished } from 'vitest';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import type { Result } from '../../../../shared/result.ts';
import { FakePrinter, type PrinterMood } from '../../../fakes/printer.ts';
import type { StationUnderTest } from '../../../fakes/station.ts';

/** Opens a printer that closes when the test ends. */
export async function openPrinter(mood?: PrinterMood): Promise<FakePrinter> {
  const printer = await FakePrinter.open(mood);
  onTestFinished(() => printer.close());
  return printer;
}

/** Returns the address of a printer on a port of this computer. */
export function tcp(port: number) {
  return { transport: { kind: 'tcp', host: '127.0.0.1', port } } as const;
}

/** Prints on the default printer. */
export function print(bench: StationUnderTest, ids: string[], reason: PrintJob['reason'] = null) {
  return bench.station.printJobs.print({ orderIds: ids, printerId: null, reason });
}

/** Returns the first of the queued jobs. */
export function firstOf(jobs: Result<PrintJob[]>): PrintJob {
  if (!jobs.ok || !jobs.value[0]) throw new Error(JSON.stringify(jobs));
  return jobs.value[0];
}
