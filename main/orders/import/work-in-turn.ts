import type { Failure } from '../../../shared/app-error.ts';
import { newIncident } from '../../base/chance.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import { type FileTrouble, storeTrouble } from '../../store/trouble.ts';

/** Delay before a write that the disk refused is retried (ms). */
const AGAIN_MS = 3_000;

/**
 * Runs the import's tasks one at a time. A task that a full or read-only disk ended is repeated from its state in the
 * store until it succeeds. Any other error ends the task. `trouble` has its incident until the next task starts, so
 * that the window can report it and close the import.
 */
export class WorkInTurn {
  readonly #tools;
  #work: Promise<unknown> = Promise.resolve();
  #trouble: FileTrouble | Failure<'internal'> | null = null;
  #goOn: (() => void) | null = null;
  #isClosed = false;

  constructor(tools: {
    /** The database in use. */
    file: string;
    clock: Clock;
    log: Log;
    /** Called when `trouble` changes. */
    changed: () => void;
  }) {
    this.#tools = tools;
  }

  /** The present problem, or null. */
  get trouble(): FileTrouble | Failure<'internal'> | null {
    return this.#trouble;
  }

  /** Whether the last task ended with an error that a repetition cannot fix. */
  get hasFailed(): boolean {
    return this.#trouble?.code === 'internal';
  }

  begin(work: () => Promise<void>): void {
    this.#work = this.#work.then(() => this.#done(work));
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
  goesOn(): void {
    this.#stands(null);
  }

  /** Stops repeating. */
  close(): void {
    this.#isClosed = true;
    this.#goOn?.();
  }

  async #done(work: () => Promise<void>): Promise<void> {
    const { file, log } = this.#tools;
    while (!this.#isClosed) {
      try {
        await work();
        this.goesOn();
        return;
      } catch (error) {
        const trouble = storeTrouble(file, error);
        const incident = trouble === null ? newIncident() : null;
        log.error('import.failed', { incident, error: faultInLog(error) });
        this.#stands(trouble ?? { code: 'internal', incident: incident ?? '' });
        if (trouble === null) return;
        await this.#while();
      }
    }
  }

  #stands(trouble: FileTrouble | Failure<'internal'> | null): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
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
