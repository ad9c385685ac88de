import type { PrinterCondition, PrinterStatus } from '../../../shared/model/printer-status.ts';
import type { Signals } from '../../base/signals.ts';
import { timestamp } from '../../store/row.ts';
import type { Clock } from '../../base/surroundings.ts';

/**
 * How long a printer that needed a person is sent nothing although nobody hears of it any more, ms.
 * The watch asks far more often: this is for the day on which it cannot.
 */
const BELIEVED_MS = 60_000;

/** How each printer was when it was last heard of; the window hears of every change, once. */
export class PrinterStatuses {
  readonly #tools;
  readonly #known = new Map<string, PrinterStatus>();
  /** When each was last heard of, ms of the steady clock. */
  readonly #heardAt = new Map<string, number>();

  constructor(tools: { clock: Clock; signals: Signals }) {
    this.#tools = tools;
  }

  /** Printers that were never asked are missing. */
  list(): PrinterStatus[] {
    return [...this.#known.values()];
  }

  get(printerId: string): PrinterStatus | null {
    return this.#known.get(printerId) ?? null;
  }

  /** Whether sending to the printer is pointless until somebody was there. */
  needsPerson(printerId: string): boolean {
    return this.#known.get(printerId)?.state === 'attention';
  }

  /**
   * Until when that is believed, ms of the steady clock, unless the printer says so again; in the
   * past for a printer that needs nobody.
   */
  needsPersonUntil(printerId: string): number {
    const heardAt = this.#heardAt.get(printerId);
    if (heardAt === undefined || !this.needsPerson(printerId)) return -Infinity;
    return heardAt + BELIEVED_MS;
  }

  /** Printers at which no label comes out: they need a person, or cannot be reached. */
  cannotPrint(): string[] {
    return this.list()
      .filter(({ state }) => state === 'attention' || state === 'offline')
      .map(({ printerId }) => printerId);
  }

  /** Takes note of what a printer said, or of its silence. */
  learn(printerId: string, { state, reasons }: PrinterCondition): void {
    const { clock, signals } = this.#tools;
    const before = this.#known.get(printerId);
    const status = { printerId, state, reasons, at: timestamp(clock.now()) };
    this.#known.set(printerId, status);
    this.#heardAt.set(printerId, clock.monotonic());
    if (before && isSame(before, status)) return;
    signals.emit('printers.statusChanged', status);
    // Labels may wait for exactly this.
    signals.gather();
  }

  /** Forgets a printer that was removed, or is another one now. */
  forget(printerId: string): void {
    this.#known.delete(printerId);
  }
}

function isSame(a: PrinterCondition, b: PrinterCondition): boolean {
  return a.state === b.state && JSON.stringify(a.reasons) === JSON.stringify(b.reasons);
}
