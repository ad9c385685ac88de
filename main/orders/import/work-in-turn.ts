import type { Failure } from '../../../shared/app-error.ts';
import { newIncident } from '../../base/chance.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import { type FileTrouble, storeTrouble } from '../../store/trouble.ts';

/** How long after the disk refused a write it is tried again, ms. */
const AGAIN_MS = 3_000;

/**
 * Runs one piece of work on the import after the other. Work that a full or read-only disk ended is repeated, from where
 * it is in the store, until the disk lets it. Any other error ends the work: `trouble` names its incident until the next
 * work begins, so that the window can report it and close the import.
 */
export class WorkInTurn {
  readonly #tools;
  #work: Promise<unknown> = Promise.resolve();
  #trouble: FileTrouble | Failure<'internal'> | null = null;
  #goOn: (() => void) | null = null;
  #isClosed = false;

  constructor(tools: {
    /** The database that is worked on. */
    file: string;
    clock: Clock;
    log: Log;
    /** Hears when `trouble` comes or goes. */
    changed: () => void;
  }) {
    this.#tools = tools;
  }

  /** What keeps the work from being done right now; null for nothing. */
  get trouble(): FileTrouble | Failure<'internal'> | null {
    return this.#trouble;
  }

  /** Whether the last work ended with an error that no repetition mends. */
  get hasFailed(): boolean {
    return this.#trouble?.code === 'internal';
  }

  begin(work: () => Promise<void>): void {
    this.#work = this.#work.then(() => this.#done(work));
  }

  /** Once everything is done that was begun so far. */
  now(): Promise<unknown> {
    return this.#work;
  }

  /** Once everything is done, also what is begun meanwhile. */
  async settled(): Promise<void> {
    let work;
    do {
      work = this.#work;
      await work;
    } while (work !== this.#work);
  }

  /** Some of the work is done: nothing keeps it any more. */
  goesOn(): void {
    this.#stands(null);
  }

  /** Tries nothing again. */
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
