import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { Store } from '../../store/store.ts';

/**
 * Returns the change that moves a job to the default printer if its own printer was removed. Empty while its own
 * printer exists, or if there is no other. Moves the job's batch, too.
 */
export function replacementPrinter(
  { printerId, batchId }: PrintJob,
  store: Store,
): { printer?: Pick<Printer, 'id' | 'name'> } {
  const printer = store.printers.get(printerId) ? null : store.printers.default();
  if (!printer) return {};
  if (batchId !== null) store.printBatches.move(batchId, printer);
  return { printer };
}
