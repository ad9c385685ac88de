import { traitsOf } from '../../../shared/error-traits.ts';
import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { AppError, Failure } from '../../../shared/app-error.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { JobJournal } from './job-journal.ts';
import { whyUnprintable } from './job-states.ts';
import type { JobTools } from './job-tools.ts';
import type { SendFailure } from '../transports/transport.ts';
import type {
  Delivered,
  DeliverOptions,
  NotReady,
  ReadyLabel,
} from '../pipeline/label-pipeline.ts';
import { noteReady } from './label-ready.ts';
import type { LabelWindow } from './label-window.ts';
import { preparedFor } from './prepared.ts';
import { isLasting, isOfAll } from './label-problems.ts';

/** Pause (ms) for a printer that cannot be reached. */
const PRINTER_PAUSE_MS = 5_000;
/** Pause (ms) for a printer that reported that it is not ready. By then `printer-watch.ts` has a newer status. */
const NOT_READY_PAUSE_MS = 2_000;
/** Pause (ms) for a job after its label failed. */
const LABEL_PAUSE_MS = 15_000;

export type LabelTools = Pick<
  JobTools,
  'store' | 'pipeline' | 'clock' | 'signals' | 'log' | 'crashPoint'
> & {
  readonly journal: JobJournal;
  readonly window: LabelWindow;
  /** Whether sending has ended. */
  readonly isClosed: () => boolean;
  /** Aborted when the app closes. */
  readonly letGo: AbortSignal;
  /** Whether a person cancelled the job while it was in another program's queue. */
  readonly isCancelled: (job: PrintJob) => boolean;
  /** Printer to which the other jobs of its printer were moved in the meantime, or null. */
  readonly movedTo: () => Printer | null;
  /** Pauses the printer for this time (ms). */
  readonly pause: (ms: number) => void;
};

/** Starts making a label before its turn. */
export function beginLabel(job: PrintJob, tools: LabelTools): void {
  const order = tools.store.orders.get(job.orderId);
  const printer = tools.store.printers.get(job.printerId);
  if (order && printer && !whyUnprintable(tools.store, order))
    void labelOf(asLabelIfCreated(job, order), order, printer, tools);
}

/** A claimed job, first in the line of its printer. */
export interface ClaimedJob {
  readonly job: PrintJob;
  readonly order: StoredOrder;
  readonly printer: Printer;
  /** The prepared label, if any; its job is already `sending`. */
  readonly prepared: ReadyLabel | null;
}

/**
 * Claims a job inside the caller's commit, so that a prepared label costs one disk write between the scan and its first
 * byte. Null if the job is held instead.
 */
export function claimLabel(queued: PrintJob, tools: LabelTools): ClaimedJob | null {
  const { store, journal } = tools;
  const order = store.orders.get(queued.orderId);
  const job = asLabelIfCreated(queued, order);
  const printer = store.printers.get(job.printerId);
  if (!order) throw new Error(`Print job ${job.id} is for ${job.orderId}, which is no order`);
  const unprintable = whyUnprintable(store, order);
  if (!printer || unprintable) {
    journal.hold(job, unprintable ?? { code: 'printer-removed', name: job.printerName });
    return null;
  }
  const prepared = preparedFor(job, order, printer, tools);
  if (prepared) beginSending(job, prepared, tools);
  else journal.move(job, 'prepare', { kind: job.kind });
  return { job, order, printer, prepared };
}

/** Makes a claimed job's label unless it is prepared, sends it, and commits the result. */
export async function printLabel(claimed: ClaimedJob, tools: LabelTools): Promise<void> {
  const { job, order, printer, prepared } = claimed;
  const { pipeline, crashPoint } = tools;
  const label = prepared ?? (await makeReady(claimed, tools));
  if (!label) return;
  crashPoint('print: claimed');
  const { bytes } = label;
  const sent = await pipeline.deliver(printer, bytes, deliverOptions(job, order.soc, tools));
  crashPoint('print: answered');
  settleSent({ ...job, totalBytes: bytes.length }, sent, label, tools);
}

