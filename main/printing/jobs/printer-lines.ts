import type { PrintJob } from '../../../shared/model/print-job.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import { nextTurn } from '../../base/next-turn.ts';
import type { JobJournal } from './job-journal.ts';
import type { JobTools } from './job-tools.ts';
import { PrinterLine, type Work } from './printer-line.ts';

/** How long everything rests after a commit that failed, ms. */
const UNWRITABLE_PAUSE_MS = 60_000;

/** The lines of all printers: takes jobs up, first in first out per printer, several printers at once. */
export class PrinterLines {
  readonly #tools;
  readonly #journal;
  readonly #lines = new Map<string, PrinterLine>();
  /** Jobs whose last step could not be committed. */
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
    const known = this.#lines.get(printerId);
    if (known) return known;
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

  /** Takes up whatever can be printed now. */
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
      // The disk is full or gone: everything stands as it is committed, and is tried again later.
      this.#tools.log.error('printing.pump-failed', { error: faultInLog(error) });
      this.#cancelTimer();
      this.#cancelTimer = this.#tools.clock.after(UNWRITABLE_PAUSE_MS, () => this.pump());
    }
  }

  /** Tries a printer again at once, because somebody says so. */
  wake(printerId: string): void {
    this.#lines.get(printerId)?.wake();
  }

  /** Whether no printer is at work. */
  get isIdle(): boolean {
    return ![...this.#lines.values()].some(({ isBusy }) => isBusy);
  }

  /** Stops taking up jobs and waits for those under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#cancelTimer();
    await Promise.all(Array.from(this.#lines.values(), (line) => line.idle()));
  }

  /**
   * Claims the next job of every printer that is free, in one commit: the caller's, where there is
   * one. `begin` it right after that commit.
   */
  claim(): Work[] {
    if (this.#isClosed) return [];
    this.#expire();
    const { store } = this.#tools;
    const wanted = store.printJobs.busyPrinters();
    for (const printerId of wanted) if (!store.printers.get(printerId)) this.#orphan(printerId);
    const ready = wanted
      .map((printerId) => this.#line(printerId))
      .filter(({ isFree }) => isFree)
      .map((line) => ({ line, upcoming: line.upcoming() }))
      .filter(({ upcoming }) => upcoming.length > 0);
    if (ready.length === 0) return [];
    return store.commit(() => ready.flatMap(({ line, upcoming }) => line.claim(upcoming)));
  }

  /**
   * Lets `work` print something on a printer that is no label; labels that come meanwhile wait for its end.
   * Null, and nothing is printed, while the printer is at work.
   */
  between<T>(printerId: string, work: () => Promise<T>): Promise<T> | null {
    const line = this.#line(printerId);
    if (line.isBusy || this.#isClosed) return null;
    const working = work();
    line.occupy(working);
    return working;
  }

  /** Prints what was claimed, and sleeps until more can be: when that is, is looked up with the bytes under way. */
  begin(work: readonly Work[]): void {
    for (const one of work) this.#line(one.claimed.job.printerId).begin(one);
    void nextTurn().then(() => this.#guarded(() => this.#sleep()));
  }

  /** Labels of a printer that was removed ask for another one, whatever it waited for. */
  #orphan(printerId: string): void {
    const { store, statuses } = this.#tools;
    statuses.forget(printerId);
    for (const job of store.printJobs.notStarted({ printerId }))
      this.#journal.hold(job, { code: 'printer-removed', name: job.printerName });
  }

  /**
   * Goes on with a job that was being sent when the last process ended. What lies in another
   * program's queue is asked after there; anything else may have reached the printer.
   */
  resume(job: PrintJob): void {
    const ticket = this.#tools.store.printTickets.get(job.id);
    if (ticket === null) this.#journal.interrupted(job);
    else this.#line(job.printerId).resume(job, ticket);
  }

  /** Takes a job out of another program's queue; false when it is not there. */
  cancelInQueue(job: PrintJob): boolean {
    return this.#line(job.printerId).cancelInQueue(job);
  }

  /** Nothing could be committed: the printer rests, and the job is settled from memory later. */
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

  /** Last night's backlog does not print in the morning: what waited too long asks first. */
  #expire(): void {
    const { store, clock } = this.#tools;
    const afterMs = store.settings.get('printing.expiryMs');
    for (const job of store.printJobs.waitingSince(clock.now() - afterMs))
      if (!this.#line(job.printerId).isBusy || job.state === 'queued')
        this.#journal.hold(job, job.trouble ?? { code: 'print-expired', afterMs });
  }

  /** Sleeps until a job may be tried again, or a printer that labels wait for. */
  #sleep(): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const { store, clock } = this.#tools;
    const now = clock.now();
    const jobs = (store.printJobs.nextTime(now) ?? Infinity) - now;
    const rests = store.printJobs
      .busyPrinters()
      .map((printerId) => this.#line(printerId).restsUntil - clock.monotonic());
    const wait = Math.min(jobs, ...rests.filter((ms) => ms > 0));
    if (wait < Infinity) this.#cancelTimer = clock.after(Math.max(1, wait), () => this.pump());
  }
}
