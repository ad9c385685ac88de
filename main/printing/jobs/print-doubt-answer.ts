import type { CallRequest } from '../../../shared/contract.ts';
import type { PrintAllowance, PrintJob, PrintJobState } from '../../../shared/model/print-job.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Store } from '../../store/store.ts';
import type { PrintJobChange } from '../../store/tables/print-jobs-table.ts';
import { replacementPrinter } from './replacement-printer.ts';
import type { JobJournal } from './job-journal.ts';
import { whyUnprintable } from './job-states.ts';
import type { JobTools } from './job-tools.ts';
import { jobTransitions } from './transitions.ts';

type Verdict = CallRequest<'printing.settle'>['verdict'];

/** States in which a person may give each verdict. */
const answers: Readonly<Record<Verdict, readonly PrintJobState[]>> = {
  printed: jobTransitions.confirm.from,
  'print-again': jobTransitions['print again'].from,
  'print-fitted': ['held'],
  drop: jobTransitions.drop.from,
};

/** Applies a person's decision to a job that waits for one. */
export function settle(
  job: PrintJob,
  verdict: Verdict,
  { store, clock, journal }: Pick<JobTools, 'store' | 'clock'> & { journal: JobJournal },
): Result<undefined, Failure<'wrong-state' | 'order-unwanted' | 'soc-clash'>> {
  if (!answers[verdict].includes(job.state)) return err({ code: 'wrong-state', state: job.state });
  const order = store.orders.get(job.orderId);
  const again = verdict === 'print-again' || verdict === 'print-fitted';
  const unprintable = again && order ? whyUnprintable(store, order) : null;
  if (unprintable) return err(unprintable);
  if (verdict === 'printed') journal.confirm(job);
  else if (verdict === 'drop') journal.drop(job);
  else {
    const change = printerAndAllowances(job, verdict, store);
    printAgain(job, change, { journal, now: clock.now() });
  }
  return ok();
}

/** Returns the printer of a job that prints again if it has a new one, and its allowances there. */
function printerAndAllowances(
  job: PrintJob,
  verdict: Verdict,
  store: Store,
): Pick<PrintJobChange, 'allowed' | 'printer'> {
  const allowed = allowedNow(job, verdict);
  return { allowed, ...replacementPrinter({ ...job, allowed }, store) };
}

function printAgain(
  job: PrintJob,
  change: Pick<PrintJobChange, 'allowed' | 'printer'>,
  { journal, now }: { journal: JobJournal; now: number },
): void {
  const afresh = { trouble: null, nextAt: now, queuedAt: now, sentBytes: 0 };
  journal.move(job, 'print again', { ...afresh, ...change });
}

/**
 * Returns the allowances of a job after a verdict: the verdict allows exactly the problem for which the job is held.
 */
function allowedNow({ trouble, allowed }: PrintJob, verdict: Verdict): PrintAllowance[] {
  const more: PrintAllowance[] = [];
  if (verdict === 'print-fitted') more.push('fitted');
  if (trouble?.code === 'label-no-barcode') more.push('unread');
  return [...new Set([...allowed, ...more])];
}
