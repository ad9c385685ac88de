import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/surroundings.ts';

/** How long nothing may have changed before memory is given back, ms: nobody waits for anything then. */
const QUIET_MS = 30_000;
/** What has to have come on top since the last time to be worth it, bytes. */
const WORTH_BYTES = 16 * 1024 * 1024;
/**
 * When what was freed is returned, ms after collecting: threads without work have ended by then, and V8 has given back
 * what it does by itself.
 */
const RETURN_MS = 10_000;

/**
 * Gives back what a busy time has left behind. V8 lets its heap grow while memory is there, and keeps
 * it: 500 labels leave 140 MB of which 26 are in use; the C library keeps 30 to 50 MB of what was freed. Both take some
 * 30 ms together, so they wait for a quiet moment.
 */
export class SpareMemory {
  readonly #tools;
  #changedAt = 0;
  /** What the process held after the last time, bytes. */
  #leftBytes = -Infinity;
  #cancelTimer: (() => void) | null = null;
  #cancelReturn: () => void = () => {};
  #stopListening: () => void = () => {};

  /** `collectGarbage` collects all of it at once, `returnFreed` gives the system what was freed; what is missing is not done. */
  constructor(tools: {
    clock: Clock;
    signals: Signals;
    collectGarbage?: () => void;
    returnFreed?: () => Promise<void>;
  }) {
    this.#tools = tools;
  }

  start(): void {
    this.#stopListening = this.#tools.signals.on(() => this.#changed());
    this.#changed();
  }

  close(): void {
    this.#stopListening();
    this.#cancelTimer?.();
    this.#cancelReturn();
  }

  #changed(): void {
    this.#changedAt = this.#tools.clock.monotonic();
    // What is held in a busy moment says nothing.
    this.#cancelReturn();
    if (this.#cancelTimer === null) this.#sleep(QUIET_MS);
  }

  #sleep(ms: number): void {
    this.#cancelTimer = this.#tools.clock.after(ms, () => this.#look());
  }

  #look(): void {
    const { clock, collectGarbage } = this.#tools;
    const quietMs = clock.monotonic() - this.#changedAt;
    if (quietMs < QUIET_MS) return this.#sleep(QUIET_MS - quietMs);
    this.#cancelTimer = null;
    const held = heldBytes();
    if (held < this.#leftBytes + WORTH_BYTES) {
      this.#leftBytes = Math.min(this.#leftBytes, held);
      return;
    }
    collectGarbage?.();
    this.#cancelReturn();
    this.#cancelReturn = clock.after(RETURN_MS, () => void this.#return());
  }

  async #return(): Promise<void> {
    await this.#tools.returnFreed?.();
    this.#leftBytes = heldBytes();
  }
}

/** Heap, buffers and threads: all that the system lent this process. */
function heldBytes(): number {
  return process.memoryUsage.rss();
}
