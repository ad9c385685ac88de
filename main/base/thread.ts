import { Worker } from 'node:worker_threads';
import type { Clock } from './host-services.ts';
import { Mailbox } from './mailbox.ts';

interface ThreadOptions {
  /** The thread's `workerData`. */
  readonly task?: unknown;
  /** Limit of JavaScript's memory in the thread (MB); V8's default if undefined. */
  readonly heapMb?: number;
  /** The part of it for new objects (MB); V8's default is 48. */
  readonly youngHeapMb?: number;
  /** Whether the process may end while the thread runs. */
  readonly isDetached?: boolean;
}

/** The thread stopped or was stopped before it replied. */
export class ThreadExited extends Error {}

/**
 * A worker thread and its messages. A reply is stored until it is received. Requests to an ended thread are dropped.
 */
export class Thread<Request, Reply> {
  readonly #worker;
  readonly #mailbox = new Mailbox<Reply>();
  #error: Error | null = null;
  /** Resolves at the end with the exception that caused it, or null. Never rejects. */
  readonly exited: Promise<Error | null>;

  constructor(entry: URL, options: ThreadOptions = {}) {
    const { task, heapMb, youngHeapMb, isDetached = false } = options;
    const worker = new Worker(entry, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
    });
    if (isDetached) worker.unref();
    worker.on('message', (reply: Reply) => this.#mailbox.put(reply));
    worker.on('error', (error: Error) => {
      this.#error = error;
    });
    this.exited = new Promise((resolve) => {
      worker.once('exit', (code) => {
        this.#mailbox.close(this.#error ?? new ThreadExited(`the thread ended with code ${code}`));
        resolve(this.#error);
      });
    });
    this.#worker = worker;
  }

  send(request: Request): void {
    this.#worker.postMessage(request, []);
  }

  /**
   * Resolves with the next reply, in order of sending. Rejects once the thread has ended, with its exception or
   * `ThreadExited`. Rejects with `ReplyTimeout` after `ms` milliseconds of `clock`; the thread continues then.
   */
  receive(limit?: { readonly clock: Pick<Clock, 'after'>; readonly ms: number }): Promise<Reply> {
    return this.#mailbox.receive(limit);
  }

  /** Processor time of the thread (ms); null before it runs and after its end. */
  async workMs(): Promise<number | null> {
    const used = await this.#worker.cpuUsage().catch(() => null);
    return used && (used.user + used.system) / 1_000;
  }

  /** Ends the thread and waits for its end. Code that is not JavaScript is not interrupted. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
