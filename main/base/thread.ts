import { Worker } from 'node:worker_threads';
import type { Clock } from './surroundings.ts';

interface ThreadOptions {
  /** What the thread reads as `workerData`. */
  readonly task?: unknown;
  /** Limit of JavaScript's memory in the thread, MB; V8's own without it. */
  readonly heapMb?: number;
  /** Part of it for new objects, MB; V8 takes 48 without it. */
  readonly youngHeapMb?: number;
  /** Whether the process may end while the thread runs. */
  readonly isDetached?: boolean;
}

/** The thread was stopped or ended by itself before it replied. */
export class ThreadEnded extends Error {}

/** The thread did not reply in time. */
export class ThreadSilent extends Error {}

/**
 * A worker thread and its messages. A reply waits until it is received, however late that is. A thread that ends sends
 * nothing more: requests to it are dropped.
 */
export class Thread<Request, Reply> {
  readonly #worker;
  readonly #replies: Reply[] = [];
  #error: Error | null = null;
  #exitCode: number | null = null;
  /** Settled by the next reply and by the end. */
  #news = Promise.withResolvers<void>();
  /** Resolves at the end with the exception that caused it, or null; never rejects. */
  readonly ended: Promise<Error | null>;

  constructor(entry: URL, options: ThreadOptions = {}) {
    const { task, heapMb, youngHeapMb, isDetached = false } = options;
    const worker = new Worker(entry, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
    });
    if (isDetached) worker.unref();
    worker.on('message', (reply: Reply) => {
      this.#replies.push(reply);
      this.#wake();
    });
    worker.on('error', (error: Error) => {
      this.#error = error;
    });
    this.ended = new Promise((resolve) => {
      worker.once('exit', (code) => {
        this.#exitCode = code;
        this.#wake();
        resolve(this.#error);
      });
    });
    this.#worker = worker;
  }

  send(request: Request): void {
    this.#worker.postMessage(request, []);
  }

  /**
   * Answers the next reply, in the order they were sent. Rejects once the thread has ended, with its exception or with
   * `ThreadEnded`. Rejects with `ThreadSilent` after `ms` milliseconds of `clock`; the thread goes on then.
   */
  async receive(limit?: {
    readonly clock: Pick<Clock, 'after'>;
    readonly ms: number;
  }): Promise<Reply> {
    let isLate = false;
    const cancel = limit?.clock.after(limit.ms, () => {
      isLate = true;
      this.#wake();
    });
    try {
      for (;;) {
        const [reply] = this.#replies.splice(0, 1);
        if (reply !== undefined) return reply;
        if (this.#exitCode !== null)
          throw this.#error ?? new ThreadEnded(`the thread ended with code ${this.#exitCode}`);
        if (isLate) throw new ThreadSilent(`no answer for ${limit?.ms} ms`);
        await this.#news.promise;
      }
    } finally {
      cancel?.();
    }
  }

  /** Processor time that the thread has used, ms; null before it runs and after its end. */
  async workMs(): Promise<number | null> {
    const used = await this.#worker.cpuUsage().catch(() => null);
    return used && (used.user + used.system) / 1_000;
  }

  /** Ends the thread; resolves when it has ended. Code that is not JavaScript runs to its end first. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
