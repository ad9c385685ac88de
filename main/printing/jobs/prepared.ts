import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { PreparedLabel } from '../../store/tables/prepared-labels-table.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { JobTools } from './job-tools.ts';

/** Returns the label that was prepared for exactly this print; null if it has to be made now. */
export function preparedFor(
  job: Pick<PrintJob, 'kind' | 'reprint' | 'allowed'>,
  order: StoredOrder,
  printer: Printer,
  { store, pipeline }: Pick<JobTools, 'store' | 'pipeline'>,
): PreparedLabel | null {
  // Reprints carry a mark and allowances are granted per job, so neither is prepared in advance.
  if (job.kind !== 'label' || job.reprint > 0 || job.allowed.length > 0) return null;
  return store.prepared.find(order.id, printer.id, pipeline.fingerprint(order, printer));
}
