import { Deadline } from '../base/deadline.ts';
import { sleep } from '../base/sleep.ts';
import type { Clock } from '../base/surroundings.ts';

/** A pause that is shorter is waited for; calls that meet a longer one are told of it. */
export const PATIENCE_MS = 2_000;
/** A server that names hours would stop the bench: it is asked again after this. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** What a request that went through taught about the host. */
export interface Lesson {
  readonly kind: 'served' | 'overloaded' | 'nothing';
  /** The wait that the host asked for, milliseconds. */
  readonly pauseMs: number;
}

export type Admission =
  | { readonly kind: 'in'; readonly leave: (lesson: Lesson) => void }
  /** The host asked for a pause; `restMs` milliseconds of it are left. */
  | { readonly kind: 'paused'; readonly restMs: number }
  /** No place became free in time. */
  | { readonly kind: 'crowded' }
  | { readonly kind: 'aborted' };

type Place = 'in' | 'crowded' | 'aborted';

/**
 * Lets so many requests to one host be under way as it bears, whoever sends them: first come,
 * first served. The limit halves when the host is overloaded and grows by one with every
 * round that is served. It is the host's own word that counts here; when the queue of orders
 * tries again after a failure is the queue's affair.
 */
export class Gate {
  readonly #most: number;
  readonly #waitMs: number;
  readonly #clock: Clock;
  readonly #outsideClock: Pick<Clock, 'after'>;
  readonly #closing = new AbortController();
  readonly #waiting = new Set<(place: Place) => void>();
  #limit: number;
  /** Counts the times that the limit shrank. */
  #round = 0;
  #underWay = 0;
  #pause: Deadline | null = null;

  /**
   * At most `most` requests at the same time; each waits at most `waitMs` of `outsideClock` for its place. `clock` times
   * the pauses.
   */
  constructor(options: {
    most: number;
    waitMs: number;
    clock: Clock;
    outsideClock: Pick<Clock, 'after'>;
  }) {
    this.#most = options.most;
    this.#limit = options.most;
    this.#waitMs = options.waitMs;
    this.#clock = options.clock;
    this.#outsideClock = options.outsideClock;
  }

  /** Waits for a place, and for the end of a short pause. Whoever is in must `leave`, once. */
  async enter(signal?: AbortSignal): Promise<Admission> {
    const pause = this.#restOfPause();
    if (pause > PATIENCE_MS) return { kind: 'paused', restMs: pause };
    const place = await this.#place(signal);
    if (place !== 'in') return { kind: place };
    for (let rest = this.#restOfPause(); rest > 0; rest = this.#restOfPause()) {
      if (rest > PATIENCE_MS) return this.#turnAway({ kind: 'paused', restMs: rest });
      const slept = await sleep(this.#clock, rest, [signal, this.#closing.signal]);
      if (!slept) return this.#turnAway({ kind: 'aborted' });
    }
    const round = this.#round;
    return { kind: 'in', leave: (lesson) => this.#leave(round, lesson) };
  }

  /** Sends away whoever waits or comes. */
  close(): void {
    this.#closing.abort();
    for (const settle of this.#waiting) settle('aborted');
  }

  /** Ends with `close`. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  #place(signal?: AbortSignal): Place | Promise<Place> {
    if (this.#closing.signal.aborted || signal?.aborted === true) return 'aborted';
    if (this.#hasRoom()) {
      this.#underWay += 1;
      return 'in';
    }
    return new Promise((resolve) => {
      const settle = (place: Place) => {
        this.#waiting.delete(settle);
        cancelTimer();
        signal?.removeEventListener('abort', abort);
        resolve(place);
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
    // Requests that were under way together are one answer to the limit that they went under.
    if (round === this.#round) this.#adapt(lesson.kind);
    if (lesson.pauseMs > this.#restOfPause())
      this.#pause = new Deadline(this.#clock, Math.min(lesson.pauseMs, LONGEST_PAUSE_MS));
    this.#freePlace();
  }

  #adapt(kind: Lesson['kind']): void {
    if (kind === 'served') this.#limit = Math.min(this.#most, this.#limit + 1 / this.#limit);
    if (kind !== 'overloaded') return;
    this.#limit = Math.max(1, this.#limit / 2);
    this.#round += 1;
  }

  #turnAway<Refusal extends Admission>(refusal: Refusal): Refusal {
    this.#freePlace();
    return refusal;
  }

  #freePlace(): void {
    this.#underWay -= 1;
    for (const settle of this.#waiting) {
      if (!this.#hasRoom()) return;
      this.#underWay += 1;
      settle('in');
    }
  }

  #restOfPause(): number {
    return this.#pause?.leftMs ?? 0;
  }
}
