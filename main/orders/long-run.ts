import { ProgressNotice } from '../base/progress-notice.ts';
import type { Clock } from '../base/surroundings.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/**
 * Work on many orders that takes long, one run at a time. It goes on when the window is closed. What came of it stays
 * until somebody has seen it.
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

  /** The run that goes on, or the last one until somebody has seen what came of it; null for none. */
  get state(): Run | null {
    return this.#run;
  }

  get isRunning(): boolean {
    return this.#run?.state === 'runs';
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether the work has to end: somebody stopped it, it failed, or the station closes. */
  get isOver(): boolean {
    return this.#isClosed || !this.isRunning;
  }

  /** Takes the place of the last run once that has cleared away after itself; `wrong-state` while one goes on. */
  async begin(run: Run): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const taken = err({ code: 'wrong-state', state: 'runs' } as const);
    if (this.isRunning) return taken;
    if (this.#work) await this.#work;
    if (this.isRunning) return taken;
    this.#run = run;
    return ok();
  }

  /** Puts back what was there before a run that could not begin, or what the last process left; nobody is told. */
  restore(run: Run | null): void {
    this.#run = run;
  }

  /** Does the work of the run that has begun; `failed` ends it in a state that says so. */
  work(task: () => Promise<void>, failed: (error: unknown) => void): void {
    const work = task()
      .catch(failed)
      .finally(() => {
        if (this.#work === work) this.#work = null;
      });
    this.#work = work;
  }

  /** Changes what is shown, at the next notice. */
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

  /** Ends the run; without effect on one that is over. */
  end(how: Partial<Run>): void {
    if (this.isOver) return;
    this.patch(how);
    this.notify();
  }

  /** Somebody has seen what came of it. Answers whether there is nothing left to show. */
  seen(): boolean {
    if (this.isRunning) return false;
    this.#run = null;
    this.notify();
    return true;
  }

  /** Ends what is under way, and waits for it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
  }
}

/** Orders to which nothing was done, by the reason. */
interface Counted<Why> {
  readonly why: Why;
  readonly orders: number;
  /** Codes of the first of them. */
  readonly socs: string[];
}

/** As many codes are named. */
const MAX_NAMED = 5;

/** Counts one more order for a reason; null for one that is gone and has no code. */
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