/** Makes a label that was not prepared, and claims its job; null if it is not sent. */
async function makeReady(
  { job, order, printer }: ClaimedJob,
  tools: LabelTools,
): Promise<ReadyLabel | null> {
  const { store, crashPoint, isClosed } = tools;
  crashPoint('print: preparing');
  const label = await labelOf(job, order, printer, tools);
  crashPoint('print: label made');
  if (isClosed() || !isStillNeeded(job, tools)) return null;
  if (label.ok) store.commit(() => beginSending(job, label.value, tools));
  else noLabel(job, label.error, tools);
  return label.ok ? label.value : null;
}

/** Commits `sending`, together with the caller's other changes, before the first byte leaves. */
function beginSending(job: PrintJob, { bytes, notes, keep }: ReadyLabel, tools: LabelTools): void {
  const { store, journal } = tools;
  // The ticket of an earlier attempt is not valid for this one.
  store.printTickets.remove(job.id);
  keep?.();
  if (job.kind === 'label' && job.reprint === 0) noteReady(job.orderId, tools);
  const totalBytes = bytes.length;
  const { kind } = job;
  journal.move(job, 'send', { kind, trouble: null, notes, totalBytes, sentBytes: 0 });
}

/** If the platform has accepted the order in the meantime, its label is printed instead of a slip. */
function asLabelIfCreated(job: PrintJob, order: StoredOrder | null): PrintJob {
  return job.kind === 'slip' && order?.platform ? { ...job, kind: 'label' } : job;
}

/** Waits for a job that has been in another program's queue since before the app started. */
export async function awaitLabelInQueue(
  job: PrintJob,
  ticket: string,
  tools: LabelTools,
): Promise<void> {
  const { store, pipeline, journal } = tools;
  const order = store.orders.get(job.orderId);
  const printer = store.printers.get(job.printerId);
  if (!order || !printer) return journal.interrupted(job);
  const sent = await pipeline.resume(printer, ticket, deliverOptions(job, order.soc, tools));
  settleSent(job, sent, { notes: job.notes }, tools);
}

function deliverOptions(job: PrintJob, soc: string, tools: LabelTools): DeliverOptions {
  return {
    name: `${soc}-${job.id}`,
    onTicket: (ticket) => {
      tools.store.printTickets.set(job.id, ticket);
      tools.crashPoint('print: ticket kept');
      tools.signals.jobChanged(job.id);
    },
    isCancelled: () => tools.isCancelled(job),
    tooOld: () => tooOld(job, tools),
    letGo: tools.letGo,
    onBytes: (moment) => tools.crashPoint(`print: bytes ${moment}`),
  };
}

/** Expires jobs in another program's queue, too, by the same setting as for the app's own queue. */
function tooOld({ id }: PrintJob, { store, clock }: LabelTools): Failure<'print-expired'> | null {
  const afterMs = store.settings.get('printing.expiryMs');
  // Read the clock first: this may correct the time at which the job was queued.
  const now = clock.now();
  const queuedAt = store.printJobs.get(id)?.queuedAt;
  const isOld = queuedAt !== undefined && now - Date.parse(queuedAt) >= afterMs;
  return isOld ? { code: 'print-expired', afterMs } : null;
}

function settleSent(
  job: PrintJob,
  sent: Result<Delivered, SendFailure>,
  label: Pick<ReadyLabel, 'notes'> & { readonly barcodes?: number },
  tools: LabelTools,
): void {
  const { store, journal } = tools;
  const ticket = store.printTickets.get(job.id);
  // The next start queries the queue for the outcome.
  if (!sent.ok && sent.error.code === 'print-interrupted' && ticket !== null && tools.isClosed())
    return;
  store.commit(() => {
    store.printTickets.remove(job.id);
    if (sent.ok) journal.sent(job, job.totalBytes, withDoubt(label, sent.value));
    else notSent(job, sent.error, tools);
  });
  tools.crashPoint('print: settled');
  if (!sent.ok) return;
  sent.value.onPaper
    .then((isOnPaper) => isOnPaper && confirmedByPrinter(job.id, tools))
    .catch((error: unknown) =>
      tools.log.error('printing.unconfirmed', { error: faultInLog(error) }),
    );
}

