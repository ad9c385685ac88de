import type { Clock } from '../../base/surroundings.ts';

/** How long word of paper is waited for, ms: by then somebody has looked. */
const WAITED_MS = 60 * 60_000;

interface Waiting {
  readonly since: number;
  readonly tell: (isOnPaper: boolean) => void;
}

/** Labels that a printer took and has not yet said to be on paper. */
export class PaperNews {
  readonly #clock;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Word of whatever the printer was sent until now; false when it never comes. */
  of(printerId: string): Promise<boolean> {
    return new Promise((tell) => {
      const waiting = this.#waiting.get(printerId) ?? [];
      this.#waiting.set(printerId, [...waiting, { since: this.#clock.monotonic(), tell }]);
    });
  }

  /** Whether anybody waits for word of this printer. */
  isAwaited(printerId: string): boolean {
    const end = this.#clock.monotonic() - WAITED_MS;
    this.#settle(printerId, ({ since }) => since <= end, false);
    return this.#waiting.has(printerId);
  }

  /** The printer had nothing left to print when it was asked, ms of the steady clock. */
  printedAll(printerId: string, askedAt: number): void {
    // A question of the same moment may have overtaken the label inside the printer.
    this.#settle(printerId, ({ since }) => since < askedAt, true);
  }

  close(): void {
    for (const printerId of this.#waiting.keys()) this.#settle(printerId, () => true, false);
  }

  #settle(printerId: string, isMeant: (waiting: Waiting) => boolean, isOnPaper: boolean): void {
    const waiting = this.#waiting.get(printerId) ?? [];
    const rest = waiting.filter((one) => !isMeant(one));
    if (rest.length === 0) this.#waiting.delete(printerId);
    else this.#waiting.set(printerId, rest);
    for (const one of waiting) if (isMeant(one)) one.tell(isOnPaper);
  }
}
