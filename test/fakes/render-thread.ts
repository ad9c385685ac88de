import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type {
  RenderMessage,
  RenderReply,
  RenderThread,
} from '../../main/printing/raster/render-protocol.ts';
import { startRenderThread as startThread } from '../../main/printing/raster/render-thread.ts';
import { renderWorker } from './paths.ts';

/** Threads that wait for a label, by what they were given when they started. */
const idle = new Map<string, Worker[]>();

/**
 * Stands in for `render-thread.ts`: a thread that was told to end after it has answered all is lent to the next
 * renderer. A start costs 0.2 s of a core, and hundreds of stations of the tests draw a label or two.
 * Only `renderWorker` is shared: tests of how threads start and end take `ownRenderWorker`.
 */
export function startRenderThread(entry: URL, given: RenderThread): EventEmitter {
  if (entry.href !== renderWorker.href) return startThread(entry, given);
  return new LentThread(given);
}

class LentThread extends EventEmitter {
  readonly #given: RenderThread;
  readonly #worker: Worker;
  #isReady: boolean;
  #unanswered = 0;
  #isSpent = false;
  readonly #listeners = {
    message: (reply: RenderReply) => this.#receive(reply),
    error: (error: Error) => void this.emit('error', error),
    exit: (code: number) => void this.emit('exit', code),
  };

  constructor(given: RenderThread) {
    super();
    this.#given = given;
    const lent = idle.get(given.resourcesFolder)?.pop();
    this.#isReady = lent !== undefined;
    this.#worker = lent ?? startThread(renderWorker, given);
    this.#worker.ref();
    for (const [event, listener] of Object.entries(this.#listeners))
      this.#worker.on(event, listener);
    if (lent) queueMicrotask(() => this.emit('message', { kind: 'ready' } satisfies RenderReply));
  }

  postMessage(message: RenderMessage): void {
    if (message !== 'end') this.#unanswered++;
    else if (this.#isReady && this.#unanswered === 0 && !this.#isSpent) return this.#giveBack();
    this.#worker.postMessage(message, []);
  }

  terminate(): Promise<number> {
    return this.#worker.terminate();
  }

  #receive(reply: RenderReply): void {
    if (reply.kind === 'ready') this.#isReady = true;
    if (reply.kind === 'done' || reply.kind === 'broken') this.#unanswered--;
    if (reply.kind === 'done' && reply.spent) this.#isSpent = true;
    this.emit('message', reply);
  }

  #giveBack(): void {
    for (const [event, listener] of Object.entries(this.#listeners))
      this.#worker.off(event, listener);
    this.#worker.unref();
    const { resourcesFolder } = this.#given;
    idle.set(resourcesFolder, [...(idle.get(resourcesFolder) ?? []), this.#worker]);
    queueMicrotask(() => this.emit('exit', 0));
  }
}
