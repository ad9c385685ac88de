import type { Clock } from '../../base/host-services.ts';

/** Maximum wait for a paper confirmation (ms); by then a person has looked at the printer. */
const WAITED_MS = 60 * 60_000;

interface Waiting {
  readonly since: number;
  readonly resolve: (isOnPaper: boolean) => void;
}

/** Labels that a printer took but has not yet reported as printed. */
export class PaperNews {
  readonly #clock;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves to true when everything sent to the printer so far is on paper; to false if that is never reported. */
  of(printerId: string): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(printerId) ?? [];
      this.#waiting.set(printerId, [...waiting, { since: this.#clock.monotonic(), resolve }]);
    });
  }

  /** Whether a caller waits for a confirmation of this printer. */
  isAwaited(printerId: string): boolean {
    const end = this.#clock.monotonic() - WAITED_MS;
    this.#settle(printerId, ({ since }) => since <= end, false);
    return this.#waiting.has(printerId);
  }

  /** Records that the printer had nothing left to print at the time of the query (ms, monotonic clock). */
  printedAll(printerId: string, queriedAt: number): void {
    // A query of the same moment may have overtaken the label inside the printer.
    this.#settle(printerId, ({ since }) => since < queriedAt, true);
  }

  close(): void {
    for (const printerId of this.#waiting.keys()) this.#settle(printerId, () => true, false);
  }

  #settle(printerId: string, isMeant: (waiting: Waiting) => boolean, isOnPaper: boolean): void {
    const waiting = this.#waiting.get(printerId) ?? [];
    const remaining = waiting.filter((one) => !isMeant(one));
    if (remaining.length === 0) this.#waiting.delete(printerId);
    else this.#waiting.set(printerId, remaining);
    for (const one of waiting) if (isMeant(one)) one.resolve(isOnPaper);
  }
}
