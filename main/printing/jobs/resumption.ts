import type { PrintJob, PrintJobState } from '../../../shared/model/print-job.ts';
import { type Coded, hasCode } from '../../../shared/order-codes.ts';
import { findByScan } from '../../../shared/scans/readings.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';

/** States in which the label may have reached the printer. */
const reached: ReadonlySet<PrintJobState> = new Set(['sent', 'confirmed', 'unknown', 'failed']);

/**
 * Finds the last good label in a batch by any code of its order, scanned or typed. Returns its index, or -1 for null,
 * which means that no label was good.
 */
export function lastGoodAt(
  jobs: readonly PrintJob[],
  scanned: string | null,
  orderOf: (id: string) => Coded | null,
): Result<number, Failure<'label-not-in-batch' | 'label-not-sent'>> {
  if (scanned === null) return ok(-1);
  const orders = jobs.map(({ orderId }) => orderOf(orderId));
  const matches = findByScan(scanned, (code) =>
    orders.flatMap((order, index) => (order !== null && hasCode(order, code) ? [index] : [])),
  );
  const [at = -1] = matches;
  const job = jobs[at];
  // Own codes may differ in case only: no position is certain then.
  const isShared = matches.some((index) => jobs[index]?.orderId !== job?.orderId);
  if (!job || isShared) return err({ code: 'label-not-in-batch', scanned });
  return reached.has(job.state) ? ok(at) : err({ code: 'label-not-sent', scanned });
}

/**
 * Plans the resumption of each job. Labels of this printer up to the last good one were printed. Later ones were not,
 * unless a person or the printer confirmed them. The order of the paper says nothing about labels that another printer
 * took before the batch was moved. A label held for a reason of its own remains held.
 */
export function resumption(
  jobs: readonly PrintJob[],
  { lastGood, printerId }: { lastGood: number; printerId: string },
  stopped: ReadonlySet<string>,
): { good: PrintJob[]; again: PrintJob[]; unsent: PrintJob[]; elsewhere: PrintJob[] } {
  const isUnsent = (job: PrintJob) =>
    job.state === 'held' ? stopped.has(job.id) : waiting.has(job.state);
  const mayBePrinted = (job: PrintJob) => reached.has(job.state) && job.state !== 'confirmed';
  const inDoubt = (job: PrintJob) => job.printerId === printerId && mayBePrinted(job);
  return {
    good: jobs.filter((job, at) => at <= lastGood && inDoubt(job)),
    again: jobs.filter((job, at) => at > lastGood && inDoubt(job)),
    unsent: jobs.filter(isUnsent),
    elsewhere: jobs.filter(
      ({ printerId: own, state }) =>
        own !== printerId && (state === 'unknown' || state === 'failed'),
    ),
  };
}

const waiting: ReadonlySet<PrintJobState> = new Set(['queued', 'preparing', 'ready']);
