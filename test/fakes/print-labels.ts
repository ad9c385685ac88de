import type { PrintJob } from '../../shared/model/print-job.ts';
import type { Result } from '../../shared/result.ts';
import type { Station } from '../../main/station.ts';

/** Prints labels of orders as a packer does: on the default printer, for no reason, unless `change` names them. */
export function printLabels(
  { station }: { readonly station: Station },
  orderIds: string[],
  change: { printerId?: string; reason?: PrintJob['reason'] } = {},
): Result<PrintJob[]> {
  return station.printJobs.print({ orderIds, printerId: null, reason: null, ...change });
}
