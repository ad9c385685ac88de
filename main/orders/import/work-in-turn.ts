import { faultInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import { type FileTrouble, storeTrouble } from '../../store/trouble.ts';

/** How long after the disk refused a write it is tried again, ms. */
const AGAIN_MS = 3_000;

/**
 * One piece of work on the import after the other. What a full or read-only disk ended is done again, from where it
 * stands in the store, until the disk lets it; what else goes wrong is in the log.
 */
export class WorkInTurn {
  readonly #tools;
  #work: Promise<unknown> = Promise.resolve();
  #trouble: FileTrouble | null = null;
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
  get trouble(): FileTrouble | null {
    return this.#trouble;
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
        log.error('import.failed', { error: faultInLog(error) });
        const trouble = storeTrouble(file, error);
        this.#stands(trouble);
        if (trouble === null) return;
        await this.#while();
      }
    }
  }

  #stands(trouble: FileTrouble | null): void {
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
