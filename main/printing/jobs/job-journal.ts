import type { OrderEvent } from '../../../shared/model/order-event.ts';
import {
  type PrintJob,
  type PrintJobState,
  type PrintNote,
  shownNotes,
} from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { AppError } from '../../../shared/app-error.ts';
import type { PrintJobChange } from '../../store/tables/print-jobs-table.ts';
import type { JobTools } from './job-tools.ts';
import { allowedAt } from './replacement-printer.ts';
import type { ReadyLabel } from '../pipeline/label-pipeline.ts';
import { allowsJobTransition, type PrintTransition, jobTransitions } from './transitions.ts';

type EventDetails = OrderEvent['facts'];

/** Results of reading a label back before it was sent. Only the process that sent it has the number of barcodes. */
type SentLabel = Pick<ReadyLabel, 'notes'> & { readonly barcodes?: number };

/** Changes of a transition besides the state. */
type Change = Omit<PrintJobChange, 'state'>;

/** A job in one of these states continues only after a decision of a person. */
const stopped: ReadonlySet<PrintJobState> = new Set(['held', 'failed', 'unknown']);

interface JobJournalTools extends Pick<JobTools, 'store' | 'clock' | 'signals'> {}

/** Moves jobs between states. Commits the job and its order's timeline together. */
export class JobJournal {
  readonly #tools: JobJournalTools;

  constructor(tools: JobJournalTools) {
    this.#tools = tools;
  }

  /** Throws if the job's stored state does not allow the transition, which is a bug. */
  move(
    job: PrintJob,
    name: PrintTransition,
    change: Change = {},
    details: EventDetails = {},
  ): void {
    const { store, clock, signals } = this.#tools;
    const { to, event, by } = jobTransitions[name];
    const at = clock.now();
    store.commit(() => {
      const before = store.printJobs.get(job.id)?.state;
      if (!before || !allowsJobTransition(name, before))
        throw new Error(`Print job ${job.id} is ${before ?? 'gone'}: cannot ${name}`);
      store.printJobs.change(job.id, { ...change, state: to }, at);
      if (!event) return;
      const problem: EventDetails = change.trouble ? { problem: change.trouble.code } : {};
      const slip: EventDetails = job.kind === 'slip' ? { slip: 'slip' } : {};
      const all = {
        printer: change.printer?.name ?? job.printerName,
        ...slip,
        ...problem,
        ...details,
      };
      // The printer may take the label long after the packer requested it; it is assigned to that packer.
      const packer = by === 'station' ? store.printJobs.packerOf(job.id) : undefined;
      const isReleased = event === 'print-queued' && stopped.has(before);
      const audited = isReleased ? { audited: 'print-released' as const } : {};
      store.events.append({
        orderId: job.orderId,
        at,
        by,
        kind: event,
        facts: all,
        packer,
        ...audited,
      });
    });
    signals.jobChanged(job.id);
    if (event) signals.orderChanged(job.orderId);
  }

  /** Moves a job that has not started, and its batch, to another printer, which may print it at once. */
  changePrinter(job: PrintJob, { id, name }: Pick<Printer, 'id' | 'name'>): void {
    const { store, clock } = this.#tools;
    const printer = { id, name };
    const now = clock.now();
    const allowed = allowedAt(printer, job, store.printers);
    const change = { printer, trouble: null, allowed, nextAt: now, queuedAt: now };
    store.commit(() => {
      if (job.batchId !== null) store.printBatches.move(job.batchId, printer);
      this.move(job, 'change printer', change);
    });
  }

  /** Holds an unprinted job until a person decides. */
  hold(job: PrintJob, problem: AppError): void {
    this.move(job, 'hold', { trouble: problem });
  }

  /** Marks a job as uncertain that was interrupted while it was being sent: it may have reached the printer. */
  interrupted(job: PrintJob): void {
    this.move(job, 'doubt', { trouble: { code: 'print-interrupted' } });
  }

  /** Marks a job as sent: the printer took every byte. */
  sent(job: PrintJob, sentBytes: number, { barcodes, notes }: SentLabel): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      if (job.kind === 'label') {
        store.orders.countPrinted(job.orderId, clock.now());
        store.prepared.forget(job.orderId);
      }
      this.move(
        job,
        'finish',
        { trouble: null, sentBytes, notes },
        {
          bytes: sentBytes,
          ...(barcodes !== undefined && { barcodes }),
          ...detailsOfNotes(notes),
        },
      );
    });
  }

  /** Confirms a label that a packer saw. A label in doubt is treated as printed from now on. */
  confirm(job: PrintJob): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      if (job.state !== 'sent' && job.kind === 'label')
        store.orders.countPrinted(job.orderId, clock.now());
      this.move(job, 'confirm', { trouble: null });
    });
  }

  /** Drops a job, as decided by a person. */
  drop(job: PrintJob): void {
    this.move(job, 'drop', { trouble: null });
  }
}

/** Converts the notes of a label to fields of the order's timeline. */
export function detailsOfNotes(notes: readonly PrintNote[]): EventDetails {
  return Object.fromEntries(
    shownNotes(notes).map((note) =>
      note.kind === 'own-label' ? ['ownLabel', note.problem.code] : [note.kind, note.kind],
    ),
  );
}
