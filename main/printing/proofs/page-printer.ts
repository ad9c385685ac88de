import type { Printer } from '../../../shared/model/printer.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../../base/host-services.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { printerLanguageOf, languages } from '../languages/language.ts';
import { documentOf } from '../pipeline/compose-label.ts';
import { sendSoon } from '../pipeline/send-soon.ts';
import { inPrinterMm, pageOf, placed } from '../raster/placement.ts';
import type { RenderFailure } from '../raster/rendered-label.ts';
import type { LabelRenderer } from '../raster/renderer.ts';
import { conditionOf } from '../status/condition-of.ts';
import type { PrinterStatuses } from '../status/printer-statuses.ts';
import type { PrinterWatch } from '../status/printer-watch.ts';
import type { SendFailure, Transport } from '../transports/transport.ts';

/** Reasons why a page requested between labels was not printed. */
export type PageFailure = RenderFailure | SendFailure | Failure<'labels-first'>;

export interface PagePrinterTools {
  readonly renderer: LabelRenderer;
  readonly statuses: PrinterStatuses;
  readonly watch: PrinterWatch;
  readonly transportOf: (printer: Omit<Printer, 'id'>) => Transport;
  /** Clock for the maximum time of a page in a queue. */
  readonly outsideClock: Clock;
}

/** Prints own pages that are not labels, while a person waits at the printer. */
export class PagePrinter {
  readonly #tools: PagePrinterTools;

  constructor(tools: PagePrinterTools) {
    this.#tools = tools;
  }

  /**
   * Prints the pages that `draw` returns for the printer's paper, each a PDF of one page, in order and once. Returns
   * the number of pages. All pages are rendered before the first is sent; the first page that fails ends the run.
   */
  async print(
    printer: Printer,
    name: string,
    draw: (paper: LabelPaper) => Promise<readonly Uint8Array[]>,
  ): Promise<Result<number, RenderFailure | SendFailure>> {
    const once = { ...printer, copies: 1 };
    const jobs = await this.#preparePages(once, draw);
    if (!jobs.ok) return jobs;
    const { statuses, watch, outsideClock: clock } = this.#tools;
    const transport = this.#tools.transportOf(once);
    const onCondition = (condition: Parameters<PrinterStatuses['learn']>[1]) =>
      statuses.learn(printer.id, condition);
    for (const [index, bytes] of jobs.value.entries()) {
      const options = { name: `${name}-${index + 1}`, onCondition, clock };
      const sent = await watch.whileSending(printer.id, () => sendSoon(transport, bytes, options));
      const condition = sent.ok ? sent.value.condition : conditionOf(sent.error);
      if (condition) onCondition(condition);
      if (!sent.ok) return sent;
    }
    return ok(jobs.value.length);
  }

  async #preparePages(
    printer: Omit<Printer, 'id'>,
    draw: (paper: LabelPaper) => Promise<readonly Uint8Array[]>,
  ): Promise<Result<readonly Uint8Array[], RenderFailure>> {
    const page = pageOf(printer);
    const jobs: Uint8Array[] = [];
    for (const drawing of await draw(page)) {
      const rendered = await this.#tools.renderer.render(drawing, page);
      if (!rendered.ok) return rendered;
      const bitmap = placed(rendered.value.bitmap, printer);
      const pdf = documentOf(bitmap, drawing, printer);
      jobs.push(
        languages[printerLanguageOf(printer)].encode({ bitmap, pdf }, inPrinterMm(printer)),
      );
    }
    return ok(jobs);
  }
}
