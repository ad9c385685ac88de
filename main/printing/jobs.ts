import type { CallRequest } from '../../shared/contract.ts';
import type { OrderEvent, OrderEventKind } from '../../shared/model/order-event.ts';
import type { PrintJob, PrintJobState, ReprintReason } from '../../shared/model/print-job.ts';
import type { SyncState } from '../../shared/model/order.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { err, ok, type AppError, type Result } from '../../shared/result.ts';
import type { Ids } from '../ids.ts';
import type { Signals } from '../signals.ts';
import type { PrintJobChange } from '../store/print-jobs-table.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../surroundings.ts';
import type { Delivered, Press } from './press.ts';
import type { PrinterStatuses } from './status/printer-statuses.ts';

type Facts = OrderEvent['facts'];

/** The states of a job in which a person may say so. */
const answers: Readonly<
  Record<CallRequest<'printing.settle'>['verdict'], ReadonlySet<PrintJobState>>
> = {
  printed: new Set(['unknown', 'held', 'failed', 'sent']),
  'print-again': new Set(['unknown', 'held', 'failed']),
  drop: new Set(['unknown', 'held', 'failed', 'queued', 'ready']),
};

/** How long a printer that cannot be reached is left alone, ms. */
const PRINTER_PAUSE_MS = 5_000;
/** How long everything rests after a commit that failed, ms. */
const UNWRITABLE_PAUSE_MS = 60_000;
/** How long a job waits whose label could not be had, ms. */
const LABEL_PAUSE_MS = 15_000;

/** States in which a label is on paper, or may be. */
const onPaper: ReadonlySet<PrintJobState> = new Set(['sent', 'confirmed', 'unknown']);
const underWay: ReadonlySet<PrintJobState> = new Set(['queued', 'preparing', 'ready', 'sending']);

/** Orders that nobody wants a label of any more. */
const unwanted: ReadonlySet<SyncState> = new Set([
  'withdrawn',
  'rejected',
  'cancelling',
  'cancelled',
]);

/** Troubles of a label that no waiting mends. */
const lastingTroubles: ReadonlySet<AppError['code']> = new Set([
  'label-mismatch',
  'label-no-barcode',
  'label-pages',
  'label-size',
  'label-unreadable',
  'personal-data-removed',
  'refused',
  'no-printer',
]);

/**
 * Print jobs, first in first out per printer, several printers at once. `sending` is committed
 * before the first byte leaves; a job that may have reached the printer is `unknown` and prints
 * again only on a person's word.
 */
export class PrintJobs {
  readonly #tools;
  /** Printers at work. */
  readonly #busy = new Map<string, Promise<void>>();
  /** Printers that could not be reached, and until when they are left alone, ms. */
  readonly #paused = new Map<string, number>();
  /** Jobs whose last step could not be committed. */
  readonly #unsettled = new Set<string>();
  #cancelTimer: () => void = () => {};
  #closed = false;

  constructor(tools: {
    store: Store;
    press: Press;
    statuses: PrinterStatuses;
    clock: Clock;
    ids: Ids;
    signals: Signals;
    log: Log;
  }) {
    this.#tools = tools;
  }

