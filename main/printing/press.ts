import type { PrintAllowance, PrintNote } from '../../shared/model/print-job.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { err, ok, type AppError, type Result } from '../../shared/result.ts';
import type { LabelLibrary } from '../labels/library.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import { checkLabel } from './check-label.ts';
import { languages, type PrintableLabel } from './languages/language.ts';
import { pageOf, placed } from './placement.ts';
import type { Barcode } from './rendered-label.ts';
import type { LabelRenderer } from './renderer.ts';
import { conditionOf } from './status/condition-of.ts';
import type { PrinterStatuses } from './status/printer-statuses.ts';
import { transportOf, type SendOptions, type Sent } from './transports/transport.ts';

/** A label in a printer's own language, ready to be sent. */
export interface ReadyLabel {
  readonly bytes: Uint8Array;
  /** How many barcodes were read back from the dots and found to be the order's. */
  readonly barcodes: number;
  readonly notes: readonly PrintNote[];
}

export type DeliverOptions = Pick<SendOptions, 'name' | 'onTicket' | 'letGo'>;

/** An order's label as dots, turned and moved for its printer, before anybody decides about it. */
export interface ComposedLabel extends PrintableLabel {
  readonly barcodes: readonly Barcode[];
  readonly source: 'platform' | 'own';
  /** Why its barcodes are not the order's: `label-mismatch` or `label-no-barcode`. */
  readonly fault: AppError | null;
}

/** A label that was delivered whole. */
export interface Delivered extends Sent {
  /** True as soon as the printer says that the label is on paper, false when it never will. */
  readonly onPaper: Promise<boolean>;
}

/**
 * From an order to bytes, and from bytes to a printer. Preparing touches no printer; delivering
 * only sends, once.
 */
export class Press {
  readonly #options;

  constructor(options: {
    labels: LabelLibrary;
    renderer: LabelRenderer;
    statuses: PrinterStatuses;
    /** Holds the folder of folder printers that name none. */
    dataFolder: string;
  }) {
    this.#options = options;
  }

  /**
   * An order's label for a printer, its barcodes read back from the dots. A barcode of another
   * order is `label-mismatch`, and a label on which none can be read `label-no-barcode`: it may be
   * a blank page or a message. What a person `allowed` prints all the same.
   */
  async prepare(
    order: StoredOrder,
    printer: Printer,
    { reprint, allowed }: { reprint: number; allowed: readonly PrintAllowance[] },
  ): Promise<Result<ReadyLabel>> {
    const composed = await this.compose(order, printer, reprint);
    if (!composed.ok) return composed;
    const { fault, barcodes } = composed.value;
    const unread = fault?.code === 'label-no-barcode';
    if (fault && !(unread && allowed.includes('unread'))) return err(fault);
    return ok({
      bytes: languages[printer.language](composed.value, printer),
      barcodes: fault ? 0 : barcodes.length,
      notes: fault ? [{ kind: 'unread' }] : [],
    });
  }

  /**
   * The dots that are printed for an order, and what a scanner reads from them. One whose barcodes
   * are the order's is kept for the next time. Errors: the platform's, and those of labels.
   */
  async compose(
    order: StoredOrder,
    printer: Printer,
    reprint: number,
  ): Promise<Result<ComposedLabel>> {
    const { labels, renderer } = this.#options;
    const page = pageOf(printer);
    const wish = { order, printer, page, reprint };
    const pdf = await labels.get(wish);
    if (!pdf.ok) return pdf;
    const rendered = await renderer.render(pdf.value, page);
    if (!rendered.ok) return rendered;
    const { bitmap, barcodes } = rendered.value;
    const belongs = order.platform
      ? checkLabel(barcodes, { soc: order.soc, platform: order.platform })
      : ok();
    if (belongs.ok) labels.keep(wish, pdf.value);
    return ok({
      bitmap: placed(bitmap, printer),
      pdf: pdf.value,
      barcodes,
      source: printer.labelSource === 'own' ? 'own' : 'platform',
      fault: belongs.ok ? null : belongs.error,
    });
  }

  /** Sends bytes to a printer, once. `name` is what the job is called there. */
  async deliver(
    printer: Printer,
    bytes: Uint8Array,
    options: DeliverOptions,
  ): Promise<Result<Delivered>> {
    const transport = transportOf(printer, this.#options.dataFolder);
    return this.#delivered(printer, transport.send(bytes, this.#listening(printer, options)));
  }

  /** Goes on with a job that lies in another program's queue. Sends nothing. */
  async resume(
    printer: Printer,
    ticket: string,
    options: DeliverOptions,
  ): Promise<Result<Delivered>> {
    const transport = transportOf(printer, this.#options.dataFolder);
    // The printer is reached another way now: nobody can ask the queue that had the job.
    if (!transport.resume) return err({ code: 'print-interrupted' });
    const resumed = transport.resume(ticket, this.#listening(printer, options));
    return this.#delivered(printer, resumed);
  }

  /** Takes a job back from another program's queue; its delivery then tells how it ended. */
  async cancel(printer: Printer, ticket: string): Promise<void> {
    await transportOf(printer, this.#options.dataFolder).cancel?.(ticket);
  }

  #listening(printer: Printer, options: DeliverOptions): SendOptions {
    const { statuses } = this.#options;
    return { ...options, onCondition: (condition) => statuses.learn(printer.id, condition) };
  }

  async #delivered(printer: Printer, sending: Promise<Result<Sent>>): Promise<Result<Delivered>> {
    const { statuses } = this.#options;
    const sent = await sending;
    const condition = sent.ok ? sent.value.condition : conditionOf(sent.error);
    if (condition) statuses.learn(printer.id, condition);
    if (!sent.ok) return sent;
    return ok({ ...sent.value, onPaper: Promise.resolve(sent.value.isPrinted ?? false) });
  }

  /** Makes the first label as fast as the others. */
  async warmUp(): Promise<void> {
    await this.#options.labels.warmUp();
  }
}
