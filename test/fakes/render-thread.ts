import { ThreadExited, type Thread } from '../../main/base/thread.ts';
import type {
  RenderMessage,
  RenderReply,
  RenderThread,
} from '../../main/printing/raster/render-protocol.ts';
import { startRenderThread as startThread } from '../../main/printing/raster/render-thread.ts';
import { renderWorker } from './paths.ts';

type LabelThread = Thread<RenderMessage, RenderReply>;

/** Idle threads, by their start parameters. */
const idle = new Map<string, SharedThread[]>();

/**
 * Replaces `render-thread.ts`: a thread that was told to end after its last answer is lent to the next renderer. A
 * start costs 0.2 s of a core, and hundreds of test stations draw a label or two. Only `renderWorker` is shared; tests
 * of starting and ending threads use `ownRenderWorker`.
 */
export function startRenderThread(
  entry: URL,
  given: RenderThread,
): Pick<LabelThread, 'exited' | 'receive' | 'send' | 'stop'> {
  if (entry.href !== renderWorker.href) return startThread(entry, given);
  return new LentThread(given);
}

/** A thread whose next reply goes to its current borrower, regardless of who began to wait for it. */
class SharedThread {
  readonly thread: LabelThread;
  #next: Promise<RenderReply> | null = null;

  constructor(given: RenderThread) {
    this.thread = startThread(renderWorker, given);
  }

  receive(): Promise<RenderReply> {
    return (this.#next ??= this.thread.receive().finally(() => {
      this.#next = null;
    }));
  }
}

class LentThread {
  readonly #given: RenderThread;
  readonly #shared: SharedThread;
  readonly #givenBack = Promise.withResolvers<null>();
  readonly exited: Promise<Error | null>;
  /** The renderer needs the ready message of a lent thread. */
  #isNew: boolean;
  #isReady: boolean;
  #unanswered = 0;
  #isSpent = false;

  constructor(given: RenderThread) {
    this.#given = given;
    const lent = idle.get(given.resourcesFolder)?.pop();
    this.#isReady = lent !== undefined;
    this.#isNew = lent === undefined;
    this.#shared = lent ?? new SharedThread(given);
    this.exited = Promise.race([this.#shared.thread.exited, this.#givenBack.promise]);
  }

  send(message: RenderMessage): void {
    if (message !== 'end') this.#unanswered++;
    else if (this.#isReady && this.#unanswered === 0 && !this.#isSpent) return this.#giveBack();
    this.#shared.thread.send(message);
  }

  async receive(): Promise<RenderReply> {
    if (!this.#isNew) {
      this.#isNew = true;
      return { kind: 'ready' };
    }
    const failure = this.exited.then((error) => {
      throw error ?? new ThreadExited('given back');
    });
    const reply = await Promise.race([this.#shared.receive(), failure]);
    if (reply.kind === 'ready') this.#isReady = true;
    if (reply.kind === 'done' || reply.kind === 'broken') this.#unanswered--;
    if (reply.kind === 'done' && reply.spent) this.#isSpent = true;
    return reply;
  }

  stop(): Promise<void> {
    return this.#shared.thread.stop();
  }

  #giveBack(): void {
    const { resourcesFolder } = this.#given;
    idle.set(resourcesFolder, [...(idle.get(resourcesFolder) ?? []), this.#shared]);
    this.#givenBack.resolve(null);
  }
}
