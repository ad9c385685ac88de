import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { JobJournal } from './job-journal.ts';
import type { JobTools } from './job-tools.ts';
import { LabelWindow, WINDOW } from './label-window.ts';
import { beginLabel, claimLabel, printLabel, resumeLabel } from './print-label.ts';
import type { ClaimedJob } from './print-label.ts';

/** How long everything rests after a commit that failed, ms. */
const UNWRITABLE_PAUSE_MS = 60_000;

/** A printer's next label, and those that are made while it is sent. */
interface Work {
  readonly claimed: ClaimedJob;
  readonly others: readonly PrintJob[];
}

/** Takes jobs up, first in first out per printer, several printers at once. */
export class PrinterLines {
  readonly #tools;
  readonly #journal;
  /** Printers at work. */
  readonly #busy = new Map<string, Promise<void>>();
  /** Labels of each printer that are made before their turn. */
  readonly #windows = new Map<string, LabelWindow>();
  /** Printers that could not be reached, and until when they are left alone, ms. */
  readonly #paused = new Map<string, number>();
  /** Jobs whose last step could not be committed. */
  readonly #unsettled = new Set<string>();
  #cancelTimer: () => void = () => {};
  readonly #closing = new AbortController();
  /** Jobs that a person takes back from another program's queue. */
  readonly #takenBack = new Set<string>();

