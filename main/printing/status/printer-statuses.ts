import type { PrinterCondition, PrinterStatus } from '../../../shared/model/printer-status.ts';
import type { Signals } from '../../base/signals.ts';
import { timestamp } from '../../store/engine/row.ts';
import type { Clock } from '../../base/host-services.ts';

/**
 * Time for which a printer that needs a person is sent nothing without a newer status (ms). The watch asks far more
 * often; this limit applies when it cannot.
 */
const BELIEVED_MS = 60_000;

interface PrinterStatusesTools {
  readonly clock: Clock;
  readonly signals: Signals;
}

/** Last known status of each printer. Emits every change to the window once. */
export class PrinterStatuses {
  readonly #tools: PrinterStatusesTools;
  readonly #statuses = new Map<string, PrinterStatus>();
  /** Time of the last status of each printer (ms, monotonic clock). */
  readonly #receivedAt = new Map<string, number>();

  constructor(tools: PrinterStatusesTools) {
    this.#tools = tools;
  }

  /** Lists all statuses; printers that were never queried are missing. */
  list(): PrinterStatus[] {
    return [...this.#statuses.values()];
  }

  get(printerId: string): PrinterStatus | null {
    return this.#statuses.get(printerId) ?? null;
  }

  /** Whether sending to the printer is pointless until a person has been there. */
  needsPerson(printerId: string): boolean {
    return this.#statuses.get(printerId)?.state === 'attention';
  }

  /**
   * End of the time in which the printer's need for a person is assumed (ms, monotonic clock), unless it reports it
   * again. In the past for a printer that needs no person.
   */
  needsPersonUntil(printerId: string): number {
    const receivedAt = this.#receivedAt.get(printerId);
    if (receivedAt === undefined || !this.needsPerson(printerId)) return -Infinity;
    return receivedAt + BELIEVED_MS;
  }

  /** Stops assuming that the printer needs a person: one has been there. */
  doubt(printerId: string): void {
    this.#receivedAt.delete(printerId);
  }

  /** Lists printers that cannot print: they need a person, or cannot be reached. */
  cannotPrint(): string[] {
    return this.list()
      .filter(({ state }) => state === 'attention' || state === 'offline')
      .map(({ printerId }) => printerId);
  }

  /** Records a printer's condition, or its silence. */
  learn(printerId: string, { state, reasons }: PrinterCondition): void {
    const { clock, signals } = this.#tools;
    const before = this.#statuses.get(printerId);
    const status = { printerId, state, reasons, at: timestamp(clock.now()) };
    this.#statuses.set(printerId, status);
    this.#receivedAt.set(printerId, clock.monotonic());
    if (before && isSame(before, status)) return;
    signals.emit('printers.statusChanged', status);
    // Labels may wait for exactly this change.
    signals.gather();
  }

  /** Removes the status of a printer that was deleted or changed. */
  forget(printerId: string): void {
    this.#statuses.delete(printerId);
  }
}

function isSame(a: PrinterCondition, b: PrinterCondition): boolean {
  return a.state === b.state && JSON.stringify(a.reasons) === JSON.stringify(b.reasons);
}
