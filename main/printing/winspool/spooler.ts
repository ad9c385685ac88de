import { Worker } from 'node:worker_threads';
import type { Clock } from '../../base/surroundings.ts';
import type { SpoolerAnswer, SpoolerPrinter, SpoolerQuestion } from './protocol.ts';

/** Maximum time of a call (ms). */
const LIMIT_MS = 60_000;

/** Reply to a request. `silent`: the worker ended, or Windows took too long. */
export type SpoolerReply = SpoolerAnswer | { readonly kind: 'silent'; readonly detail: string };

/** Client of the Windows spooler. Uses one thread per printer, so that no printer waits for another. */
export class Spooler {
  readonly #script;
  readonly #clock;
  readonly #threads = new Map<string, SpoolerThread>();

  /** `script` is the entry of the threads; `clock` measures the timeouts. */
  constructor(script: URL, clock: Clock) {
    this.#script = script;
    this.#clock = clock;
  }

  /** Lists the printers of Windows; empty if Windows does not answer. */
  async list(): Promise<readonly SpoolerPrinter[]> {
    const reply = await this.ask({ kind: 'list' });
    return reply.kind === 'printers' ? reply.printers : [];
  }

  ask(question: SpoolerQuestion): Promise<SpoolerReply> {
    const name = question.kind === 'list' ? '' : question.printerName;
    const thread = this.#threads.get(name) ?? new SpoolerThread(this.#script, this.#clock);
    this.#threads.set(name, thread);
    return thread.ask(question);
  }
}

/** One thread, which processes one request after another. */
class SpoolerThread {
  readonly #script;
  readonly #clock;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** Resolves the open request. */
  #settle: (reply: SpoolerReply) => void = () => {};

  constructor(script: URL, clock: Clock) {
    this.#script = script;
    this.#clock = clock;
  }

  ask(question: SpoolerQuestion): Promise<SpoolerReply> {
    const reply = this.#last.then(() => this.#askNow(question));
    this.#last = reply;
    return reply;
  }

  #askNow(question: SpoolerQuestion): Promise<SpoolerReply> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      const cancel = this.#clock.after(LIMIT_MS, () => {
        this.#settle({ kind: 'silent', detail: `no answer for ${LIMIT_MS} ms` });
        // A call that hangs in Windows cannot be aborted; its thread ends when the call returns.
        void worker.terminate();
      });
      this.#settle = (reply) => {
        this.#settle = () => {};
        cancel();
        if (reply.kind === 'silent') this.#worker = null;
        resolve(reply);
      };
      worker.postMessage(question, []);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#script);
    worker.unref();
    // A thread that was given up may still answer, to a request that has ended.
    const settle = (reply: SpoolerReply) => this.#worker === worker && this.#settle(reply);
    worker.on('message', settle);
    worker.on('error', (error) => settle({ kind: 'silent', detail: String(error) }));
    worker.on('exit', (code) => settle({ kind: 'silent', detail: `the thread ended: ${code}` }));
    return worker;
  }
}
