import { setFlagsFromString } from 'node:v8';
import { err } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import { faultInLog, saidInLog } from '../../base/loggable.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import { type Thread, ThreadExited } from '../../base/thread.ts';
import type {
  DocumentKind,
  Drawing,
  RenderMessage,
  RenderReply,
  RenderRequest,
  RenderThread,
} from './render-protocol.ts';
import { startRenderThread } from './render-thread.ts';
import type { RenderedLabel, RenderFailure } from './rendered-label.ts';

/** Idle time (ms) after which the thread ends: it uses some 100 MB, and starts in under half a second. */
const IDLE_MS = 30_000;
/** Time limit (ms) for a thread to end; equal to the time of a slow normal label. */
const END_LIMIT_MS = 2_000;

// V8 aborts the whole process when it frees compiled WebAssembly that it considers dead (WasmEngine::FreeDeadCode;
// https://github.com/nodejs/node/issues/64500). A render thread crashed the whole app this way. The code of a thread is
// still freed when the thread ends.
setFlagsFromString('--no-wasm-code-gc');

type LabelThread = Pick<Thread<RenderMessage, RenderReply>, 'exited' | 'receive' | 'send' | 'stop'>;

interface Job {
  readonly request: RenderRequest;
  readonly settle: (result: Result<RenderedLabel, RenderFailure>) => void;
  readonly fail: (fault: Error) => void;
}

/**
 * Renders labels as dots in a worker thread, one after another in order of arrival. A document that takes too long or
 * crashes the thread fails only its own label (`label-unreadable`). The thread is replaced, and the next labels
 * continue.
 */
export class LabelRenderer {
  readonly #entry: URL;
  readonly #task: RenderThread;
  readonly #timeoutMs: number;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #waiting: Job[] = [];
  #current: Job | null = null;
  #cancelLimit: () => void = () => {};
  #cancelIdle: (() => void) | null = null;
  #thread: LabelThread | null = null;
  #warm = false;
  /** Time of the last label (ms, monotonic clock). */
  #usedAt = -Infinity;
  #closed = false;

  /**
   * `worker` is the URL of render-worker. The thread starts with the first label, or with `warmUp`. `clock` measures
   * the timeouts.
   */
  constructor(options: RenderThread & { worker: URL; timeoutMs: number; log: Log; clock: Clock }) {
    this.#entry = options.worker;
    this.#task = { resourcesFolder: options.resourcesFolder };
    this.#timeoutMs = options.timeoutMs;
    this.#log = options.log;
    this.#clock = options.clock;
  }

  /** Starts the thread, so that the first label is as fast as the others. */
  warmUp(): void {
    if (!this.#closed && this.#thread === null) this.#start();
  }

  /**
   * Renders a one-page PDF on a paper as dots, and reads its barcodes. `timeoutMs` is counted per label from the start
   * of its work. Rejects on an installation fault, if the mark of a reprint needs fonts.
   */
  render(
    pdf: Uint8Array,
    paper: LabelPaper,
    document: DocumentKind = { kind: 'own' },
  ): Promise<Result<RenderedLabel, RenderFailure>> {
    return this.#rendered({ kind: 'document', pdf, paper, document });
  }

  /** Draws and renders an own label or slip in the thread. Rejects on an installation fault, see `Drawings`. */
  draw(drawing: Drawing): Promise<Result<RenderedLabel, RenderFailure>> {
    return this.#rendered(drawing);
  }

  #rendered(request: RenderRequest): Promise<Result<RenderedLabel, RenderFailure>> {
    return new Promise((settle, fail) => {
      if (this.#closed) return settle(failed('the renderer is closed'));
      this.#waiting.push({ request, settle, fail });
      this.#next();
    });
  }

  /** Ends the thread; waiting labels get `label-unreadable`. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelIdle?.();
    const thread = this.#thread;
    this.#drop('the renderer was closed');
    for (const job of this.#waiting.splice(0)) job.settle(failed('the renderer was closed'));
    if (thread) await end(thread, this.#clock);
  }

  #start(): void {
    const thread = startRenderThread(this.#entry, this.#task);
    this.#thread = thread;
    void this.#listen(thread);
  }

  /** Takes replies of a thread until it has ended or is replaced. */
  async #listen(thread: LabelThread): Promise<void> {
    while (thread === this.#thread)
      try {
        const reply = await thread.receive();
        if (thread === this.#thread) this.#receive(reply);
      } catch (error) {
        this.#lose(thread, error instanceof ThreadExited ? error.message : String(error));
      }
  }

  #receive(reply: RenderReply): void {
    if (reply.kind === 'ready') this.#warm = true;
    else if (reply.kind === 'done') this.#answered(reply.result, reply.spent);
    else if (reply.kind === 'broken') this.#finish((job) => job.fail(reply.error));
    else this.#log.error('labels.warm-up-failed', { error: faultInLog(reply.error) });
    this.#next();
    this.#cancelIdle ??= this.#clock.after(IDLE_MS, () => this.#endIdle());
  }

  /** Ends the thread to free its memory, unless it was used in the meantime. The next label starts another one. */
  #endIdle(): void {
    this.#cancelIdle = null;
    const thread = this.#thread;
    if (thread === null) return;
    const idleMs = this.#current === null ? this.#clock.monotonic() - this.#usedAt : 0;
    if (idleMs < IDLE_MS) {
      this.#cancelIdle = this.#clock.after(IDLE_MS - idleMs, () => this.#endIdle());
      return;
    }
    this.#forget();
    void end(thread, this.#clock);
  }

  #answered(result: Result<RenderedLabel, RenderFailure>, spent: boolean): void {
    this.#finish((job) => job.settle(result));
    if (!spent) return;
    const thread = this.#thread;
    this.#forget();
    if (thread) void end(thread, this.#clock);
  }

  #next(): void {
    if (this.#current !== null || this.#waiting.length === 0) return;
    if (this.#thread === null) this.#start();
    if (!this.#warm) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    this.#current = job;
    this.#usedAt = this.#clock.monotonic();
    this.#cancelLimit = this.#clock.after(this.#timeoutMs, () => this.#giveUp());
    this.#thread?.send(job.request);
  }

  #finish(how: (job: Job) => void): void {
    this.#cancelLimit();
    const job = this.#current;
    this.#current = null;
    if (job) how(job);
  }

  #giveUp(): void {
    this.#log.warn('label-renderer.timed-out', { afterMs: this.#timeoutMs });
    const thread = this.#thread;
    this.#drop(`no result after ${this.#timeoutMs} ms`);
    void thread?.stop();
    this.#next();
  }

  /** Handles a thread that ended by itself. If it was still starting, the first waiting label fails with it. */
  #lose(thread: LabelThread, detail: string): void {
    if (thread !== this.#thread) return;
    this.#log.error('label-renderer.crashed', { detail: saidInLog(detail) });
    this.#current ??= this.#waiting.shift() ?? null;
    this.#drop(detail);
    this.#next();
  }

  #forget(): void {
    this.#thread = null;
    this.#warm = false;
  }

  #drop(detail: string): void {
    this.#forget();
    this.#finish((job) => job.settle(failed(detail)));
  }
}

function failed(detail: string): Result<never, RenderFailure> {
  return err({ code: 'label-unreadable', detail });
}

/**
 * Requests a thread to end by itself. Terminating a thread while it starts can crash the process: V8 aborts where
 * Node's own code does not expect the end.
 */
async function end(thread: LabelThread, clock: Clock): Promise<void> {
  const cancelLimit = clock.after(END_LIMIT_MS, () => void thread.stop());
  thread.send('end');
  await thread.exited;
  cancelLimit();
}