  /** Settles what the last process left half-done, and starts working. */
  start(): void {
    const { store } = this.#tools;
    for (const job of store.printJobs.inStates(['sending']))
      this.#move(
        job,
        { state: 'unknown', trouble: { code: 'print-interrupted' } },
        'print-unknown',
      );
    for (const job of store.printJobs.inStates(['preparing', 'ready']))
      this.#move(job, { state: 'queued' });
    this.pump();
  }

  /** The named printer or the default one. Errors: `no-printer`, `not-found`. */
  printer(id: string | null): Result<Printer> {
    const { printers } = this.#tools.store;
    const printer = id === null ? printers.default() : printers.get(id);
    if (printer) return ok(printer);
    return err(id === null ? { code: 'no-printer' } : { code: 'not-found', what: 'printer', id });
  }

  /**
   * Queues one label an order. An order whose label is on paper, or on its way there, needs a
   * reason: then nothing is queued for any of them.
   * Errors: `no-printer`, `not-found`, `wrong-state`, `reprint-needs-reason`.
   */
  print({ orderIds, printerId, reason }: CallRequest<'printing.print'>): Result<PrintJob[]> {
    const { store } = this.#tools;
    const printer = this.printer(printerId);
    if (!printer.ok) return printer;
    for (const orderId of orderIds) {
      const refusal = this.#refusal(orderId, reason);
      if (refusal) return err(refusal);
    }
    // An order that was named twice gets one label all the same.
    const orders = [...new Set(orderIds)];
    const jobs = store.commit(() => orders.map((id) => this.add(id, printer.value, reason)));
    this.pump();
    return ok(jobs);
  }

  /** Adds a job inside the caller's commit; `pump` starts it. */
  add(orderId: string, printer: Printer, reason: ReprintReason | null): PrintJob {
    const { store, ids, clock, signals } = this.#tools;
    const id = ids.next();
    const at = clock.now();
    const reprint = store.printJobs.ofOrder(orderId).filter(isOnPaper).length;
    store.printJobs.insert({ id, orderId, printer, reprint, reason, at });
    const facts = { printer: printer.name, reprint, ...(reason ? { reason } : {}) };
    store.events.append({ orderId, at, by: 'packer', kind: 'print-queued', facts });
    signals.jobChanged(id);
    signals.orderChanged(orderId);
    const job = store.printJobs.get(id);
    if (!job) throw new Error(`Print job ${id} was inserted and is not there`);
    return job;
  }

  #refusal(orderId: string, reason: ReprintReason | null): AppError | null {
    const { store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return { code: 'not-found', what: 'order', id: orderId };
    if (unwanted.has(order.sync)) return { code: 'wrong-state', state: order.sync };
    const jobs = store.printJobs.ofOrder(orderId);
    const printed = jobs.filter((job) => isOnPaper(job) || underWay.has(job.state)).length;
    return printed > 0 && reason === null ? { code: 'reprint-needs-reason', printed } : null;
  }

  /** A person's word on a job that waits for one. Errors: `not-found`, `wrong-state`. */
  settle({ id, verdict }: CallRequest<'printing.settle'>): Result<undefined> {
    const { store, clock } = this.#tools;
    const job = store.printJobs.get(id);
    if (!job) return err({ code: 'not-found', what: 'print-job', id });
    if (!answers[verdict].has(job.state)) return err({ code: 'wrong-state', state: job.state });
    const state = store.orders.get(job.orderId)?.sync;
    if (verdict === 'print-again' && state && unwanted.has(state))
      return err({ code: 'wrong-state', state });
    const now = clock.now();
    if (verdict === 'printed') this.#confirm(job);
    else if (verdict === 'drop') this.#move(job, { state: 'dropped', trouble: null });
    else
      this.#move(
        job,
        // A label without a readable barcode stays marked: now it prints all the same.
        {
          state: 'queued',
          trouble: job.trouble?.code === 'label-no-barcode' ? job.trouble : null,
          nextAt: now,
          queuedAt: now,
          sentBytes: 0,
        },
        'print-queued',
        'packer',
      );
    this.#paused.delete(job.printerId);
    this.pump();
    return ok();
  }

  /** Somebody saw the label: one that nobody was sure of counts as printed from now on. */
  #confirm(job: PrintJob): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      if (job.state !== 'sent') store.orders.countPrinted(job.orderId, clock.now());
      this.#move(job, { state: 'confirmed', trouble: null }, 'print-confirmed', 'packer');
    });
  }

  /** Takes up whatever can be printed now. Called after every commit that adds or frees work. */
  pump(): void {
    if (this.#closed) return;
    try {
      this.#settleUnwritten();
      this.#takeUp();
      this.#sleep();
    } catch (error) {
      // The disk is full or gone: everything stands as it is committed, and is tried again later.
      this.#tools.log.error('printing.pump-failed', { error });
      this.#cancelTimer();
      this.#cancelTimer = this.#tools.clock.after(UNWRITABLE_PAUSE_MS, () => this.pump());
    }
  }

  #takeUp(): void {
    this.#expire();
    const now = this.#tools.clock.now();
    for (const printerId of this.#tools.store.printJobs.busyPrinters()) {
      if (this.#busy.has(printerId) || (this.#paused.get(printerId) ?? 0) > now) continue;
      // Whoever asks the printer how it is pumps again when that has changed.
      if (this.#tools.statuses.needsPerson(printerId)) continue;
      const job = this.#tools.store.printJobs.next(printerId, now);
      if (job) this.#work(job);
    }
  }

  /** Stops taking up jobs and waits for those under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    await Promise.all(this.#busy.values());
  }

  #work(job: PrintJob): void {
    const task = this.#print(job)
      .catch((error: unknown) => this.#broken(job, error))
      .catch((error: unknown) => this.#unwritten(job, error))
      .finally(() => {
        this.#busy.delete(job.printerId);
        this.pump();
      });
    this.#busy.set(job.printerId, task);
  }

  async #print(job: PrintJob): Promise<void> {
    const { store, press } = this.#tools;
    const order = store.orders.get(job.orderId);
    const printer = store.printers.get(job.printerId);
    if (!order) throw new Error(`Print job ${job.id} is for ${job.orderId}, which is no order`);
    if (!printer) return this.#hold(job, { code: 'no-printer' });
    if (unwanted.has(order.sync))
      return this.#hold(job, { code: 'wrong-state', state: order.sync });
    const unread = job.trouble?.code === 'label-no-barcode';
    this.#move(job, { state: 'preparing' });
    const label = await press.prepare(order, printer, { reprint: job.reprint, unread });
    if (!label.ok) return this.#noLabel(job, label.error);
    if (this.#closed) return;
    const { sync } = store.orders.get(job.orderId) ?? order;
    if (unwanted.has(sync)) return this.#hold(job, { code: 'wrong-state', state: sync });
    const totalBytes = label.value.bytes.length;
    this.#move(job, { state: 'sending', trouble: null, totalBytes, sentBytes: 0 });
    const name = `${order.soc}-${job.id}`;
    const sent = await press.deliver(printer, label.value.bytes, name);
    if (sent.ok) this.#sent(job, sent.value, label.value.barcodes);
    else this.#notSent(job, sent.error);
  }

  #sent(job: PrintJob, { sentBytes, onPaper }: Delivered, barcodes: number): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      store.orders.countPrinted(job.orderId, clock.now());
      this.#move(job, { state: 'sent', trouble: null, sentBytes }, 'print-sent', 'station', {
        bytes: sentBytes,
        barcodes,
      });
    });
    onPaper
      .then((isOnPaper) => isOnPaper && this.#confirmedByPrinter(job.id))
      .catch((error: unknown) => this.#tools.log.error('printing.unconfirmed', { error }));
  }

  /** The printer itself says that the label is on paper. */
  #confirmedByPrinter(id: string): void {
    const job = this.#closed ? null : this.#tools.store.printJobs.get(id);
    if (job?.state === 'sent') this.#move(job, { state: 'confirmed' }, 'print-confirmed');
  }

  #notSent(job: PrintJob, trouble: AppError): void {
    if (trouble.code === 'printer-broke-off') {
      const { sentBytes } = trouble;
      return this.#move(job, { state: 'unknown', trouble, sentBytes }, 'print-unknown');
    }
    if (trouble.code === 'printer-not-ready')
      return this.#move(job, { state: 'ready', trouble, nextAt: this.#tools.clock.now() });
    if (trouble.code === 'printer-unreachable') {
      const until = this.#tools.clock.now() + PRINTER_PAUSE_MS;
      this.#paused.set(job.printerId, until);
      return this.#move(job, { state: 'ready', trouble, nextAt: until });
    }
    return this.#move(job, { state: 'failed', trouble }, 'print-failed');
  }

  /** Nothing was printed: what may pass is tried again, what needs a person is held. */
  #noLabel(job: PrintJob, trouble: AppError): void {
    if (lastingTroubles.has(trouble.code)) return this.#hold(job, trouble);
    const nextAt = this.#tools.clock.now() + LABEL_PAUSE_MS;
    return this.#move(job, { state: 'queued', trouble, nextAt });
  }

  #hold(job: PrintJob, trouble: AppError): void {
    this.#move(job, { state: 'held', trouble }, 'print-held');
  }

  /** A bug while printing: a job that was being sent may have reached the printer. */
  #broken(job: PrintJob, error: unknown): void {
    this.#tools.log.error('printing.job-failed', { jobId: job.id, error });
    const state = this.#tools.store.printJobs.get(job.id)?.state;
    if (state === 'sending')
      this.#move(
        job,
        { state: 'unknown', trouble: { code: 'print-interrupted' } },
        'print-unknown',
      );
    else this.#hold(job, { code: 'internal', incident: job.id });
  }

  /** Not even that could be committed: the printer rests, and the job is settled from memory later. */
  #unwritten(job: PrintJob, error: unknown): void {
    const { log, clock } = this.#tools;
    log.error('printing.unwritable', { jobId: job.id, error });
    this.#unsettled.add(job.id);
    this.#paused.set(job.printerId, clock.now() + UNWRITABLE_PAUSE_MS);
  }

  #settleUnwritten(): void {
    for (const id of this.#unsettled) {
      const job = this.#tools.store.printJobs.get(id);
      if (job && !this.#busy.has(job.printerId)) {
        if (job.state === 'sending')
          this.#move(
            job,
            { state: 'unknown', trouble: { code: 'print-interrupted' } },
            'print-unknown',
          );
        else if (job.state === 'preparing') this.#move(job, { state: 'queued' });
        this.#unsettled.delete(id);
      }
    }
  }

  /** Last night's backlog does not print in the morning: what waited too long asks first. */
  #expire(): void {
    const { store, clock } = this.#tools;
    const afterMs = store.settings.get('printing.expiryMs');
    for (const job of store.printJobs.waitingSince(clock.now() - afterMs))
      if (!this.#busy.has(job.printerId) || job.state === 'queued')
        this.#hold(job, job.trouble ?? { code: 'print-expired', afterMs });
  }

  #move(
    job: PrintJob,
    change: PrintJobChange,
    kind?: OrderEventKind,
    by: 'packer' | 'station' = 'station',
    facts: Facts = {},
  ): void {
    const { store, clock, signals } = this.#tools;
    const at = clock.now();
    store.commit(() => {
      store.printJobs.change(job.id, change, at);
      if (!kind) return;
      const problem: Facts = change.trouble ? { problem: change.trouble.code } : {};
      const all = { printer: job.printerName, ...problem, ...facts };
      store.events.append({ orderId: job.orderId, at, by, kind, facts: all });
    });
    signals.jobChanged(job.id);
    if (kind) signals.orderChanged(job.orderId);
  }

  #sleep(): void {
    this.#cancelTimer();
    const { store, clock } = this.#tools;
    const now = clock.now();
    const pauses = [...this.#paused.values()].filter((until) => until > now);
    const times = [store.printJobs.nextTime(now), ...pauses].filter((time) => time !== null);
    if (this.#closed || times.length === 0) return;
    this.#cancelTimer = clock.after(Math.max(1, Math.min(...times) - now), () => this.pump());
  }
}

function isOnPaper(job: PrintJob): boolean {
  return onPaper.has(job.state);
}
