import { getHeapStatistics } from 'node:v8';
import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/surroundings.ts';

/** How long nothing may have changed before memory is given back, ms: nobody waits for anything then. */
const QUIET_MS = 30_000;
/** What has to have come on top since the last time to be worth it, bytes. */
const WORTH_BYTES = 16 * 1024 * 1024;

/**
 * Gives back what a busy time has left behind. V8 lets its heap grow while memory is there, and keeps
 * it: 500 labels leave 140 MB of which 26 are in use. Collecting takes some 30 ms, so it waits for a
 * quiet moment.
 */
export class SpareMemory {
  readonly #tools;
  #changedAt = 0;
  /** What was left after the last time, bytes. */
  #leftBytes = 0;
  #cancelTimer: (() => void) | null = null;
  #stopListening: () => void = () => {};

  /** `collect` collects all garbage at once; without it nothing is given back. */
  constructor(tools: { clock: Clock; signals: Signals; collect: (() => void) | undefined }) {
    this.#tools = tools;
  }

  start(): void {
    this.#stopListening = this.#tools.signals.on(() => this.#changed());
    this.#changed();
  }

  close(): void {
    this.#stopListening();
    this.#cancelTimer?.();
  }

  #changed(): void {
    this.#changedAt = this.#tools.clock.monotonic();
    if (this.#cancelTimer === null) this.#sleep(QUIET_MS);
  }

  #sleep(ms: number): void {
    this.#cancelTimer = this.#tools.clock.after(ms, () => this.#look());
  }

  #look(): void {
    const { clock, collect } = this.#tools;
    const quietMs = clock.monotonic() - this.#changedAt;
    if (quietMs < QUIET_MS) return this.#sleep(QUIET_MS - quietMs);
    this.#cancelTimer = null;
    if (heapBytes() < this.#leftBytes + WORTH_BYTES) return;
    collect?.();
    this.#leftBytes = heapBytes();
  }
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size;
}
