import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type {
  ListedJob,
  PaperKind,
  PrintJob,
  PrintNote,
  ReprintReason,
} from '../../../shared/model/print-job.ts';
import { WatchedClock } from '../../base/watched-clock.ts';
import { hasSamePaper, type Printer } from '../../../shared/model/printer.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { Batches, type ResumeFailure } from './batches.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import { FILE, type JobSelection } from '../../store/tables/print-jobs-table.ts';
import { JobJournal } from './job-journal.ts';
import { isLabel, isOnPaper, isUnderWay, whyUnprintable } from './job-states.ts';
import type { JobTools } from './job-tools.ts';
import type { Work } from './printer-line.ts';
import { PrinterLines } from './printer-lines.ts';
import { settle } from './print-doubt-answer.ts';

type PrintRequest = Omit<CallRequest<'printing.print'>, 'kind'> & { kind?: PaperKind };
export type NoPrinter = Failure<'no-printer' | 'not-found'>;
/** Reasons for refusing to print an order. */
export type PrintRefusal = Failure<
  | 'not-found'
  | 'order-unwanted'
  | 'soc-clash'
  | 'wrong-state'
  | 'reprint-needs-reason'
  | 'may-have-been-printed'
>;
type AddedJob = Pick<PrintJob, 'reason' | 'batchId' | 'kind'>;

/** An order to print, null if not found, with its labels. */
interface LabelledOrder {
  readonly order: StoredOrder | null;
  readonly labels: readonly PrintJob[];
  /** Number of labels requested from other benches that may still be printed. */
  readonly remotePrints: number;
}

/** A batch that still accepts labels. */
export interface OpenBatch {
  readonly id: string;
  /** Another one if the labels of its first printer were moved. */
  printer: Printer;
}

/**
 * Print jobs, first in first out per printer, several printers at once. `sending` is committed before the first byte
 * leaves. A job that may have reached the printer is `unknown` and prints again only after a person decides. Until then
 * its printer prints nothing more, so that labels leave in order. A label that is held for a reason of its own does not
 * block the others.
 */
export class PrintJobs {
  readonly #tools: JobTools & { readonly clock: WatchedClock };
  readonly #journal;
  readonly #lines;
  readonly #batches;
  /** Batches that still accept labels. */
  readonly #filled = new Set<OpenBatch>();

  constructor(given: JobTools) {
    const { store } = given;
    const shift = (byMs: number) => store.printJobs.shift(byMs);
    const clock = new WatchedClock(given.clock, 'uptime', shift, store);
    const tools = { ...given, clock };
    this.#tools = tools;
    this.#journal = new JobJournal(tools);
    this.#lines = new PrinterLines(tools, this.#journal);
    this.#batches = new Batches({ ...tools, journal: this.#journal });
  }

  /** Recovers the jobs that the last process left unfinished, and starts printing. */
  start(): void {
    const { store, clock, crashPoint } = this.#tools;
    crashPoint('print start: opened');
    store.printJobs.pullIn(clock.now());
    // Jobs that print to a file are settled by the writer of that file.
    for (const job of store.printJobs.inStates(['sending']))
      if (!job.printerId.startsWith(FILE)) this.#lines.continueAfterRestart(job);
    for (const job of store.printJobs.inStates(['preparing', 'ready']))
      this.#journal.move(job, 'put back');
    crashPoint('print start: recovered');
    this.pump();
  }

  /** Returns the printer with this id, or the default printer for null. */
  printer(id: string | null): Result<Printer, NoPrinter> {
    const { printers } = this.#tools.store;
    const printer = id === null ? printers.default() : printers.get(id);
    if (printer) return ok(printer);
    return err(id === null ? { code: 'no-printer' } : { code: 'not-found', what: 'printer', id });
  }

