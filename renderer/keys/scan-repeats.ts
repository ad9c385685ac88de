import { REPEAT_MS, scanPauseMs } from './scan-limits.ts';
import { keyKindOf, type ScanKey } from './scan-keys.ts';

/** What is needed of a keydown event: times in ms. */
type TimedKey = ScanKey & Pick<KeyboardEvent, 'repeat' | 'timeStamp'>;

/** Recognises what a scanner sends twice: the key that ends a scan, and the code of one trigger. */
export class ScanRepeats {
  /** Times (ms) of the last key, and of the first one at its pace. */
  #keyAt = Number.NEGATIVE_INFINITY;
  #beganAt = Number.NEGATIVE_INFINITY;
  /** The last scan, with the time (ms) of its last key. */
  #last: { readonly code: string | null; readonly at: number } | null = null;

  /**
   * Notes a keydown event.
   * @returns whether it is the second key of a suffix such as CR LF, directly behind the key that ended a scan
   */
  press(event: TimedKey): boolean {
    const kind = keyKindOf(event);
    const at = this.#last?.at;
    if (kind === 'end' && at !== undefined && at === this.#keyAt)
      if (!event.repeat && isWithin(scanPauseMs, at, event.timeStamp)) return true;
    if (kind === 'modifier') return false;
    if (this.#keyAt === at || event.timeStamp - this.#keyAt > scanPauseMs)
      this.#beganAt = event.timeStamp;
    this.#keyAt = event.timeStamp;
    return false;
  }

  /**
   * Notes the code of a scan that has ended with the last key; null for an unreadable one.
   * @returns whether the same trigger has sent this code before
   */
  endScan(code: string | null): boolean {
    const last = this.#last;
    this.#last = { code, at: this.#keyAt };
    return code !== null && code === last?.code && isWithin(REPEAT_MS, last.at, this.#beganAt);
  }
}

/** Checks that `at` follows `from` by at most this time (ms). */
function isWithin(limitMs: number, from: number, at: number): boolean {
  return at >= from && at - from <= limitMs;
}