function withDoubt<Label extends Pick<ReadyLabel, 'notes'>>(
  label: Label,
  { isUnproven = false }: Delivered,
): Label {
  return isUnproven ? { ...label, notes: [...label.notes, { kind: 'unproven' }] } : label;
}

/** Returns the label of a job; makes it again if its inputs have changed since it was begun. */
function labelOf(
  job: PrintJob,
  order: StoredOrder,
  printer: Printer,
  tools: LabelTools,
): Promise<Result<ReadyLabel, NotReady>> {
  const { window, pipeline } = tools;
  const labelKey = `${pipeline.fingerprint(order, printer)} ${job.kind} ${job.reprint} ${job.allowed.join(' ')}`;
  return window.label(job.id, labelKey, async () => {
    if (job.kind === 'slip') return pipeline.slip(order, printer);
    const prepared = preparedFor(job, order, printer, tools);
    return prepared ? ok(prepared) : pipeline.prepare(order, printer, job);
  });
}

/**
 * During the preparation of the label the order may have been cancelled, or the job stopped, dropped or moved. A job
 * that waits again, also on this printer after it moved there and back, starts anew.
 */
function isStillNeeded(job: PrintJob, { store, journal }: LabelTools): boolean {
  const now = store.printJobs.get(job.id);
  if (now?.state !== 'preparing' || now.printerId !== job.printerId) return false;
  const order = store.orders.get(job.orderId);
  const unprintable = order && whyUnprintable(store, order);
  if (unprintable) journal.hold(job, unprintable);
  return !unprintable;
}

/** Confirms a label that the printer reports as printed. */
function confirmedByPrinter(id: string, { store, journal, isClosed }: LabelTools): void {
  const job = isClosed() ? null : store.printJobs.get(id);
  if (job?.state === 'sent') journal.move(job, 'report');
}

function notSent(job: PrintJob, problem: SendFailure, tools: LabelTools): void {
  const { store, journal, clock, pause } = tools;
  const { sending, passes, isPrintersAnswer = false } = traitsOf(problem);
  // A job that the printer had begun may be on paper, even if it was cancelled.
  if (sending === 'in-doubt') {
    const sentBytes = 'sentBytes' in problem && { sentBytes: problem.sentBytes };
    return journal.move(job, 'doubt', { trouble: problem, ...sentBytes });
  }
  if (tools.isCancelled(job)) return journal.move(job, 'take back', { trouble: null });
  if (sending === 'held') return journal.hold(job, problem);
  if (!passes) return journal.move(job, 'fail', { trouble: problem });
  const ms = isPrintersAnswer ? NOT_READY_PAUSE_MS : PRINTER_PAUSE_MS;
  pause(ms);
  journal.move(job, 'try later', { trouble: problem, nextAt: clock.now() + ms });
  const target = tools.movedTo();
  if (target && !store.sitePrints.isForOthers(job.id)) journal.changePrinter(job, target);
}

/**
 * Handles a label that could not be made. Nothing was printed: temporary failures are retried, others are held. In a
 * batch, a label that fails twice for a reason of its own is held, so that it no longer blocks the others.
 */
function noLabel(job: PrintJob, problem: AppError, { journal, clock }: LabelTools): void {
  const isOwn = !isOfAll(problem);
  const isSecond = isOwn && job.trouble !== null && !isOfAll(job.trouble);
  if (isLasting(problem) || (isSecond && job.batchId !== null)) return journal.hold(job, problem);
  const nextAt = clock.now() + LABEL_PAUSE_MS;
  return journal.move(job, 'put back', { trouble: problem, nextAt });
}