  /**
   * Queues one label per order. An order whose label is, may be or will soon be on paper needs a reason; without it,
   * nothing is queued for any order. A slip needs no reason, but is only for orders that the platform does not have
   * yet. `also` adds writes to the same commit.
   */
  print(
    request: PrintRequest,
    also: () => void = () => {},
  ): Result<PrintJob[], NoPrinter | PrintRefusal> {
    const { store, crashPoint } = this.#tools;
    const queued = store.commit(() => this.#queue(request, also));
    if (!queued.ok) return queued;
    crashPoint('print: queued');
    this.#lines.begin(queued.value.work);
    return ok(queued.value.jobs);
  }

  /** Adds the jobs of one request inside the caller's commit, and claims the jobs that can be printed now. */
  #queue(
    { orderIds, printerId, reason, kind = 'label' }: PrintRequest,
    also: () => void,
  ): Result<{ jobs: PrintJob[]; work: Work[] }, NoPrinter | PrintRefusal> {
    const { store } = this.#tools;
    const printer = this.printer(printerId);
    if (!printer.ok) return printer;
    const labelledOrders = new Map(orderIds.map((id) => [id, this.#find(id)]));
    for (const [id, one] of labelledOrders) {
      const refusal = this.#refusalOf(id, one, reason, { kind, labels: orderIds.length });
      if (refusal) return err(refusal);
    }
    // An order that is listed twice gets one label.
    const ids = [...labelledOrders.keys()];
    const orders = ids.length > 1 ? store.orders.inEntryOrder(ids).map(({ id }) => id) : ids;
    const batchId = orders.length > 1 ? this.#tools.ids.next() : null;
    if (batchId !== null) this.#insertBatch({ id: batchId, printer: printer.value });
    const added = { reason, batchId, kind };
    also();
    const jobs = orders.map((id) => this.add(id, printer.value, added, labelledOrders.get(id)));
    return ok({ jobs, work: this.#lines.claim() });
  }

  /**
   * Prints something other than a label, such as a list, without interrupting labels. Labels requested during this time
   * wait. Fails with `labels-first` while labels are on their way to the printer.
   */
  async printBetweenLabels<T>(
    { id, name }: Pick<Printer, 'id' | 'name'>,
    work: () => Promise<T>,
  ): Promise<Result<T, Failure<'labels-first'>>> {
    const waiting = this.#tools.store.printJobs.onTheirWay(id);
    const isFilled = [...this.#filled].some(({ printer }) => printer.id === id);
    const working = waiting > 0 || isFilled ? null : this.#lines.printBetweenLabels(id, work);
    return working === null
      ? err({ code: 'labels-first', name, waiting: Math.max(1, waiting) })
      : ok(await working);
  }

  /** Opens a batch for `addToBatch`. */
  openBatch(printerId: string | null): Result<OpenBatch, NoPrinter> {
    const printer = this.printer(printerId);
    if (!printer.ok) return printer;
    const batch = { id: this.#tools.ids.next(), printer: printer.value };
    this.#filled.add(batch);
    return ok(batch);
  }

  /** Adds labels to a batch and starts printing them; false once the batch was stopped. */
  addToBatch(batch: OpenBatch, orderIds: readonly string[], reason: ReprintReason | null): boolean {
    const { store } = this.#tools;
    if (!this.#filled.has(batch)) return false;
    const { work } = store.commit(() => {
      if (store.printBatches.get(batch.id) === null) this.#insertBatch(batch);
      for (const id of orderIds) this.add(id, batch.printer, { reason, batchId: batch.id });
      return { work: this.#lines.claim() };
    });
    this.#lines.begin(work);
    return true;
  }

  /** Closes a batch: no more labels follow. */
  closeBatch(batch: OpenBatch): void {
    this.#filled.delete(batch);
  }

  #insertBatch(batch: OpenBatch): void {
    const { store, clock, crashPoint } = this.#tools;
    store.printBatches.insert({ ...batch, at: clock.now() });
    crashPoint('print: batch added');
  }

  /** Adds a job inside the caller's commit; `pump` starts it. */
  add(
    orderId: string,
    printer: Printer,
    { reason = null, batchId = null, kind = 'label' }: Partial<AddedJob> = {},
    labelled: LabelledOrder = this.#find(orderId),
  ): PrintJob {
    const { store, ids, clock, signals } = this.#tools;
    const id = ids.next();
    const at = clock.now();
    const reprint = nextReprint(labelled);
    store.printJobs.insert({ id, orderId, printer, reprint, reason, at, batchId, kind });
    const slip: OrderEvent['facts'] = kind === 'slip' ? { slip: 'slip' } : {};
    const details = { ...slip, printer: printer.name, reprint, ...(reason ? { reason } : {}) };
    store.events.append({ orderId, at, by: 'packer', kind: 'print-queued', facts: details });
    signals.jobChanged(id);
    signals.orderChanged(orderId);
    const job = store.printJobs.get(id);
    if (!job) throw new Error(`Print job ${id} was inserted and is not there`);
    return job;
  }

  /** Returns the reprint number of an order's next label; 0 for the first label. */
  reprintOf(orderId: string): number {
    return nextReprint(this.#find(orderId));
  }

  /** Adds a label that prints to a file, inside the caller's commit. The writer of that file settles the job. */
  addToFile(
    orderId: string,
    file: { readonly id: string; readonly name: string },
    label: Pick<PrintJob, 'reprint' | 'reason'> & { notes: readonly PrintNote[] },
  ): void {
    const { store, ids, clock, signals } = this.#tools;
    const id = ids.next();
    const at = clock.now();
    store.printJobs.insert({ id, orderId, printer: file, ...label, at });
    store.printJobs.change(id, { state: 'sending', notes: label.notes }, at);
    signals.jobChanged(id);
    signals.orderChanged(orderId);
  }

  /**
   * Returns the reason why one of these orders cannot be printed; null if all can. `labels` is the number of labels
   * requested together.
   */
  refusal(
    orderIds: readonly string[],
    reason: ReprintReason | null,
    labels: number,
    kind: PaperKind = 'label',
  ): PrintRefusal | null {
    for (const orderId of orderIds) {
      const refusal = this.#refusalOf(orderId, this.#find(orderId), reason, { kind, labels });
      if (refusal) return refusal;
    }
    return null;
  }

  #refusalOf(
    orderId: string,
    { order, labels: jobs, remotePrints }: LabelledOrder,
    reason: ReprintReason | null,
    { kind, labels }: { kind: PaperKind; labels: number },
  ): PrintRefusal | null {
    if (!order) return { code: 'not-found', what: 'order', id: orderId };
    const unprintable = whyUnprintable(this.#tools.store, order, labels);
    if (unprintable) return unprintable;
    if (kind === 'slip') return order.platform ? { code: 'wrong-state', state: order.sync } : null;
    if (reason !== null) return null;
    const localCount = jobs.filter((job) => isOnPaper(job) || isUnderWay(job)).length;
    const printed = localCount + Math.max(order.printedByOtherBenches, remotePrints);
    if (printed > 0) return { code: 'reprint-needs-reason', printed };
    return order.maybePrinted ? { code: 'may-have-been-printed', soc: order.soc } : null;
  }

  #find(orderId: string): LabelledOrder {
    const { orders, printJobs, sitePrints } = this.#tools.store;
    const order = orders.get(orderId);
    const remotePrints = order ? sitePrints.openOf(order.soc) : 0;
    return { order, labels: printJobs.ofOrder(orderId).filter(isLabel), remotePrints };
  }

  /** Applies a person's decision to a job that waits for one. */
  settle({
    id,
    verdict,
  }: CallRequest<'printing.settle'>): Result<
    undefined,
    Failure<'not-found' | 'wrong-state' | 'order-unwanted' | 'soc-clash'>
  > {
    const job = this.#tools.store.printJobs.get(id);
    if (!job) return err({ code: 'not-found', what: 'print-job', id });
    if (verdict === 'drop' && job.state === 'sending' && this.#lines.cancelInQueue(job))
      return ok();
    const settled = settle(job, verdict, { ...this.#tools, journal: this.#journal });
    if (!settled.ok) return settled;
    this.#tools.crashPoint('print: verdict kept');
    this.#lines.wake(job.printerId);
    // The verdict may have moved the job to another printer.
    this.#lines.wake(this.#tools.store.printJobs.get(id)?.printerId ?? job.printerId);
    this.pump();
    return ok();
  }

  /** Holds the jobs of a batch or of a printer that have not started. */
  stop(selection: JobSelection): Result<{ labels: number }, never> {
    for (const batch of this.#filled)
      if (
        'batchId' in selection
          ? batch.id === selection.batchId
          : batch.printer.id === selection.printerId
      )
        this.#filled.delete(batch);
    return ok(this.#batches.stop(selection));
  }

  /** Returns the latest batches, newest first. */
  latestBatches(limit: number): CallAnswer<'printing.batches'> {
    return this.#tools.store.printBatches.latest(limit);
  }

  /** Returns the waiting labels of each printer. */
  lines(): CallAnswer<'printing.lines'> {
    const { store, statuses } = this.#tools;
    return store.printJobs.lines(statuses.cannotPrint());
  }

  /** Lists the newest jobs first, each with the identifying fields of its order. */
  latest(limit: number): ListedJob[] {
    const { store } = this.#tools;
    return store.printJobs.latest(limit).flatMap((job) => {
      const order = store.orders.get(job.orderId);
      if (!order) return [];
      const { soc, draft, personalDataRemoved, sync } = order;
      return [
        { ...job, order: { soc, receiverName: draft.receiver.name, personalDataRemoved, sync } },
      ];
    });
  }

  /**
   * Queues held jobs again, each in its old position, and tries their printers at once. Other printers wait on: nobody
   * has looked at them, and one that still has no paper would be tried for nothing.
   */
  goOn(selection: JobSelection): Result<{ labels: number }, never> {
    const { clock, store } = this.#tools;
    const { printJobs } = store;
    const held = printJobs.stopped(selection);
    const queued = this.#batches.goOn(selection);
    const selected =
      'batchId' in selection ? printJobs.ofBatch(selection.batchId).filter(isUnderWay) : [];
    // A held job of a removed printer is at another one now.
    const moved = held.flatMap(({ id }) => printJobs.get(id) ?? []);
    const printerIds = new Set([...selected, ...moved].map(({ printerId }) => printerId));
    if ('printerId' in selection) printerIds.add(selection.printerId);
    for (const id of printerIds) {
      // A label that a printer did not take waits for its next attempt.
      printJobs.pullIn(clock.now(), id);
      this.#lines.wake(id);
    }
    this.pump();
    return ok(queued);
  }

  /**
   * Moves the labels of a printer that have not started to another printer with the same paper, which prints them at
   * once. The label that is being sent follows if its printer takes no byte of it.
   */
  move({
    printerId,
    toPrinterId,
  }: CallRequest<'printing.move'>): Result<{ labels: number }, NoPrinter> {
    const source = this.printer(printerId);
    const target = this.printer(toPrinterId);
    if (!source.ok) return source;
    if (!target.ok) return target;
    if (printerId === toPrinterId || !hasSamePaper(source.value, target.value))
      return err({ code: 'not-found', what: 'printer', id: toPrinterId });
    const filled = [...this.#filled].filter(({ printer }) => printer.id === printerId);
    const ids = filled.map(({ id }) => id);
    const moved = this.#batches.move(printerId, target.value, ids);
    for (const batch of filled) batch.printer = target.value;
    this.#lines.redirect(printerId, target.value);
    this.#lines.wake(toPrinterId);
    this.pump();
    return ok(moved);
  }

  /** Drops the held jobs. */
  drop(selection: JobSelection): Result<{ labels: number }, never> {
    return ok(this.#batches.drop(selection));
  }

  /** Marks the batches as seen by a person. */
  markSeen(batchIds: readonly string[]): void {
    this.#batches.markSeen(batchIds);
  }

  /** Resumes a batch after a jam, see `Batches.resume`. */
  resume(
    request: CallRequest<'printing.resume'>,
  ): Result<CallAnswer<'printing.resume'>, ResumeFailure> {
    const resumed = this.#batches.resume(request);
    const printerId = this.#tools.store.printBatches.get(request.batchId)?.printerId;
    if (!resumed.ok || !resumed.value.isDone || printerId === undefined) return resumed;
    this.#lines.wake(printerId);
    this.pump();
    return resumed;
  }

  /** Starts all jobs that can be printed now. Called after every commit that adds or frees work. */
  pump(): void {
    this.#lines.pump();
  }

  /** Whether all printers are idle. */
  get isIdle(): boolean {
    return this.#lines.isIdle;
  }

  /** Starts no more jobs and waits for the active ones. */
  async close(): Promise<void> {
    await this.#lines.close();
  }
}

function nextReprint({ order, labels }: LabelledOrder): number {
  // A label that may have been printed is included: two labels that both look like the first would send a parcel twice.
  const remoteCount = Math.max(order?.printedByOtherBenches ?? 0, order?.maybePrinted ? 1 : 0);
  return labels.filter(isOnPaper).length + remoteCount;
}
