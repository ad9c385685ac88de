import { ProgressNotice } from '../base/progress-notice.ts';
import type { Clock } from '../base/host-services.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/**
 * A long operation on many orders, one run at a time. It continues when the window is closed. Its result remains
 * until a user has seen it.
 */
export class LongRun<Run extends { readonly state: string }> {
  readonly #notice;
  #run: Run | null = null;
  #work: Promise<void> | null = null;
  #isClosed = false;

  /** `changed` is called with each new state, and with progress a few times a second. */
  constructor(clock: Pick<Clock, 'monotonic'>, changed: (run: Run | null) => void) {
    this.#notice = new ProgressNotice(clock, () => {
      if (!this.#isClosed) changed(this.#run);
    });
  }

  /** The current run, or the last one until a user has seen its result; otherwise null. */
  get state(): Run | null {
    return this.#run;
  }

  get isRunning(): boolean {
    return this.#run?.state === 'runs';
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether the work must end: a user stopped it, it failed, or the station closes. */
  get isOver(): boolean {
    return this.#isClosed || !this.isRunning;
  }

  /** Starts a run after the last one has cleaned up; `wrong-state` during a run. */
  async begin(run: Run): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const busy = err({ code: 'wrong-state', state: 'runs' } as const);
    if (this.isRunning) return busy;
    if (this.#work) await this.#work;
    if (this.isRunning) return busy;
    this.#run = run;
    return ok();
  }

  /** Restores the state before a run that could not start, or that of the last process, without a notification. */
  restore(run: Run | null): void {
    this.#run = run;
  }

  /** Runs the work of the started run. `failed` must set a final state. */
  work(task: () => Promise<void>, failed: (error: unknown) => void): void {
    const work = task()
      .catch(failed)
      .finally(() => {
        if (this.#work === work) this.#work = null;
      });
    this.#work = work;
  }

  /** Changes the state that the next notification shows. */
  patch(how: Partial<Run>): void {
    this.#run = this.#run && { ...this.#run, ...how };
  }

  progress(how: Partial<Run> = {}): void {
    this.patch(how);
    this.#notice.progress();
  }

  notify(): void {
    this.#notice.now();
  }

  /** Ends the run; ignored if it is over. */
  end(how: Partial<Run>): void {
    if (this.isOver) return;
    this.patch(how);
    this.notify();
  }

  /** Marks the result as seen. False during a run. */
  markSeen(): boolean {
    if (this.isRunning) return false;
    this.#run = null;
    this.notify();
    return true;
  }

  /** Ends the running work and waits for it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
  }
}

/** Orders that were skipped, grouped by reason. */
interface Counted<Why> {
  readonly why: Why;
  readonly orders: number;
  /** Codes of the first of them. */
  readonly socs: string[];
}

/** Number of codes to list. */
const MAX_NAMED = 5;

/** Adds one order to the count of a reason; `soc` is null for an order that no longer exists. */
export function countReason<Why>(
  counted: readonly Counted<Why>[],
  why: Why,
  soc: string | null,
): Counted<Why>[] {
  const before = counted.find((reason) => reason.why === why);
  const { orders, socs } = before ?? { orders: 0, socs: [] };
  const isNamed = soc !== null && socs.length < MAX_NAMED;
  const after = { why, orders: orders + 1, socs: isNamed ? [...socs, soc] : socs };
  return before
    ? counted.map((reason) => (reason === before ? after : reason))
    : [...counted, after];
}
