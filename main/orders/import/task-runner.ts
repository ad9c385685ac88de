import type { Failure } from '../../../shared/app-error.ts';
import { newIncident } from '../../base/random.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import { type FileProblem, storeProblem } from '../../store/engine/file-problem.ts';

/** Delay before a write that the disk refused is retried (ms). */
const AGAIN_MS = 3_000;

interface TaskRunnerTools {
  /** The database in use. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when `problem` changes. */
  readonly changed: () => void;
}

/**
 * Runs the import's tasks one at a time. A task that a full or read-only disk ended is repeated from its state in the
 * store until it succeeds. Any other error ends the task. `problem` has its incident until the next task starts, so
 * that the window can report it and close the import.
 */
export class TaskRunner {
  readonly #tools: TaskRunnerTools;
  #work: Promise<unknown> = Promise.resolve();
  #problem: FileProblem | Failure<'internal'> | null = null;
  #goOn: (() => void) | null = null;
  #isClosed = false;

  constructor(tools: TaskRunnerTools) {
    this.#tools = tools;
  }

  /** The present problem, or null. */
  get problem(): FileProblem | Failure<'internal'> | null {
    return this.#problem;
  }

  /** Whether the last task ended with an error that a repetition cannot fix. */
  get hasFailed(): boolean {
    return this.#problem?.code === 'internal';
  }

  begin(work: () => Promise<void>): void {
    this.#work = this.#work.then(() => this.#runTask(work));
  }

  /** Resolves when all tasks started so far are done. */
  now(): Promise<unknown> {
    return this.#work;
  }

  /** Resolves when all tasks are done, including those started in the meantime. */
  async settled(): Promise<void> {
    let work;
    do {
      work = this.#work;
      await work;
    } while (work !== this.#work);
  }

  /** Clears the problem after progress. */
  clearProblem(): void {
    this.#setProblem(null);
  }

  /** Stops repeating. */
  close(): void {
    this.#isClosed = true;
    this.#goOn?.();
  }

  async #runTask(work: () => Promise<void>): Promise<void> {
    const { file, log } = this.#tools;
    while (!this.#isClosed) {
      try {
        await work();
        this.clearProblem();
        return;
      } catch (error) {
        const problem = storeProblem(file, error);
        const incident = problem === null ? newIncident() : null;
        log.error('import.failed', { incident, error: faultInLog(error) });
        this.#setProblem(problem ?? { code: 'internal', incident: incident ?? '' });
        if (problem === null) return;
        await this.#while();
      }
    }
  }

  #setProblem(problem: FileProblem | Failure<'internal'> | null): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#tools.changed();
  }

  async #while(): Promise<void> {
    if (this.#isClosed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const forget = this.#tools.clock.after(AGAIN_MS, resolve);
    this.#goOn = resolve;
    await promise;
    forget();
    this.#goOn = null;
  }
}
