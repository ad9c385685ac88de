import { isDeepStrictEqual } from 'node:util';
import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import type { ResumePlan } from '../../../shared/model/print-batch.ts';
import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { JobSelection } from '../../store/tables/print-jobs-table.ts';
import { replacementPrinter } from './replacement-printer.ts';
import type { JobJournal } from './job-journal.ts';
import type { JobTools } from './job-tools.ts';
import { lastGoodAt, resumption } from './resumption.ts';
import type { PrintCrashPoint } from './print-crash-points.ts';

export type ResumeFailure = Failure<
  'not-found' | 'wrong-state' | 'label-not-in-batch' | 'label-not-sent'
>;
type Tools = Pick<JobTools, 'store' | 'clock' | 'signals' | 'crashPoint'> & {
  readonly journal: JobJournal;
};

/** Stops, continues, drops and resumes batches and printer lines. The results count labels. */
export class Batches {
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Holds the jobs that have not started. A job that is being sent continues. */
  stop(selection: JobSelection): { labels: number } {
    const { store, journal } = this.#tools;
    return this.#each('batch: stopped', store.printJobs.notStarted(selection), (job) =>
      journal.move(job, 'stop', { trouble: { code: 'print-stopped' } }),
    );
  }

  /** Queues the held jobs again, each in its old position. */
  goOn(selection: JobSelection): { labels: number } {
    const { printJobs } = this.#tools.store;
    return this.#each('batch: gone on', printJobs.stopped(selection), (job) => this.#queue(job));
  }

  drop(selection: JobSelection): { labels: number } {
    const { store, journal } = this.#tools;
    return this.#each('batch: given up', store.printJobs.stopped(selection), (job) =>
      journal.drop(job),
    );
  }

  /**
   * Resumes a batch after a jam from the last good label, if the user agreed to the present plan: labels that were sent
   * since are not printed again unasked. Fails with `wrong-state` while a label is being sent.
   */
  resume({
    batchId,
    lastGood,
    agreed,
  }: CallRequest<'printing.resume'>): Result<CallAnswer<'printing.resume'>, ResumeFailure> {
    const { store } = this.#tools;
    const batchPrinter = store.printBatches.printerOf(batchId);
    if (batchPrinter === null) return err({ code: 'not-found', what: 'print-batch', id: batchId });
    const jobs = store.printJobs.ofBatch(batchId);
    if (jobs.some(({ state }) => state === 'sending'))
      return err({ code: 'wrong-state', state: 'sending' });
    const at = lastGoodAt(jobs, lastGood, (id) => store.orders.get(id));
    if (!at.ok) return at;
    const stopped = new Set(store.printJobs.stopped({ batchId }).map(({ id }) => id));
    const printerId = jobs[at.value]?.printerId ?? batchPrinter;
    const resumed = resumption(jobs, { lastGood: at.value, printerId }, stopped);
    const { good, again, unsent, elsewhere } = resumed;
    const first = jobs.find((job) => again.includes(job) || unsent.includes(job));
    const plan: ResumePlan = {
      good: good.length,
      again: again.length,
      rest: unsent.length,
      first: first ? (store.orders.get(first.orderId)?.soc ?? null) : null,
      printer: store.printers.get(printerId)?.name ?? '',
      elsewhere: elsewhere.length,
    };
    const isDone = isDeepStrictEqual(plan, agreed);
    if (isDone) this.#carryOut(batchId, resumed);
    return ok({ plan, isDone });
  }

  /**
   * Moves the jobs of a printer that have not started to another one, each in its old position, with these batches that
   * still accept labels. Another bench requested its labels for this printer, so they stay.
   */
  move(printerId: string, target: Printer, filled: readonly string[]): { labels: number } {
    const { store, journal } = this.#tools;
    const jobs = store.printJobs
      .notStarted({ printerId })
      .filter(({ id }) => !store.sitePrints.isForOthers(id));
    store.commit(() => {
      for (const id of filled) store.printBatches.move(id, target);
      for (const job of jobs) journal.changePrinter(job, target);
    });
    return { labels: jobs.length };
  }

  /** Marks the batches as seen by a person. */
  markSeen(batchIds: readonly string[]): void {
    const { store, signals } = this.#tools;
    store.commit(() => batchIds.forEach((id) => store.printBatches.setSeen(id, true)));
    signals.emit('printing.changed', { ids: [] });
  }

  #carryOut(batchId: string, { good, again, unsent }: ReturnType<typeof resumption>): void {
    const { store, journal, crashPoint } = this.#tools;
    store.commit(() => {
      for (const job of good) journal.confirm(job);
      crashPoint('resume: half changed');
      for (const job of again) this.#afterJam(job);
      for (const job of unsent) if (job.state === 'held') this.#queue(job);
      store.printBatches.setSeen(batchId, false);
    });
    crashPoint('resume: committed');
  }

  #each(
    name: PrintCrashPoint,
    jobs: readonly PrintJob[],
    change: (job: PrintJob) => void,
  ): { labels: number } {
    this.#tools.store.commit(() => jobs.forEach(change));
    this.#tools.crashPoint(name);
    return { labels: jobs.length };
  }

  #queue(job: PrintJob): void {
    const change = { ...this.#afresh(), ...replacementPrinter(job, this.#tools.store) };
    this.#tools.journal.move(job, 'print again', change);
  }

  /** Queues a label again that may be on paper but is not good; the next one is marked as a reprint. */
  #afterJam(job: PrintJob): void {
    const reprint = job.reprint + 1;
    const replacement = replacementPrinter(job, this.#tools.store);
    const change = {
      ...this.#afresh(),
      ...replacement,
      reprint,
      reason: 'jam',
      sentBytes: 0,
    } as const;
    const details = { reprint, reason: 'jam' };
    this.#tools.journal.move(job, 'print after a jam', change, details);
  }

  #afresh() {
    const now = this.#tools.clock.now();
    return { trouble: null, nextAt: now, queuedAt: now };
  }
}
