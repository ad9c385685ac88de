import { type Clock, systemClock } from '../../main/base/host-services.ts';

/** Uses the system clock for everything. */
export const realClocks = { clock: systemClock, outsideClock: systemClock };

/** A clock that only moves when a test advances it. */
export class ManualClock implements Clock {
  #wall: number;
  #steady = 0;
  #asleep = 0;
  readonly #timers = new Map<number, { at: number; task: () => void }>();
  #ids = 0;

  constructor(start = Date.parse('2026-11-20T01:00:00Z')) {
    this.#wall = start;
  }

  now(): number {
    return this.#wall;
  }

  monotonic(): number {
    return this.#steady;
  }

  uptime(): number {
    return this.#steady + this.#asleep;
  }

  /** Number of active timers. */
  get armed(): number {
    return this.#timers.size;
  }

  /** Number of timers ever started. */
  get started(): number {
    return this.#ids;
  }

  after(ms: number, task: () => void): () => void {
    const id = ++this.#ids;
    this.#timers.set(id, { at: this.#steady + ms, task });
    return () => this.#timers.delete(id);
  }

  /** Advances time by `ms` and runs the timers that become due, in order of time. */
  advance(ms: number): void {
    const end = this.#steady + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.at <= end);
      const [next] = due.sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next[0]);
      this.#pass(Math.max(0, next[1].at - this.#steady));
      next[1].task();
    }
    this.#pass(end - this.#steady);
  }

  /** Shifts the wall clock by `ms`, as a user can. Timers are not affected. */
  jump(ms: number): void {
    this.#wall += ms;
  }

  /** Simulates a machine asleep for `ms`. Timers are not affected. */
  sleep(ms: number): void {
    this.#wall += ms;
    this.#asleep += ms;
  }

  #pass(ms: number): void {
    this.#wall += ms;
    this.#steady += ms;
  }
}
