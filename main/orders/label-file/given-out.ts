import type { PrintJob } from '../../../shared/model/print-job.ts';
import { yieldToLoop } from '../../base/yield-to-loop.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock } from '../../base/host-services.ts';
import { detailsOfNotes } from '../../printing/jobs/job-journal.ts';
import type { Store } from '../../store/store.ts';

/** Number of labels per commit: a few milliseconds. */
const AT_ONCE = 20;

interface Tools {
  readonly store: Store;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly isClosed: () => boolean;
}

/**
 * Counts the labels of a complete file as printed, because the app cannot see when the file is printed. False if the
 * station closes before the last one; the next start continues.
 */
export async function giveOut(
  file: { readonly id: string; readonly name: string },
  tools: Tools,
): Promise<boolean> {
  const { store, isClosed } = tools;
  while (!isClosed()) {
    const jobs = store.fileLabels.open(file.id, AT_ONCE);
    if (jobs.length === 0) return true;
    store.commit(() => jobs.forEach((job) => giveOutOne(job, file.name, tools)));
    await yieldToLoop();
  }
  return false;
}

/** Deletes the label jobs of a file that was not completed. */
export async function takeBackLabels(fileId: string, tools: Tools): Promise<boolean> {
  const { store, signals, isClosed } = tools;
  while (!isClosed()) {
    const jobs = store.fileLabels.open(fileId, AT_ONCE);
    if (jobs.length === 0) return true;
    store.commit(() => store.fileLabels.takeBack(fileId, AT_ONCE));
    for (const { id, orderId } of jobs) {
      signals.jobChanged(id);
      signals.orderChanged(orderId);
    }
    await yieldToLoop();
  }
  return false;
}

function giveOutOne(job: PrintJob, file: string, { store, clock, signals }: Tools): void {
  const { id, orderId, reprint, reason, notes } = job;
  const at = clock.now();
  store.printJobs.change(id, { state: 'sent' }, at);
  store.orders.countPrinted(orderId, at);
  store.prepared.forget(orderId);
  store.events.append({
    orderId,
    at,
    by: 'station',
    kind: 'print-sent',
    facts: { file, reprint, ...(reason && { reason }), ...detailsOfNotes(notes) },
    packer: store.printJobs.packerOf(id),
    audited: 'label-in-file',
  });
  signals.jobChanged(id);
  signals.orderChanged(orderId);
}
