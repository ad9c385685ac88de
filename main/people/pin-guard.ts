import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { backoffMs } from '../base/backoff.ts';
import { Deadline } from '../base/deadline.ts';
import type { Clock } from '../base/host-services.ts';
import { isPin } from './pin-hash.ts';

/** Wrong attempts in a row, and the time until which every attempt is refused (ms). */
export interface Tries {
  readonly wrong: number;
  readonly waitUntil: number;
}
export const noTries: Tries = { wrong: 0, waitUntil: 0 };

/** Stored attempts of one PIN; they survive a restart. */
export interface Guarded {
  /** Whose PIN it is: packers have their own attempts. */
  readonly person?: string;
  /** Accepted hashes. */
  readonly hashes: readonly string[];
  readonly tries: Tries;
  readonly note: (tries: Tries) => void;
}

export type PinFailure = Failure<'wrong-pin' | 'pin-waits'>;

/** Wrong PINs in a row before the first wait. */
const FREE_TRIES = 3;
const WAIT = { firstMs: 30_000, maxMs: 15 * 60_000, spread: 0 };

/** Returns the wait after so many wrong PINs in a row (ms); it doubles each time. */
export function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0;
  return backoffMs(wrong - FREE_TRIES, WAIT);
}

/** Checks PINs one after the other, with growing waits after wrong ones. */
export class PinGuard {
  readonly #clock;
  readonly #openedAt;
  /** The last wait of each person that this process measures, with its stored `waitUntil`. */
  readonly #waits = new Map<string, { readonly until: number; readonly wait: Deadline }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(clock: Pick<Clock, 'now' | 'uptime'>) {
    this.#clock = clock;
    this.#openedAt = clock.uptime();
  }

  /** Checks a PIN. `read` is called when it is this attempt's turn. An attempt is recorded before the check. */
  check(pin: string, read: () => Guarded): Promise<Result<undefined, PinFailure>> {
    const checked = this.#queue.then(() => this.#check(pin, read()));
    this.#queue = checked.catch(() => undefined);
    return checked;
  }

  async #check(
    pin: string,
    { person = '', hashes, tries, note }: Guarded,
  ): Promise<Result<undefined, PinFailure>> {
    const now = this.#clock.now();
    // Another process stored it. A clock that was set back since must not prolong the wait beyond its rule, which is
    // measured from the start of this process.
    if (tries.waitUntil > now && this.#waits.get(person)?.until !== tries.waitUntil) {
      const remaining = waitAfter(tries.wrong) - (this.#clock.uptime() - this.#openedAt);
      this.#begin(person, tries.waitUntil, Math.min(tries.waitUntil - now, remaining));
    }
    const last = this.#waits.get(person);
    const left = last?.until === tries.waitUntil ? last.wait.leftMs : 0;
    if (left > 0) return err({ code: 'pin-waits', waitSeconds: Math.ceil(left / 1_000) });
    const wrong = tries.wrong + 1;
    const waitMs = waitAfter(wrong);
    if (waitMs > 0) this.#begin(person, now + waitMs, waitMs);
    note({ wrong, waitUntil: waitMs === 0 ? 0 : now + waitMs });
    for (const hash of hashes)
      if (await isPin(pin, hash)) {
        note(noTries);
        return ok();
      }
    return err({ code: 'wrong-pin', waitSeconds: Math.ceil(waitMs / 1_000) });
  }

  #begin(person: string, until: number, waitMs: number): void {
    this.#waits.set(person, { until, wait: new Deadline(this.#clock, waitMs) });
  }
}
