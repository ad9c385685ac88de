import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import { newIncident } from '../../base/random.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import type { JobJournal } from './job-journal.ts';
import { isStarted } from './job-states.ts';
import type { JobTools } from './job-tools.ts';
import { LabelWindow, WINDOW } from './label-window.ts';
import { beginLabel, claimLabel, printLabel, awaitLabelInQueue } from './print-label.ts';
import type { ClaimedJob, LabelTools } from './print-label.ts';

/** A printer's next label, and the jobs to prepare during its transfer. */
export interface Work {
  readonly claimed: ClaimedJob;
  readonly otherJobs: readonly PrintJob[];
}

type Tools = JobTools & {
  readonly journal: JobJournal;
  /** Aborted when the app closes. */
  readonly closing: AbortSignal;
  /** Called when the printer is free for the next job. */
  readonly onFree: () => void;
  /** Called if the last step of a job could not be committed. */
  readonly onUnwritten: (job: PrintJob, error: unknown) => void;
};

/**
 * The line of one printer: the job being sent, the labels made for the next jobs, and the end of the current pause.
 * Every pause ends at a known time, `restsUntil`, so no job waits for an event that may never happen.
 */
export class PrinterLine {
  readonly #printerId;
  readonly #tools: Tools;
  #labels = new LabelWindow();
  #work: Promise<void> | null = null;
  /** End of the pause after a failed attempt (ms, monotonic clock). */
  #pausedUntil = 0;
  /** Job that a person removes from another program's queue. */
  #cancelledJobId: string | null = null;

  /** Printer to which the other jobs were moved while this one was being sent. */
  #target: Printer | null = null;

  constructor(printerId: string, tools: Tools) {
    this.#printerId = printerId;
    this.#tools = tools;
  }

  get isBusy(): boolean {
    return this.#work !== null;
  }

  /** End of the current pause (ms, monotonic clock); in the past if the printer is free to receive. */
  get restsUntil(): number {
    return Math.max(this.#pausedUntil, this.#tools.statuses.needsPersonUntil(this.#printerId));
  }

  get isFree(): boolean {
    return !this.isBusy && this.restsUntil <= this.#tools.clock.monotonic();
  }

  /** Pauses the printer for this time (ms). */
  pause(ms: number): void {
    this.#pausedUntil = this.#tools.clock.monotonic() + ms;
  }

  /** Ends the pause at the request of a person, who may have mended the printer. */
  wake(): void {
    this.#pausedUntil = 0;
    this.#tools.statuses.doubt(this.#printerId);
  }

  /** Lets the current job follow jobs that moved, unless its printer takes it. */
  redirect(printerId: string, target: Printer): void {
    if (this.isBusy && printerId === (this.#target?.id ?? this.#printerId)) this.#target = target;
  }

  /** Returns the next jobs in printing order. Without any, the labels in memory are discarded. */
  upcoming(): PrintJob[] {
    const { store, clock } = this.#tools;
    const jobs = store.printJobs.upcoming(this.#printerId, clock.now(), WINDOW);
    if (jobs.length === 0) this.#labels = new LabelWindow();
    return jobs;
  }

  /** Claims the first of `upcoming` that is not held, inside the caller's commit. */
  claim(upcoming: readonly PrintJob[]): Work[] {
    for (let jobs = upcoming; ; jobs = this.upcoming()) {
      const [job, ...otherJobs] = jobs;
      if (!job) return [];
      const claimed = this.#claimed(job);
      if (claimed) return [{ claimed, otherJobs }];
    }
  }

  #claimed(job: PrintJob): ClaimedJob | null {
    const { store } = this.#tools;
    try {
      return store.commit(() => claimLabel(job, this.#labelTools()));
    } catch (error) {
      const isOver = !store.isCommitting;
      // One unreadable job must not block the jobs after it.
      if (store.printJobs.get(job.id)) this.#handleBug(job, error);
      // A disk error rolls back the whole commit, with all earlier claims in it. No later job may be claimed alone,
      // because it would never be started.
      if (isOver) throw error;
      return null;
    }
  }

  /** Prints a claimed job, and makes the labels of the next jobs at the same time. */
  begin({ claimed, otherJobs }: Work): void {
    const { job } = claimed;
    const tools = this.#labelTools();
    this.#labels.retain([job, ...otherJobs]);
    this.#run(job, printLabel(claimed, tools));
    for (const other of otherJobs) beginLabel(other, tools);
  }

  /** Marks the printer as busy while something other than a label is sent. */
  occupy(work: Promise<unknown>): void {
    this.#during(settled(work));
  }

  /** Waits for a job that has been in another program's queue since before the app started. */
  continueAfterRestart(job: PrintJob, ticket: string): void {
    this.#run(job, awaitLabelInQueue(job, ticket, this.#labelTools()));
  }

  /** Cancels a job in another program's queue; false if it is not there. */
  cancelInQueue(job: PrintJob): boolean {
    const { store, pipeline, log } = this.#tools;
    const ticket = store.printTickets.get(job.id);
    const printer = store.printers.get(job.printerId);
    if (ticket === null || !printer || !this.isBusy) return false;
    this.#cancelledJobId = job.id;
    pipeline
      .cancel(printer, ticket)
      .catch((error: unknown) =>
        log.error('printing.cancel-failed', { jobId: codeInLog(job.id), error: faultInLog(error) }),
      );
    return true;
  }

  /** Resolves when the current job has ended. */
  async idle(): Promise<void> {
    await this.#work;
  }

  #labelTools(): LabelTools {
    const { closing } = this.#tools;
    return {
      ...this.#tools,
      isClosed: () => closing.aborted,
      isCancelled: ({ id }) => this.#cancelledJobId === id,
      movedTo: () => this.#target,
      letGo: closing,
      pause: (ms) => this.pause(ms),
      window: this.#labels,
    };
  }

  #run(job: PrintJob, work: Promise<void>): void {
    const { onUnwritten } = this.#tools;
    this.#during(
      work
        .catch((error: unknown) => this.#handleBug(job, error))
        .catch((error: unknown) => onUnwritten(job, error)),
    );
  }

  #during(work: Promise<void>): void {
    this.#work = work.finally(() => {
      this.#work = null;
      this.#cancelledJobId = null;
      this.#target = null;
      this.#tools.onFree();
    });
  }

  /** Handles a bug during printing: a job that was being sent may have reached the printer. */
  #handleBug(job: PrintJob, error: unknown): void {
    const { store, journal, log } = this.#tools;
    const incident = newIncident();
    const jobId = codeInLog(job.id);
    log.error('printing.job-failed', { incident, jobId, error: faultInLog(error) });
    const now = store.printJobs.get(job.id);
    // A label that moved prints on its new printer.
    if (now?.printerId !== this.#printerId) return;
    if (now.state === 'sending') journal.interrupted(now);
    // A settled label is not changed: as `held` it would be offered for printing again.
    else if (!isStarted(now)) journal.hold(now, { code: 'internal', incident });
  }
}

/** Resolves when the work has ended, even on failure. The code that requested it handles the error. */
async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => null);
}