  constructor(tools: JobTools, journal: JobJournal) {
    this.#tools = tools;
    this.#journal = journal;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
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
      this.#tools.log.error('printing.pump-failed', { error });
      this.#cancelTimer();
      this.#cancelTimer = this.#tools.clock.after(UNWRITABLE_PAUSE_MS, () => this.pump());
    }
  }

  /** Tries a printer again at once, because somebody says so. */
  wake(printerId: string): void {
    this.#paused.delete(printerId);
  }

  /** Whether no printer is at work. */
  get isIdle(): boolean {
    return this.#busy.size === 0;
  }

  /** Stops taking up jobs and waits for those under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#cancelTimer();
    await Promise.all(this.#busy.values());
  }

  /**
   * Claims the next job of every printer that is free, in one commit: the caller's, where there is
   * one. `begin` it right after that commit.
   */
  claim(): Work[] {
    if (this.#isClosed) return [];
    this.#expire();
    const { store } = this.#tools;
    const busy = store.printJobs.busyPrinters();
    for (const printerId of busy) if (!store.printers.get(printerId)) this.#orphan(printerId);
    const free = busy.filter((printerId) => this.#isFree(printerId));
    const upcoming = free.map((printerId) => [printerId, this.#upcoming(printerId)] as const);
    for (const [printerId, jobs] of upcoming)
      if (jobs.length === 0) this.#windows.delete(printerId);
    const ready = upcoming.filter(([, jobs]) => jobs.length > 0);
    if (ready.length === 0) return [];
    return store.commit(() => ready.flatMap((line) => this.#claimNext(...line)));
  }

  /** Prints what was claimed, and sleeps until more can be. */
  begin(work: readonly Work[]): void {
    for (const { claimed, others } of work) this.#work(claimed, others);
    this.#guarded(() => this.#sleep());
  }

  #isFree(printerId: string): boolean {
    const { clock, statuses } = this.#tools;
    if (this.#busy.has(printerId)) return false;
    if ((this.#paused.get(printerId) ?? 0) > clock.now()) return false;
    // Whoever asks the printer how it is pumps again when that has changed.
    return !statuses.needsPerson(printerId);
  }

  #upcoming(printerId: string): PrintJob[] {
    const { store, clock } = this.#tools;
    return store.printJobs.upcoming(printerId, clock.now(), WINDOW);
  }

  /** The first job that is not held instead. */
  #claimNext(printerId: string, upcoming: readonly PrintJob[]): Work[] {
    for (let jobs = upcoming; ; jobs = this.#upcoming(printerId)) {
      const [job, ...others] = jobs;
      if (!job) return [];
      const claimed = this.#claimed(job);
      if (claimed) return [{ claimed, others }];
    }
  }

  #claimed(job: PrintJob): ClaimedJob | null {
    const { store } = this.#tools;
    const tools = this.#labelTools(job.printerId);
    try {
      return store.commit(() => claimLabel(job, tools));
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
    else this.#run(job, resumeLabel(job, ticket, this.#labelTools(job.printerId)));
  }

  /** Takes a job back that lies in another program's queue; false when it is not there. */
  takeBack(job: PrintJob): boolean {
    const { store, press, log } = this.#tools;
    const ticket = store.printTickets.get(job.id);
    const printer = store.printers.get(job.printerId);
    if (ticket === null || !printer || !this.#busy.has(job.printerId)) return false;
    this.#takenBack.add(job.id);
    press
      .cancel(printer, ticket)
      .catch((error: unknown) => log.error('printing.cancel-failed', { jobId: job.id, error }));
    return true;
  }

  /** Prints a job, and makes the labels of those that come after it meanwhile. */
  #work(claimed: ClaimedJob, others: readonly PrintJob[]): void {
    const { job } = claimed;
    const tools = this.#labelTools(job.printerId);
    tools.window.retain([job, ...others]);
    this.#run(job, printLabel(claimed, tools));
    for (const other of others) beginLabel(other, tools);
  }

  #labelTools(printerId: string): Parameters<typeof printLabel>[1] {
    const window = this.#windows.get(printerId) ?? new LabelWindow();
    this.#windows.set(printerId, window);
    return {
      ...this.#tools,
      journal: this.#journal,
      isClosed: () => this.#isClosed,
      isTakenBack: ({ id }) => this.#takenBack.has(id),
      letGo: this.#closing.signal,
      pause: (id: string, until: number) => this.#paused.set(id, until),
      window,
    };
  }

  #run(job: PrintJob, work: Promise<void>): void {
    const task = work
      .catch((error: unknown) => this.#broken(job, error))
      .catch((error: unknown) => this.#unwritten(job, error))
      .finally(() => {
        this.#busy.delete(job.printerId);
        this.#takenBack.delete(job.id);
        this.pump();
      });
    this.#busy.set(job.printerId, task);
  }

  /** A bug while printing: a job that was being sent may have reached the printer. */
  #broken(job: PrintJob, error: unknown): void {
    this.#tools.log.error('printing.job-failed', { jobId: job.id, error });
    const state = this.#tools.store.printJobs.get(job.id)?.state;
    if (state === 'sending') this.#journal.interrupted(job);
    else this.#journal.hold(job, { code: 'internal', incident: job.id });
  }

  /** Not even that could be committed: the printer rests, and the job is settled from memory later. */
  #unwritten(job: PrintJob, error: unknown): void {
    const { log, clock } = this.#tools;
    log.error('printing.unwritable', { jobId: job.id, error });
    this.#unsettled.add(job.id);
    this.#paused.set(job.printerId, clock.now() + UNWRITABLE_PAUSE_MS);
  }

  #settleUnwritten(): void {
    for (const id of this.#unsettled) {
      const job = this.#tools.store.printJobs.get(id);
      if (job && !this.#busy.has(job.printerId)) {
        if (job.state === 'sending') this.#journal.interrupted(job);
        else if (job.state === 'preparing') this.#journal.move(job, { state: 'queued' });
        this.#unsettled.delete(id);
      }
    }
  }

  /** Last night's backlog does not print in the morning: what waited too long asks first. */
  #expire(): void {
    const { store, clock } = this.#tools;
    const afterMs = store.settings.get('printing.expiryMs');
    for (const job of store.printJobs.waitingSince(clock.now() - afterMs))
      if (!this.#busy.has(job.printerId) || job.state === 'queued')
        this.#journal.hold(job, job.trouble ?? { code: 'print-expired', afterMs });
  }

  #sleep(): void {
    this.#cancelTimer();
    const { store, clock } = this.#tools;
    const now = clock.now();
    const pauses = [...this.#paused.values()].filter((until) => until > now);
    const times = [store.printJobs.nextTime(now), ...pauses].filter((time) => time !== null);
    if (this.#isClosed || times.length === 0) return;
    this.#cancelTimer = clock.after(Math.max(1, Math.min(...times) - now), () => this.pump());
  }
}
