import type { PrintJobChange } from '../../store/tables/print-jobs-table.ts';
import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Store } from '../../store/store.ts';

/**
 * Returns the change that moves a job to the printer of its batch, which may have been moved, or to the default printer
 * if its own printer was removed. Empty if the job stays. Moves the job's batch, too.
 */
export function replacementPrinter(
  { printerId, batchId }: PrintJob,
  { printers, printBatches }: Store,
): Pick<PrintJobChange, 'printer' | 'allowed'> {
  const ofBatch = batchId === null ? null : printBatches.printerOf(batchId);
  const printer =
    (ofBatch === null ? null : printers.get(ofBatch)) ??
    printers.get(printerId) ??
    printers.default();
  if (!printer) return {};
  if (batchId !== null && ofBatch !== printer.id) printBatches.move(batchId, printer);
  // The allowances were given for the paper of the old printer.
  return printer.id === printerId ? {} : { printer, allowed: [] };
}
