import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { Store } from '../../store/store.ts';

/**
 * The printer that prints a label whose own was removed, as a change of the job: the default one.
 * Empty as long as its own is there, or there is no other. Its batch goes along.
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
