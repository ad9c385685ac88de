import type { PrintJob } from '../../../shared/model/print-job.ts';
import { newIncident } from '../../base/chance.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import type { JobJournal } from './job-journal.ts';
import { isStarted } from './job-states.ts';
import type { JobTools } from './job-tools.ts';
import { LabelWindow, WINDOW } from './label-window.ts';
import { beginLabel, claimLabel, printLabel, resumeLabel } from './print-label.ts';
import type { ClaimedJob, LabelTools } from './print-label.ts';

/** A printer's next label, and those that are made while it is sent. */
export interface Work {
  readonly claimed: ClaimedJob;
  readonly others: readonly PrintJob[];
}

type Tools = JobTools & {
  readonly journal: JobJournal;
  /** Aborted when the app closes. */
  readonly closing: AbortSignal;
  /** Hears when the printer is free for the next job. */
  readonly onFree: () => void;
  /** Hears of a job whose last step could not be committed. */
  readonly onUnwritten: (job: PrintJob, error: unknown) => void;
};

/**
 * One printer at work: the job that it is sent, the labels made for those after it, and until when it
 * is left alone. Every reason to leave it alone ends at a known time, `restsUntil`: nothing waits for
 * a word that may never come.
 */
export class PrinterLine {
  readonly #printerId;
  readonly #tools;
  #labels = new LabelWindow();
  #work: Promise<void> | null = null;
  /** After a try that failed, ms of the steady clock. */
  #pausedUntil = 0;
  /** The job that a person takes out of another program's queue. */
  #cancelledJobId: string | null = null;

  constructor(printerId: string, tools: Tools) {
    this.#printerId = printerId;
    this.#tools = tools;
  }

  get isBusy(): boolean {
    return this.#work !== null;
  }

  /** Until when it is sent nothing, ms of the steady clock; in the past when it can be. */
  get restsUntil(): number {
    return Math.max(this.#pausedUntil, this.#tools.statuses.needsPersonUntil(this.#printerId));
  }

  get isFree(): boolean {
    return !this.isBusy && this.restsUntil <= this.#tools.clock.monotonic();
  }

  /** Leaves the printer alone for so long, ms. */
  pause(ms: number): void {
    this.#pausedUntil = this.#tools.clock.monotonic() + ms;
  }

  /** Tries the printer again at once, because somebody says so. */
  wake(): void {
    this.#pausedUntil = 0;
  }

  /** The next jobs in the order of printing; without any, no label stays in memory. */
  upcoming(): PrintJob[] {
    const { store, clock } = this.#tools;
    const jobs = store.printJobs.upcoming(this.#printerId, clock.now(), WINDOW);
    if (jobs.length === 0) this.#labels = new LabelWindow();
    return jobs;
  }

  /** Claims the first of `upcoming` that is not held instead, inside the caller's commit. */
  claim(upcoming: readonly PrintJob[]): Work[] {
    for (let jobs = upcoming; ; jobs = this.upcoming()) {
      const [job, ...others] = jobs;
      if (!job) return [];
      const claimed = this.#claimed(job);
      if (claimed) return [{ claimed, others }];
    }
  }

  #claimed(job: PrintJob): ClaimedJob | null {
    const { store } = this.#tools;
    try {
      return store.commit(() => claimLabel(job, this.#labelTools()));
    } catch (error) {
      const isOver = !store.isCommitting;
      // One job that cannot be read must not keep those after it waiting.
      if (store.printJobs.get(job.id)) this.#broken(job, error);
      // An error of the disk ends the whole commit: what was claimed before is not, and nothing
      // after may be claimed by itself, since nobody would begin it.
      if (isOver) throw error;
      return null;
    }
  }

  /** Prints a claimed job, and makes the labels of those that come after it meanwhile. */
  begin({ claimed, others }: Work): void {
    const { job } = claimed;
    const tools = this.#labelTools();
    this.#labels.retain([job, ...others]);
    this.#run(job, printLabel(claimed, tools));
    for (const other of others) beginLabel(other, tools);
  }

  /** Sends the printer something that is no label; it is busy until then. */
  occupy(work: Promise<unknown>): void {
    this.#during(ended(work));
  }

  /** Waits for a job that lies in another program's queue since before the app was started. */
  resume(job: PrintJob, ticket: string): void {
    this.#run(job, resumeLabel(job, ticket, this.#labelTools()));
  }

  /** Takes a job out of another program's queue; false when it is not there. */
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

  /** Resolves when the job under way is done with. */
  async idle(): Promise<void> {
    await this.#work;
  }

  #labelTools(): LabelTools {
    const { closing } = this.#tools;
    return {
      ...this.#tools,
      isClosed: () => closing.aborted,
      isCancelled: ({ id }) => this.#cancelledJobId === id,
      letGo: closing,
      pause: (ms) => this.pause(ms),
      window: this.#labels,
    };
  }

  #run(job: PrintJob, work: Promise<void>): void {
    const { onUnwritten } = this.#tools;
    this.#during(
      work
        .catch((error: unknown) => this.#broken(job, error))
        .catch((error: unknown) => onUnwritten(job, error)),
    );
  }

  #during(work: Promise<void>): void {
    this.#work = work.finally(() => {
      this.#work = null;
      this.#cancelledJobId = null;
      this.#tools.onFree();
    });
  }

  /** A bug while printing: a job that was being sent may have reached the printer. */
  #broken(job: PrintJob, error: unknown): void {
    const { store, journal, log } = this.#tools;
    const incident = newIncident();
    const jobId = codeInLog(job.id);
    log.error('printing.job-failed', { incident, jobId, error: faultInLog(error) });
    const now = store.printJobs.get(job.id);
    if (now?.state === 'sending') journal.interrupted(now);
    // A label that was settled already stays as it is: held, it would be offered for printing again.
    else if (now && !isStarted(now)) journal.hold(now, { code: 'internal', incident });
  }
}

/** Ends with some work, also where that fails: whoever asked for it hears of that. */
async function ended(work: Promise<unknown>): Promise<void> {
  await work.catch(() => null);
}
