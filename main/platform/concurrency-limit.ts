import { Deadline } from '../base/deadline.ts';
import { sleep } from '../base/sleep.ts';
import type { Clock } from '../base/host-services.ts';

/** Maximum pause (ms) for which a call waits; with a longer one the call fails at once. */
export const PATIENCE_MS = 2_000;
/** Maximum pause (ms): a server that requests hours would stop the bench. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Result of a finished request for the gate. */
export interface Lesson {
  readonly kind: 'served' | 'overloaded' | 'nothing';
  /** Wait that the host requested (ms). */
  readonly pauseMs: number;
}

export type Admission =
  | { readonly kind: 'in'; readonly leave: (lesson: Lesson) => void }
  /** The host requested a pause; `restMs` of it (ms) are left. */
  | { readonly kind: 'paused'; readonly restMs: number }
  /** The call waited too long for its turn. */
  | { readonly kind: 'crowded' }
  | { readonly kind: 'aborted' };

type SlotResult = 'in' | 'crowded' | 'aborted';

/**
 * Limits the number of simultaneous requests to one host, first come, first served. The limit halves when the host is
 * overloaded, and grows by one per successful round. Only the host's answers count here; the queue of orders has its
 * own retry schedule.
 */
export class ConcurrencyLimit {
  readonly #max: number;
  readonly #waitMs: number;
  readonly #clock: Clock;
  readonly #outsideClock: Pick<Clock, 'after'>;
  readonly #closing = new AbortController();
  readonly #waiting = new Set<(slot: SlotResult) => void>();
  #limit: number;
  /** Number of times that the limit was reduced. */
  #round = 0;
  #underWay = 0;
  #pause: Deadline | null = null;

  /**
   * At most `max` simultaneous requests; each waits at most `waitMs` (measured by `outsideClock`) for its turn.
   * `clock` measures the pauses.
   */
  constructor(options: {
    max: number;
    waitMs: number;
    clock: Clock;
    outsideClock: Pick<Clock, 'after'>;
  }) {
    this.#max = options.max;
    this.#limit = options.max;
    this.#waitMs = options.waitMs;
    this.#clock = options.clock;
    this.#outsideClock = options.outsideClock;
  }

  /** Waits for admission, and for the end of a short pause. The caller must call `leave` once. */
  async enter(signal?: AbortSignal): Promise<Admission> {
    const pause = this.#pauseLeftMs();
    if (pause > PATIENCE_MS) return { kind: 'paused', restMs: pause };
    const slot = await this.#requestSlot(signal);
    if (slot !== 'in') return { kind: slot };
    for (let remaining = this.#pauseLeftMs(); remaining > 0; remaining = this.#pauseLeftMs()) {
      if (remaining > PATIENCE_MS) return this.#reject({ kind: 'paused', restMs: remaining });
      const slept = await sleep(this.#clock, remaining, [signal, this.#closing.signal]);
      if (!slept) return this.#reject({ kind: 'aborted' });
    }
    const round = this.#round;
    return { kind: 'in', leave: (lesson) => this.#leave(round, lesson) };
  }

  /** Rejects all waiting and future callers. */
  close(): void {
    this.#closing.abort();
    for (const settle of this.#waiting) settle('aborted');
  }

  /** Aborted by `close`. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  #requestSlot(signal?: AbortSignal): SlotResult | Promise<SlotResult> {
    if (this.#closing.signal.aborted || signal?.aborted === true) return 'aborted';
    if (this.#hasRoom()) {
      this.#underWay += 1;
      return 'in';
    }
    return new Promise((resolve) => {
      const settle = (slot: SlotResult) => {
        this.#waiting.delete(settle);
        cancelTimer();
        signal?.removeEventListener('abort', abort);
        resolve(slot);
      };
      const abort = () => settle('aborted');
      const cancelTimer = this.#outsideClock.after(this.#waitMs, () => settle('crowded'));
      signal?.addEventListener('abort', abort);
      this.#waiting.add(settle);
    });
  }

  #hasRoom(): boolean {
    return this.#underWay < Math.floor(this.#limit);
  }

  #leave(round: number, lesson: Lesson): void {
    // Requests that ran together count once for the limit under which they started.
    if (round === this.#round) this.#adapt(lesson.kind);
    if (lesson.pauseMs > this.#pauseLeftMs())
      this.#pause = new Deadline(this.#clock, Math.min(lesson.pauseMs, LONGEST_PAUSE_MS));
    this.#freeSlot();
  }

  #adapt(kind: Lesson['kind']): void {
    if (kind === 'served') this.#limit = Math.min(this.#max, this.#limit + 1 / this.#limit);
    if (kind !== 'overloaded') return;
    this.#limit = Math.max(1, this.#limit / 2);
    this.#round += 1;
  }

  #reject<Refusal extends Admission>(refusal: Refusal): Refusal {
    this.#freeSlot();
    return refusal;
  }

  #freeSlot(): void {
    this.#underWay -= 1;
    for (const settle of this.#waiting) {
      if (!this.#hasRoom()) return;
      this.#underWay += 1;
      settle('in');
    }
  }

  #pauseLeftMs(): number {
    return this.#pause?.leftMs ?? 0;
  }
}
