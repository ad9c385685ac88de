import type { Clock } from './host-services.ts';

/**
 * The end of a wait in this process. It includes time asleep and ignores changes of the wall clock. Waits that
 * outlive the process are stored as wall times, which a `WatchedClock` corrects.
 */
export class Deadline {
  readonly #clock;
  readonly #at;

  constructor(clock: Pick<Clock, 'uptime'>, ms: number) {
    this.#clock = clock;
    this.#at = clock.uptime() + ms;
  }

  /** Remaining time (ms); 0 when it is over. */
  get leftMs(): number {
    return Math.max(0, this.#at - this.#clock.uptime());
  }

  get isOver(): boolean {
    return this.leftMs === 0;
  }
}
