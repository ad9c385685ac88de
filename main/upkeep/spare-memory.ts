import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/host-services.ts';

/** Time without changes (ms) before memory is released, when nobody waits for a result. */
const QUIET_MS = 30_000;
/** Minimum growth (bytes) since the last release. */
const WORTH_BYTES = 16 * 1024 * 1024;
/**
 * Delay (ms) between garbage collection and release. By then idle threads have ended, and V8 has released its own part.
 */
const RETURN_MS = 10_000;

interface SpareMemoryTools {
  readonly clock: Clock;
  readonly signals: Signals;
  readonly collectGarbage?: () => void;
  readonly returnFreed?: () => Promise<void>;
}

/**
 * Releases memory after a busy time. V8 lets its heap grow while memory is available, and retains it: 500 labels leave
 * 140 MB, of which 26 are in use. The C library retains 30 to 50 MB of freed memory. Both steps take some 30 ms
 * together, so they run in a quiet moment.
 */
export class SpareMemory {
  readonly #tools: SpareMemoryTools;
  #changedAt = 0;
  /** Memory of the process after the last release (bytes). */
  #leftBytes = -Infinity;
  #cancelTimer: (() => void) | null = null;
  #cancelReturn: () => void = () => {};
  #stopListening: () => void = () => {};

  /**
   * `collectGarbage` runs a full collection, `returnFreed` returns freed memory to the system; a missing one is
   * skipped.
   */
  constructor(tools: SpareMemoryTools) {
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
    // The memory use of a busy moment is not representative.
    this.#cancelReturn();
    if (this.#cancelTimer === null) this.#sleep(QUIET_MS);
  }

  #sleep(ms: number): void {
    this.#cancelTimer = this.#tools.clock.after(ms, () => this.#check());
  }

  #check(): void {
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

/** Returns the resident memory of the process: heap, buffers and threads. */
function heldBytes(): number {
  return process.memoryUsage.rss();
}
