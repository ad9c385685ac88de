import type { PrintAllowance, PrintNote } from '../../shared/model/print-job.ts';
import type { Printer } from '../../shared/model/printer.ts';
import type { PrinterCondition } from '../../shared/model/printer-status.ts';
import { err, ok, type AppError, type Result } from '../../shared/result.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import type { LabelLibrary } from '../labels/library.ts';
import { dotsOf } from '../labels/paper.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import { rotate, shift, type Bitmap } from './bitmap.ts';
import { checkLabel } from './check-label.ts';
import { languages } from './languages/language.ts';
import type { LabelRenderer } from './renderer.ts';
import type { PrinterStatuses } from './status/printer-statuses.ts';
import { transportOf, type SendOptions, type Sent } from './transports/transport.ts';

/** How long a test label may wait in a print queue, ms. */
const TEST_LIMIT_MS = 20_000;

/** A label in a printer's own language, ready to be sent. */
export interface ReadyLabel {
  readonly bytes: Uint8Array;
  /** How many barcodes were read back from the dots and found to be the order's. */
  readonly barcodes: number;
  readonly notes: readonly PrintNote[];
}

export type DeliverOptions = Pick<SendOptions, 'name' | 'onTicket' | 'letGo'>;

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
    fonts: () => Promise<LabelFonts>;
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
    const unread = !belongs.ok && belongs.error.code === 'label-no-barcode';
    if (!belongs.ok && !(unread && allowed.includes('unread'))) return belongs;
    if (belongs.ok) labels.keep(wish, pdf.value);
    const label = { bitmap: placed(bitmap, printer), pdf: pdf.value };
    return ok({
      bytes: languages[printer.language](label, printer),
      barcodes: belongs.ok ? barcodes.length : 0,
      notes: belongs.ok ? [] : [{ kind: 'unread' }],
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

  /** Prints a label that shows the printer's size, dots and edges. */
  async test(printer: Printer): Promise<Result<Sent>> {
    const { renderer, fonts } = this.#options;
    const page = pageOf(printer);
    const { drawTestLabel } = await import('./test-label.ts');
    const pdf = await drawTestLabel(await fonts(), { ...printer, ...page });
    const rendered = await renderer.render(pdf, page);
    if (!rendered.ok) return rendered;
    const label = { bitmap: placed(rendered.value.bitmap, printer), pdf };
    return this.#deliverSoon(printer, languages[printer.language](label, printer));
  }

  /** Somebody stands there and waits: what lies in a queue for too long is taken back. */
  async #deliverSoon(printer: Printer, bytes: Uint8Array): Promise<Result<Sent>> {
    let ticket = null as string | null;
    const name = 'packbench-test';
    const sent = await this.deliver(printer, bytes, {
      name,
      onTicket: (given) => (ticket = given),
      letGo: AbortSignal.timeout(TEST_LIMIT_MS),
    });
    if (sent.ok || sent.error.code !== 'print-interrupted' || ticket === null) return sent;
    await this.cancel(printer, ticket);
    return this.resume(printer, ticket, { name });
  }
}

/** What an error tells about the printer itself. */
function conditionOf(error: AppError): PrinterCondition | null {
  if (error.code === 'printer-not-ready') return { state: 'attention', reasons: error.reasons };
  if (error.code !== 'printer-unreachable') return null;
  return { state: 'offline', reasons: [{ kind: 'offline', words: error.detail }] };
}

/** A paper at a printer's dpi. */
type Page = Pick<Printer, 'widthMm' | 'heightMm' | 'dpi'>;

/** The page that fills the printer's paper once it is turned: a quarter turn swaps its sides. */
function pageOf({ widthMm, heightMm, dpi, rotation }: Printer): Page {
  const turned = rotation === 90 || rotation === 270;
  return turned ? { widthMm: heightMm, heightMm: widthMm, dpi } : { widthMm, heightMm, dpi };
}

/** Turned and moved as the printer's profile says. */
function placed(bitmap: Bitmap, { rotation, offsetXMm, offsetYMm, dpi }: Printer): Bitmap {
  return shift(rotate(bitmap, rotation), dotsOf(offsetXMm, dpi), dotsOf(offsetYMm, dpi));
}
