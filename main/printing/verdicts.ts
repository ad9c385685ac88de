import type { CallRequest } from '../../shared/contract.ts';
import type { PrintJob, PrintJobState } from '../../shared/model/print-job.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { JobJournal } from './job-journal.ts';
import { isUnwanted } from './job-states.ts';
import type { JobTools } from './job-tools.ts';

type Verdict = CallRequest<'printing.settle'>['verdict'];

/** The states of a job in which a person may say so. */
const answers: Readonly<Record<Verdict, ReadonlySet<PrintJobState>>> = {
  printed: new Set(['unknown', 'held', 'failed', 'sent']),
  'print-again': new Set(['unknown', 'held', 'failed']),
  drop: new Set(['unknown', 'held', 'failed', 'queued', 'ready']),
};

/** A person's word on a job that waits for one. Errors: `wrong-state`. */
export function settle(
  job: PrintJob,
  verdict: Verdict,
  { store, clock, journal }: Pick<JobTools, 'store' | 'clock'> & { journal: JobJournal },
): Result<undefined> {
  if (!answers[verdict].has(job.state)) return err({ code: 'wrong-state', state: job.state });
  const state = store.orders.get(job.orderId)?.sync;
  if (verdict === 'print-again' && state && isUnwanted(state))
    return err({ code: 'wrong-state', state });
  if (verdict === 'printed') journal.confirm(job);
  else if (verdict === 'drop') journal.move(job, { state: 'dropped', trouble: null });
  else printAgain(job, journal, clock.now());
  return ok();
}

function printAgain(job: PrintJob, journal: JobJournal, now: number): void {
  // A label without a readable barcode stays marked: now it prints all the same.
  const trouble = job.trouble?.code === 'label-no-barcode' ? job.trouble : null;
  const afresh = { state: 'queued', trouble, nextAt: now, queuedAt: now, sentBytes: 0 } as const;
  journal.move(job, afresh, 'print-queued', 'packer');
}
