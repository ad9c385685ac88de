import { faultInLog } from '../base/loggable.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Store } from '../store/store.ts';
import type { UpdateCrashPoint } from './update-crash-points.ts';
import type { Clock, Log } from '../base/host-services.ts';

/** Maximum number of bodies per commit, so that the main process can do other work in between. */
const MAX_AT_ONCE = 500;
/** Maximum number of bodies per row, which is processed at once. */
const MAX_PER_ROW = 50;
/** Maximum size of bodies that wait for their commit (bytes); further callers must call again later. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Whether a body is on disk. */
export type Receipt = 'kept' | 'unwritten';

interface Waiting {
  readonly body: Buffer;
  readonly answer: (receipt: Receipt) => void;
}

/**
 * Stores received bodies. All callers that arrive during a commit share the next one, and are answered after it. So a
 * burst costs few commits, and an answer always means that the body is on disk.
 */
export class Inbox {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onStored: () => void;
  readonly #crashPoint: (name: UpdateCrashPoint) => void;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #isPlanned = false;

  /** `onStored` is called after each commit. */
  constructor(tools: {
    store: Store;
    clock: Clock;
    log: Log;
    onStored: () => void;
    crashPoint?: (name: UpdateCrashPoint) => void;
  }) {
    this.#store = tools.store;
    this.#clock = tools.clock;
    this.#log = tools.log;
    this.#onStored = tools.onStored;
    this.#crashPoint = tools.crashPoint ?? (() => {});
  }

  /** Stores a body; resolves when it is on disk, or when writing has failed. */
  take(body: Buffer): Promise<Receipt> {
    if (this.#waitingBytes + body.length > MAX_WAITING_BYTES) return Promise.resolve('unwritten');
    this.#waitingBytes += body.length;
    return new Promise((answer) => {
      this.#waiting.push({ body, answer });
      this.#plan();
    });
  }

  /** Commits all waiting bodies, so that every caller gets an answer. */
  close(): void {
    while (this.#waiting.length > 0) this.#commit();
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    void this.#commitSoon();
  }

  async #commitSoon(): Promise<void> {
    await yieldToLoop();
    this.#isPlanned = false;
    this.#commit();
    if (this.#waiting.length > 0) this.#plan();
  }

  #commit(): void {
    const together = this.#waiting.splice(0, MAX_AT_ONCE);
    if (together.length === 0) return;
    for (const { body } of together) this.#waitingBytes -= body.length;
    this.#crashPoint('update: came');
    const receipt = this.#write(together);
    if (receipt === 'kept') this.#crashPoint('update: kept');
    for (const { answer } of together) answer(receipt);
    if (receipt === 'kept') this.#onStored();
  }

  #write(together: readonly Waiting[]): Receipt {
    const at = this.#clock.now();
    const bodies = together.map(({ body }) => body);
    try {
      this.#store.commit(() => {
        for (let first = 0; first < bodies.length; first += MAX_PER_ROW)
          this.#store.webhookArrivals.put(bodies.slice(first, first + MAX_PER_ROW), at);
      });
      return 'kept';
    } catch (error) {
      this.#log.error('webhooks.unwritten', { calls: together.length, error: faultInLog(error) });
      return 'unwritten';
    }
  }
}
