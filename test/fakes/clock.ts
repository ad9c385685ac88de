import type { Clock } from '../../main/surroundings.ts';

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #now: number;
  readonly #timers = new Map<number, { at: number; task: () => void }>();
  #ids = 0;

  constructor(start = Date.parse('2026-11-20T01:00:00Z')) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    const id = ++this.#ids;
    this.#timers.set(id, { at: this.#now + ms, task });
    return () => this.#timers.delete(id);
  }

  /** Moves time on by `ms` and runs what became due, in the order of time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.at <= end);
      const [next] = due.sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next[0]);
      this.#now = Math.max(this.#now, next[1].at);
      next[1].task();
    }
    this.#now = end;
  }
}
