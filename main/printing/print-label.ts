import type { PrintJob } from '../../shared/model/print-job.ts';
import type { AppError } from '../../shared/result.ts';
import type { JobJournal } from './job-journal.ts';
import { isUnwanted } from './job-states.ts';
import type { JobTools } from './job-tools.ts';

/** How long a printer that cannot be reached is left alone, ms. */
const PRINTER_PAUSE_MS = 5_000;
/** How long a job waits whose label could not be had, ms. */
const LABEL_PAUSE_MS = 15_000;

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

type Tools = Pick<JobTools, 'store' | 'press' | 'clock' | 'log'> & {
  readonly journal: JobJournal;
  /** Whether no more is to be sent. */
  readonly isClosed: () => boolean;
  /** Leaves the printer alone until then, ms. */
  readonly pause: (printerId: string, until: number) => void;
};

/** Prepares and sends one job's label, and commits what became of it. */
export async function printLabel(job: PrintJob, tools: Tools): Promise<void> {
  const { store, press, journal } = tools;
  const order = store.orders.get(job.orderId);
  const printer = store.printers.get(job.printerId);
  if (!order) throw new Error(`Print job ${job.id} is for ${job.orderId}, which is no order`);
  if (!printer) return journal.hold(job, { code: 'no-printer' });
  if (isUnwanted(order.sync)) return journal.hold(job, { code: 'wrong-state', state: order.sync });
  journal.move(job, { state: 'preparing' });
  const label = await press.prepare(order, printer, job);
  if (!label.ok) return noLabel(job, label.error, tools);
  if (tools.isClosed()) return;
  const { sync } = store.orders.get(job.orderId) ?? order;
  if (isUnwanted(sync)) return journal.hold(job, { code: 'wrong-state', state: sync });
  const { bytes, notes } = label.value;
  const totalBytes = bytes.length;
  journal.move(job, { state: 'sending', trouble: null, notes, totalBytes, sentBytes: 0 });
  const sent = await press.deliver(printer, bytes, `${order.soc}-${job.id}`);
  if (!sent.ok) return notSent(job, sent.error, tools);
  journal.sent(job, sent.value.sentBytes, label.value);
  sent.value.onPaper
    .then((isOnPaper) => isOnPaper && confirmedByPrinter(job.id, tools))
    .catch((error: unknown) => tools.log.error('printing.unconfirmed', { error }));
}

/** The printer itself says that the label is on paper. */
function confirmedByPrinter(id: string, { store, journal, isClosed }: Tools): void {
  const job = isClosed() ? null : store.printJobs.get(id);
  if (job?.state === 'sent') journal.move(job, { state: 'confirmed' }, 'print-confirmed');
}

function notSent(job: PrintJob, trouble: AppError, { journal, clock, pause }: Tools): void {
  if (trouble.code === 'printer-broke-off') {
    const { sentBytes } = trouble;
    return journal.move(job, { state: 'unknown', trouble, sentBytes }, 'print-unknown');
  }
  if (trouble.code === 'printer-not-ready')
    return journal.move(job, { state: 'ready', trouble, nextAt: clock.now() });
  if (trouble.code === 'printer-unreachable') {
    const until = clock.now() + PRINTER_PAUSE_MS;
    pause(job.printerId, until);
    return journal.move(job, { state: 'ready', trouble, nextAt: until });
  }
  return journal.move(job, { state: 'failed', trouble }, 'print-failed');
}

/** Nothing was printed: what may pass is tried again, what needs a person is held. */
function noLabel(job: PrintJob, trouble: AppError, { journal, clock }: Tools): void {
  if (lastingTroubles.has(trouble.code)) return journal.hold(job, trouble);
  const nextAt = clock.now() + LABEL_PAUSE_MS;
  return journal.move(job, { state: 'queued', trouble, nextAt });
}
