import type { PrintAllowance, PrintNote } from '../../../shared/model/print-job.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { LabelLibrary } from '../../labels/library.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { ForeignLabel } from './check-label.ts';
import {
  composeLabel,
  isOnlyUnread,
  type ComposedLabel,
  type NotComposed,
} from './compose-label.ts';
import { printerLanguageOf, languages } from '../languages/language.ts';
import { fingerprint, type MakingRules } from './fingerprint.ts';
import { composeSlip, type ComposedSlip } from './compose-slip.ts';
import { inPrinterMm } from '../raster/placement.ts';
import type { RenderFailure } from '../raster/rendered-label.ts';
import type { LabelRenderer } from '../raster/renderer.ts';
import { conditionOf } from '../status/condition-of.ts';
import type { PrinterStatuses } from '../status/printer-statuses.ts';
import type { PrinterWatch } from '../status/printer-watch.ts';
import type { SendFailure, SendOptions, Sent, Transport } from '../transports/transport.ts';

/** Reasons why a label is not ready to be sent. */
export type NotReady = NotComposed | ForeignLabel;

/** A label in a printer's own language, ready to be sent. */
export interface ReadyLabel {
  readonly bytes: Uint8Array;
  /** Number of barcodes that were read back from the dots and belong to the order. */
  readonly barcodes: number;
  readonly notes: readonly PrintNote[];
  /** Stores the document of the label, inside the caller's commit. */
  readonly keep?: () => void;
}

export type DeliverOptions = Pick<
  SendOptions,
  'name' | 'onTicket' | 'isCancelled' | 'tooOld' | 'letGo' | 'onBytes'
>;

/** A label that was delivered completely. */
export interface Delivered extends Sent {
  /** Resolves to true when the printer reports that the label is on paper, to false if it never will. */
  readonly onPaper: Promise<boolean>;
}

export interface LabelPipelineOptions {
  readonly labels: LabelLibrary;
  readonly renderer: LabelRenderer;
  readonly training: boolean;
  readonly rules: () => MakingRules;
  readonly statuses: PrinterStatuses;
  readonly watch: PrinterWatch;
  readonly transportOf: (printer: Printer) => Transport;
}

/**
 * Makes a label's bytes from an order, and delivers bytes to a printer. Preparing contacts no printer. Delivering sends
 * the bytes once.
 */
export class LabelPipeline {
  readonly #options: LabelPipelineOptions;

  constructor(options: LabelPipelineOptions) {
    this.#options = options;
  }

  /** Returns the current fingerprint of a label. A stored label with another fingerprint must not be printed. */
  fingerprint(order: StoredOrder, printer: Printer): string {
    return fingerprint(order, printer, this.#options.rules());
  }

  /**
   * Prepares an order's label in its printer's language. A barcode of another order fails with `label-mismatch`. A
   * label without a readable barcode gets a note; it fails with `label-no-barcode` if the station's rule holds such
   * labels and `allowed` does not contain `unread`. A page of text that does not contain the order's codes always
   * fails.
   */
  async prepare(
    order: StoredOrder,
    printer: Printer,
    { reprint, allowed }: { reprint: number; allowed: readonly PrintAllowance[] },
  ): Promise<Result<ReadyLabel, NotReady>> {
    const composed = await this.compose(order, printer, { reprint, allowed });
    return composed.ok ? this.#ready(composed.value, printer) : composed;
  }

  /** Prepares a slip, which replaces the label of an order that the platform does not have yet. */
  async slip(
    order: StoredOrder,
    printer: Printer,
  ): Promise<Result<ReadyLabel, RenderFailure | ForeignLabel>> {
    const composed = await this.composeSlip(order, printer);
    return composed.ok ? this.#ready(composed.value, printer) : composed;
  }

  /** Composes the dots of an order's label, with the barcodes read back, and its notes or the reason for holding it. */
  async compose(
    order: StoredOrder,
    printer: Printer,
    { reprint, allowed }: { reprint: number; allowed: readonly PrintAllowance[] },
  ): Promise<Result<ComposedLabel, NotComposed>> {
    const fit = printer.fit || allowed.includes('fitted');
    const composed = await composeLabel(order, printer, { reprint, fit }, this.#options);
    if (!composed.ok || !isOnlyUnread(composed.value)) return composed;
    const passes = allowed.includes('unread') || this.#options.rules().unread === 'warn';
    if (!passes) return composed;
    const notes = [...composed.value.notes, { kind: 'unread' } as const];
    return ok({ ...composed.value, fault: null, notes });
  }

  /** Composes the dots of a slip in the same way. */
  composeSlip(order: StoredOrder, printer: Printer): Promise<Result<ComposedSlip, RenderFailure>> {
    return composeSlip(order, printer, this.#options);
  }

  #ready(label: ComposedLabel | ComposedSlip, printer: Printer): Result<ReadyLabel, ForeignLabel> {
    const { fault, barcodes, notes, keep } = label;
    if (fault) return err(fault);
    const bytes = languages[printerLanguageOf(printer)].encode(label, inPrinterMm(printer));
    const isUnread = notes.some(({ kind }) => kind === 'unread');
    return ok({ bytes, barcodes: isUnread ? 0 : barcodes.length, notes, keep });
  }

  /** Sends bytes to a printer, once. `name` is the name of the job at the printer. */
  async deliver(
    printer: Printer,
    bytes: Uint8Array,
    options: DeliverOptions,
  ): Promise<Result<Delivered, SendFailure>> {
    const transport = this.#options.transportOf(printer);
    const listening = this.#listening(printer, options);
    return this.#delivered(printer, () => transport.send(bytes, listening));
  }

  /** Continues a job that is in another program's queue. Sends no data. */
  async resume(
    printer: Printer,
    ticket: string,
    options: DeliverOptions,
  ): Promise<Result<Delivered, SendFailure>> {
    const transport = this.#options.transportOf(printer);
    const resumed = () => transport.resume?.(ticket, this.#listening(printer, options));
    // If the printer's transport has changed, the queue that had the job cannot be queried.
    const lost = err({ code: 'print-interrupted' });
    return this.#delivered(printer, async () => (await resumed()) ?? lost);
  }

  /** Cancels a job in another program's queue; the job's delivery then reports the outcome. */
  async cancel(printer: Printer, ticket: string): Promise<void> {
    await this.#options.transportOf(printer).cancel?.(ticket);
  }

  #listening(printer: Printer, options: DeliverOptions): SendOptions {
    const { statuses } = this.#options;
    return { ...options, onCondition: (condition) => statuses.learn(printer.id, condition) };
  }

  async #delivered(
    printer: Printer,
    send: () => Promise<Result<Sent, SendFailure>>,
  ): Promise<Result<Delivered, SendFailure>> {
    const { statuses, watch } = this.#options;
    const sent = await watch.whileSending(printer.id, send);
    const condition = sent.ok ? sent.value.condition : conditionOf(sent.error);
    if (condition) statuses.learn(printer.id, condition);
    if (!sent.ok) return sent;
    const { isPrinted = false, reportsPaper } = sent.value;
    return ok({
      ...sent.value,
      onPaper: reportsPaper ? watch.onPaper(printer.id) : Promise.resolve(isPrinted),
    });
  }

  /** Loads the renderer, so that the first label is as fast as the others. */
  warmUp(): void {
    this.#options.renderer.warmUp();
  }
}
