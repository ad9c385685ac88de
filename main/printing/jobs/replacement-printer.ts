import type { PrintJobChange } from '../../store/tables/print-jobs-table.ts';
import type { PrintAllowance, PrintJob } from '../../../shared/model/print-job.ts';
import { hasSamePaper } from '../../../shared/model/printer.ts';
import type { Store } from '../../store/store.ts';

/**
 * Returns the change that moves a job to the printer of its batch, which may have been moved, or to the default printer
 * if its own printer was removed. Empty if the job stays. Moves the job's batch, too.
 */
export function replacementPrinter(
  { printerId, batchId, allowed }: PrintJob,
  { printers, printBatches }: Store,
): Pick<PrintJobChange, 'printer' | 'allowed'> {
  const ofBatch = batchId === null ? null : printBatches.printerOf(batchId);
  const printer =
    (ofBatch === null ? null : printers.get(ofBatch)) ??
    printers.get(printerId) ??
    printers.default();
  if (!printer) return {};
  if (batchId !== null && ofBatch !== printer.id) printBatches.move(batchId, printer);
  return printer.id === printerId
    ? {}
    : { printer, allowed: allowedAt(printer, { printerId, allowed }, printers) };
}

/**
 * Returns the allowances of a job that are valid at another printer. A label that was allowed to be shrunk fits only the
 * same paper; the paper of a removed printer is unknown.
 */
export function allowedAt(
  { id }: { readonly id: string },
  { printerId, allowed }: Pick<PrintJob, 'printerId' | 'allowed'>,
  printers: Store['printers'],
): PrintAllowance[] {
  const old = printers.get(printerId);
  const target = printers.get(id);
  const fits = old !== null && target !== null && hasSamePaper(old, target);
  return allowed.filter((one) => one !== 'fitted' || fits);
}
