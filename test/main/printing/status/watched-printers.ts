import type { PrinterLanguage } from '../../../../shared/model/printer-language.ts';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';

/** Opens a station whose printers are monitored, as in the app. */
export async function openWatchedStation(): Promise<StationUnderTest> {
  const bench = await openTestStation();
  bench.station.printerWatch.start();
  return bench;
}

/** Returns a printer's last known state. */
export function stateOf({ station }: StationUnderTest, printerId: string): string | undefined {
  return station.printerStatuses.get(printerId)?.state;
}

/** Lets the monitor query until a job is in a state. */
export async function watched(bench: StationUnderTest, job: PrintJob | undefined, state: string) {
  return eventually(`the job ${state}`, () => {
    bench.clock.advance(1_000);
    const now = bench.station.store.printJobs.get(job?.id ?? '');
    return now?.state === state ? now : null;
  });
}

/** Saves the default printer and waits for its first answer, however slow this machine is. */
export async function connect(
  bench: StationUnderTest,
  port: number,
  language: PrinterLanguage = 'zpl',
): Promise<string> {
  const id = bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port }, language });
  await eventually('the first answer', () => {
    const state = stateOf(bench, id);
    if (state === 'silent') bench.clock.advance(31 * 60_000);
    return state !== undefined && state !== 'silent';
  });
  return id;
}
