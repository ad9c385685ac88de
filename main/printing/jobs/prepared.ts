import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { PreparedLabel } from '../../store/prepared-labels-table.ts';
import type { StoredOrder } from '../../store/order-row.ts';
import type { JobTools } from './job-tools.ts';

/** The label that was made ahead for exactly this print; null when it has to be made now. */
export function preparedFor(
  job: Pick<PrintJob, 'kind' | 'reprint' | 'allowed'>,
  order: StoredOrder,
  printer: Printer,
  { store, pipeline }: Pick<JobTools, 'store' | 'pipeline'>,
): PreparedLabel | null {
  // A reprint is marked as one, and what a person let pass was never made ahead.
  if (job.kind !== 'label' || job.reprint > 0 || job.allowed.length > 0) return null;
  return store.prepared.find(order.id, printer.id, pipeline.fingerprint(order, printer));
}
