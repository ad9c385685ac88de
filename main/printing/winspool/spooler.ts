import type { Clock } from '../../base/host-services.ts';
import { Thread } from '../../base/thread.ts';
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
  #thread: Thread<SpoolerQuestion, SpoolerAnswer> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(script: URL, clock: Clock) {
    this.#script = script;
    this.#clock = clock;
  }

  ask(question: SpoolerQuestion): Promise<SpoolerReply> {
    const reply = this.#last.then(() => this.#askNow(question));
    this.#last = reply;
    return reply;
  }

  async #askNow(question: SpoolerQuestion): Promise<SpoolerReply> {
    const thread = (this.#thread ??= new Thread(this.#script, { isDetached: true }));
    thread.send(question);
    try {
      return await thread.receive({ clock: this.#clock, ms: LIMIT_MS });
    } catch (error) {
      this.#thread = null;
      // A call that hangs in Windows cannot be aborted; its thread ends when the call returns.
      void thread.stop();
      return { kind: 'silent', detail: error instanceof Error ? error.message : String(error) };
    }
  }
}
