import { Worker } from 'node:worker_threads';
import type { Clock } from '../../base/surroundings.ts';
import type { SpoolerAnswer, SpoolerPrinter, SpoolerQuestion } from './protocol.ts';

/** How long Windows may take to answer, ms. */
const LIMIT_MS = 60_000;

/** Nobody answered: the worker ended, or Windows took too long. */
export type SpoolerReply = SpoolerAnswer | { readonly kind: 'silent'; readonly detail: string };

/** Windows' spooler, asked in threads of its own: one a printer, so that none waits for another's. */
export class Spooler {
  readonly #script;
  readonly #clock;
  readonly #threads = new Map<string, SpoolerThread>();

  /** `script` is the entry of its threads; `clock` times how long Windows is waited for. */
  constructor(script: URL, clock: Clock) {
    this.#script = script;
    this.#clock = clock;
  }

  /** The printers that Windows knows; empty when it does not answer. */
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

/** One thread, which takes one question after the other. */
class SpoolerThread {
  readonly #script;
  readonly #clock;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** Answers the question that is open. */
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
        // A call that hangs in Windows cannot be cut off: its thread ends when it returns.
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
    // A thread that was given up may still answer, to a question that nobody asks any more.
    const settle = (reply: SpoolerReply) => this.#worker === worker && this.#settle(reply);
    worker.on('message', settle);
    worker.on('error', (error) => settle({ kind: 'silent', detail: String(error) }));
    worker.on('exit', (code) => settle({ kind: 'silent', detail: `the thread ended: ${code}` }));
    return worker;
  }
}
