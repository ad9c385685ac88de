import type { OrderEvent, OrderEventKind } from '../../../shared/model/order-event.ts';
import { type PrintJob, type PrintNote, shownNotes } from '../../../shared/model/print-job.ts';
import type { AppError } from '../../../shared/app-error.ts';
import type { PrintJobChange } from '../../store/print-jobs-table.ts';
import type { JobTools } from './job-tools.ts';
import type { ReadyLabel } from '../pipeline/label-pipeline.ts';

type Facts = OrderEvent['facts'];

/** What was read back of a label before it left; how many barcodes only in the process that did. */
type SentLabel = Pick<ReadyLabel, 'notes'> & { readonly barcodes?: number };

/** A job in one of these goes on only when somebody says so. */
const stopped: ReadonlySet<PrintJob['state']> = new Set(['held', 'failed', 'unknown']);

/** Moves jobs from state to state: the job and its order's timeline are committed together. */
export class JobJournal {
  readonly #tools;

  constructor(tools: Pick<JobTools, 'store' | 'clock' | 'signals'>) {
    this.#tools = tools;
  }

  /** Changes a job; with a kind of event, or where it is given up, its order's timeline says so. */
  move(
    job: PrintJob,
    change: PrintJobChange,
    named?: OrderEventKind,
    hand: 'packer' | 'station' = 'station',
    facts: Facts = {},
  ): void {
    const { store, clock, signals } = this.#tools;
    const at = clock.now();
    // Whoever gives a label up says so.
    const isDropped = change.state === 'dropped';
    const kind = isDropped ? 'print-dropped' : named;
    const by = isDropped ? 'packer' : hand;
    store.commit(() => {
      store.printJobs.change(job.id, change, at);
      if (!kind) return;
      const problem: Facts = change.trouble ? { problem: change.trouble.code } : {};
      const slip: Facts = job.kind === 'slip' ? { slip: 'slip' } : {};
      const all = {
        printer: change.printer?.name ?? job.printerName,
        ...slip,
        ...problem,
        ...facts,
      };
      // The printer took it long after somebody asked: it is that packer's label.
      const packer = by === 'station' ? store.printJobs.packerOf(job.id) : undefined;
      const isReleased = kind === 'print-queued' && stopped.has(job.state);
      const audited = isReleased ? { audited: 'print-released' as const } : {};
      store.events.append({ orderId: job.orderId, at, by, kind, facts: all, packer, ...audited });
    });
    signals.jobChanged(job.id);
    if (kind) signals.orderChanged(job.orderId);
  }

  /** Nothing was printed, and a person has to say how it goes on. */
  hold(job: PrintJob, trouble: AppError, by: 'packer' | 'station' = 'station'): void {
    this.move(job, { state: 'held', trouble }, 'print-held', by);
  }

  /** A job that was cut off while it was being sent may have reached the printer. */
  interrupted(job: PrintJob): void {
    this.move(job, { state: 'unknown', trouble: { code: 'print-interrupted' } }, 'print-unknown');
  }

  /** The printer took every byte. */
  sent(job: PrintJob, sentBytes: number, { barcodes, notes }: SentLabel): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      if (job.kind === 'label') {
        store.orders.countPrinted(job.orderId, clock.now());
        store.prepared.forget(job.orderId);
      }
      this.move(job, { state: 'sent', trouble: null, sentBytes, notes }, 'print-sent', 'station', {
        bytes: sentBytes,
        ...(barcodes !== undefined && { barcodes }),
        ...factsOf(notes),
      });
    });
  }

  /** Somebody saw the label: one that nobody was sure of counts as printed from now on. */
  confirm(job: PrintJob): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      if (job.state !== 'sent' && job.kind === 'label')
        store.orders.countPrinted(job.orderId, clock.now());
      this.move(job, { state: 'confirmed', trouble: null }, 'print-confirmed', 'packer');
    });
  }
}

/** What is to be known of a label, as the order's timeline shows it. */
export function factsOf(notes: readonly PrintNote[]): Facts {
  return Object.fromEntries(
    shownNotes(notes).map((note) =>
      note.kind === 'own-label' ? ['ownLabel', note.problem.code] : [note.kind, note.kind],
    ),
  );
}
