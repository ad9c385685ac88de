import type { Printer } from '../../../shared/model/printer.ts';
import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { Store } from '../../store/store.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { Transport } from '../transports/transport.ts';
import { PaperNews } from './paper-news.ts';
import type { PrinterStatuses } from './printer-statuses.ts';
import type { ReportedStatus } from '../languages/question.ts';

/** Query intervals (ms), by purpose. */
const EVERY_MS = {
  /** A printer accepted a label and can report when it is on paper. */
  paper: 1_000,
  /** Labels wait until a person has been at the printer. */
  person: 2_000,
  /** Only the status display in the window needs the answer. */
  sight: 30_000,
} as const;

/** Maximum time of a query (ms), longer than any transport needs. */
const ANSWER_LIMIT_MS = 20_000;

const unknown: ReportedStatus = { state: 'unknown', reasons: [] };

/** A query in progress. A label does not wait for it. */
interface Asking {
  readonly finished: Promise<void>;
  readonly stop: AbortController;
}

interface PrinterWatchTools {
  readonly store: Store;
  readonly statuses: PrinterStatuses;
  readonly transportOf: (printer: Printer) => Transport;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly log: Log;
}

/**
 * Updates the status of printers while the station runs. It queries at once after a change, and slowly for the default
 * printer. It queries faster where labels wait for a person or for a paper confirmation. A printer is never queried
 * while it is sent a label, because many accept only one connection.
 */
export class PrinterWatch {
  readonly #tools: PrinterWatchTools;
  readonly #news;
  readonly #sending = new Map<string, number>();
  readonly #asking = new Map<string, Asking>();
  /** Time (ms, monotonic clock) and address of the last query of each printer. */
  readonly #lastQueries = new Map<string, { readonly at: number; readonly address: string }>();
  #cancelTimer: () => void = () => {};
  #stopListening: () => void = () => {};
  #state: 'new' | 'open' | 'closed' = 'new';

  constructor(tools: PrinterWatchTools) {
    this.#tools = tools;
    this.#news = new PaperNews(tools.clock);
  }

  start(): void {
    this.#state = 'open';
    this.#tools.signals.onGathered(() => this.review());
    this.#stopListening = this.#tools.signals.on((name) => {
      if (name === 'setup.changed') this.review();
    });
    this.review();
  }

  /** Stops all queries; pending paper confirmations resolve to false. */
  async close(): Promise<void> {
    this.#state = 'closed';
    this.#cancelTimer();
    this.#stopListening();
    this.#news.close();
    for (const { stop } of this.#asking.values()) stop.abort();
    await Promise.all(Array.from(this.#asking.values(), ({ finished }) => finished));
  }

  /** Sends a label while no query runs on the printer. */
  async whileSending<T>(printerId: string, send: () => Promise<T>): Promise<T> {
    this.#sending.set(printerId, (this.#sending.get(printerId) ?? 0) + 1);
    const asking = this.#asking.get(printerId);
    try {
      // Without a query in progress, the connection is opened before any other work.
      if (asking) {
        asking.stop.abort();
        await asking.finished;
      }
      return await send();
    } finally {
      this.#sending.set(printerId, (this.#sending.get(printerId) ?? 1) - 1);
    }
  }

  /** Resolves to true when the printer reports that everything sent so far is on paper. */
  onPaper(printerId: string): Promise<boolean> {
    const news = this.#news.of(printerId);
    this.review();
    return news;
  }

  /** Queries all printers that are due, and sets a timer for the next one. */
  review(): void {
    if (this.#state !== 'open') return;
    this.#cancelTimer();
    const now = this.#tools.clock.monotonic();
    let next = Infinity;
    for (const { printer, everyMs } of this.#watched()) {
      const due = this.#lastQueryAt(printer) + everyMs;
      if (due <= now) this.#ask(printer);
      next = Math.min(next, due <= now ? now + everyMs : due);
    }
    if (next < Infinity)
      this.#cancelTimer = this.#tools.clock.after(next - now, () => this.review());
  }

  /**
   * Queries a printer now, within some seconds. While the printer is busy or being queried, returns the last status, or
   * null.
   */
  async condition(printer: Printer): Promise<PrinterCondition | null> {
    const isTaken = (this.#sending.get(printer.id) ?? 0) > 0 || this.#asking.has(printer.id);
    if (isTaken) return this.#tools.statuses.get(printer.id);
    const { state, reasons } = await this.#answer(
      this.#tools.transportOf(printer),
      new AbortController().signal,
    );
    return { state, reasons };
  }

  #watched(): { printer: Printer; everyMs: number }[] {
    const { store, statuses } = this.#tools;
    const waiting = new Set(store.printJobs.printersWithJobs());
    return store.printers.list().flatMap((printer) => {
      if (this.#news.isAwaited(printer.id)) return { printer, everyMs: EVERY_MS.paper };
      const hasWaitingJobs = waiting.has(printer.id);
      if (hasWaitingJobs && statuses.needsPerson(printer.id))
        return { printer, everyMs: EVERY_MS.person };
      return hasWaitingJobs || printer.isDefault ? { printer, everyMs: EVERY_MS.sight } : [];
    });
  }

  /** Returns the time of the last query. A printer with a changed address is a new one. */
  #lastQueryAt(printer: Printer): number {
    const lastQuery = this.#lastQueries.get(printer.id);
    if (lastQuery?.address === addressIn(printer)) return lastQuery.at;
    if (lastQuery) this.#tools.statuses.forget(printer.id);
    return -Infinity;
  }

  #ask(printer: Printer): void {
    const { clock, log, transportOf } = this.#tools;
    this.#lastQueries.set(printer.id, { at: clock.monotonic(), address: addressIn(printer) });
    const isTaken = (this.#sending.get(printer.id) ?? 0) > 0 || this.#asking.has(printer.id);
    const transport = isTaken ? null : transportOf(printer);
    if (!transport) return;
    const stop = new AbortController();
    const began = clock.monotonic();
    const finished = this.#answer(transport, stop.signal)
      .then((reported) => this.#onStatus(printer, reported, { began, stop }))
      .catch((error: unknown) => log.error('printing.status-failed', { error: faultInLog(error) }))
      .finally(() => this.#asking.delete(printer.id));
    this.#asking.set(printer.id, { finished, stop });
  }

  /** Queries a printer; `unknown` if the query fails or takes too long. */
  async #answer(transport: Transport, signal: AbortSignal): Promise<ReportedStatus> {
    const { clock, log } = this.#tools;
    const none = Promise.withResolvers<ReportedStatus>();
    const cancelTimer = clock.after(ANSWER_LIMIT_MS, () => none.resolve(unknown));
    const answer = transport.status(signal).catch((error: unknown) => {
      log.warn('printing.status-failed', { error: faultInLog(error) });
      return unknown;
    });
    return Promise.race([answer, none.promise]).finally(cancelTimer);
  }

  #onStatus(
    printer: Printer,
    reported: ReportedStatus,
    { began, stop }: { began: number; stop: AbortController },
  ): void {
    const now = this.#tools.store.printers.get(printer.id);
    if (stop.signal.aborted || !now || addressIn(now) !== addressIn(printer)) return;
    this.#tools.statuses.learn(printer.id, reported);
    if (reported.hasPrintedAll === true) this.#news.printedAll(printer.id, began);
    this.review();
  }
}

function addressIn({ transport, language }: Printer): string {
  return JSON.stringify([transport, language]);
}
