import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import { yieldToLoop } from '../../base/yield-to-loop.ts';
import type { JobJournal } from './job-journal.ts';
import type { JobTools } from './job-tools.ts';
import { PrinterLine, type Work } from './printer-line.ts';

/** Pause (ms) of all printers after a failed commit. */
const UNWRITABLE_PAUSE_MS = 60_000;

/** The lines of all printers. Starts jobs first in first out per printer, several printers at once. */
export class PrinterLines {
  readonly #tools: JobTools;
  readonly #journal;
  readonly #lines = new Map<string, PrinterLine>();
  /** Jobs with an uncommitted last step. */
  readonly #unsettled = new Set<string>();
  #cancelTimer: () => void = () => {};
  readonly #closing = new AbortController();

  constructor(tools: JobTools, journal: JobJournal) {
    this.#tools = tools;
    this.#journal = journal;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  #line(printerId: string): PrinterLine {
    const existing = this.#lines.get(printerId);
    if (existing) return existing;
    const line = new PrinterLine(printerId, {
      ...this.#tools,
      journal: this.#journal,
      closing: this.#closing.signal,
      onFree: () => this.pump(),
      onUnwritten: (job, error) => this.#unwritten(job, error),
    });
    this.#lines.set(printerId, line);
    return line;
  }

  /** Starts all jobs that can be printed now. */
  pump(): void {
    if (this.#isClosed) return;
    this.#guarded(() => {
      this.#settleUnwritten();
      this.begin(this.claim());
    });
  }

  #guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      // The disk is full or missing. The committed state is unchanged; a timer tries again.
      this.#tools.log.error('printing.pump-failed', { error: faultInLog(error) });
      this.#cancelTimer();
      this.#cancelTimer = this.#tools.clock.after(UNWRITABLE_PAUSE_MS, () => this.pump());
    }
  }

  /** Ends a printer's pause at the request of a person. */
  wake(printerId: string): void {
    this.#lines.get(printerId)?.wake();
  }

  /** Lets a job that is being sent follow the moved jobs of its printer. */
  redirect(printerId: string, target: Printer): void {
    for (const line of this.#lines.values()) line.redirect(printerId, target);
  }

  /** Whether all printers are idle. */
  get isIdle(): boolean {
    return ![...this.#lines.values()].some(({ isBusy }) => isBusy);
  }

  /** Starts no more jobs and waits for the active ones. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#cancelTimer();
    await Promise.all(Array.from(this.#lines.values(), (line) => line.idle()));
  }

  /**
   * Claims the next job of every free printer in one commit, or inside the caller's commit. Call `begin` right after
   * that commit.
   */
  claim(): Work[] {
    if (this.#isClosed) return [];
    this.#expire();
    const { store } = this.#tools;
    const printerIds = store.printJobs.printersWithJobs();
    for (const printerId of printerIds) if (!store.printers.get(printerId)) this.#orphan(printerId);
    const ready = printerIds
      .map((printerId) => this.#line(printerId))
      .filter(({ isFree }) => isFree)
      .map((line) => ({ line, upcoming: line.upcoming() }))
      .filter(({ upcoming }) => upcoming.length > 0);
    if (ready.length === 0) return [];
    return store.commit(() => ready.flatMap(({ line, upcoming }) => line.claim(upcoming)));
  }

  /**
   * Prints something other than a label; labels that arrive during this time wait. Returns null and prints nothing
   * while the printer is busy.
   */
  printBetweenLabels<T>(printerId: string, work: () => Promise<T>): Promise<T> | null {
    const line = this.#line(printerId);
    if (line.isBusy || this.#isClosed) return null;
    // `work` starts after the printer is occupied, because it may start waiting labels.
    const working = Promise.resolve().then(work);
    line.occupy(working);
    return working;
  }

  /**
   * Prints the claimed jobs, and schedules the next wake-up. The schedule is computed after the first bytes are on
   * their way.
   */
  begin(work: readonly Work[]): void {
    for (const one of work) this.#line(one.claimed.job.printerId).begin(one);
    void yieldToLoop().then(() => this.#guarded(() => this.#sleep()));
  }

  /** Holds the jobs of a removed printer in any waiting state until a person chooses another one. */
  #orphan(printerId: string): void {
    const { store, statuses } = this.#tools;
    statuses.forget(printerId);
    for (const job of store.printJobs.notStarted({ printerId }))
      this.#journal.hold(job, { code: 'printer-removed', name: job.printerName });
  }

  /**
   * Continues a job that was being sent when the last process ended. A job with a ticket is looked up in the other
   * program's queue; any other may have reached the printer.
   */
  continueAfterRestart(job: PrintJob): void {
    const ticket = this.#tools.store.printTickets.get(job.id);
    if (ticket === null) this.#journal.interrupted(job);
    else this.#line(job.printerId).continueAfterRestart(job, ticket);
  }

  /** Cancels a job in another program's queue; false if it is not there. */
  cancelInQueue(job: PrintJob): boolean {
    return this.#line(job.printerId).cancelInQueue(job);
  }

  /** Handles a failed commit: pauses the printer and settles the job later from memory. */
  #unwritten(job: PrintJob, error: unknown): void {
    this.#tools.log.error('printing.unwritable', {
      jobId: codeInLog(job.id),
      error: faultInLog(error),
    });
    this.#unsettled.add(job.id);
    this.#line(job.printerId).pause(UNWRITABLE_PAUSE_MS);
  }

  #settleUnwritten(): void {
    for (const id of this.#unsettled) {
      const job = this.#tools.store.printJobs.get(id);
      if (job && !this.#line(job.printerId).isBusy) {
        if (job.state === 'sending') this.#journal.interrupted(job);
        else if (job.state === 'preparing') this.#journal.move(job, 'put back');
        this.#unsettled.delete(id);
      }
    }
  }

  /** Holds jobs that have waited too long, so that last night's backlog does not print in the morning. */
  #expire(): void {
    const { store, clock } = this.#tools;
    const afterMs = store.settings.get('printing.expiryMs');
    for (const job of store.printJobs.waitingSince(clock.now() - afterMs))
      if (!this.#line(job.printerId).isBusy || job.state === 'queued')
        this.#journal.hold(job, job.trouble ?? { code: 'print-expired', afterMs });
  }

  /** Sets a timer for the next retry of a job, or the end of the next pause of a printer with jobs. */
  #sleep(): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const { store, clock } = this.#tools;
    const now = clock.now();
    const jobs = (store.printJobs.nextTime(now) ?? Infinity) - now;
    const rests = store.printJobs
      .printersWithJobs()
      .map((printerId) => this.#line(printerId).restsUntil - clock.monotonic());
    const wait = Math.min(jobs, ...rests.filter((ms) => ms > 0));
    if (wait < Infinity) this.#cancelTimer = clock.after(Math.max(1, wait), () => this.pump());
  }
}
