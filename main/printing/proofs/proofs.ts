import type { CallRequest } from '../../../shared/contract.ts';
import type { LabelPreview } from '../../../shared/model/label-preview.ts';
import type { SyncState } from '../../../shared/model/order.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { assertNever, err, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../../base/host-services.ts';
import type { LabelFonts } from '../../labels/label-fonts.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import type { Store } from '../../store/store.ts';
import {
  documentOf,
  takesDrawings,
  type ComposedLabel,
  type NotComposed,
} from '../pipeline/compose-label.ts';
import type { PrintableLabel } from '../languages/encode-label.ts';
import { printerLanguageOf, languages } from '../languages/language.ts';
import { encodePng } from '../languages/png.ts';
import { inPrinterMm, pageOf, placed } from '../raster/placement.ts';
import type { LabelPipeline } from '../pipeline/label-pipeline.ts';
import type { Barcode, RenderFailure } from '../raster/rendered-label.ts';
import type { LabelRenderer } from '../raster/renderer.ts';
import { sendSoon } from '../pipeline/send-soon.ts';
import { conditionOf } from '../status/condition-of.ts';
import type { PrinterStatuses } from '../status/printer-statuses.ts';
import type { PrinterWatch } from '../status/printer-watch.ts';
import type { SendFailure, Transport } from '../transports/transport.ts';

type Profile = Omit<Printer, 'id'>;
type TryPage = CallRequest<'printers.tryOut'>['page'];

/** A page that could not be rendered or printed. */
type ProofFailure = RenderFailure | SendFailure;

/** Reasons why no label of an order can be shown. */
type NoProof = NotComposed | Failure<'not-found' | 'wrong-state'>;

/** States in which an order is on its way to the platform. */
const getsSlip: ReadonlySet<SyncState> = new Set(['queued', 'sending', 'uncertain']);

/** Number of bytes sent, and the printer's condition afterwards if it reports it. */
interface TriedOut {
  readonly sentBytes: number;
  readonly condition: PrinterCondition | null;
}

interface ProofsTools {
  readonly store: Store;
  readonly pipeline: LabelPipeline;
  readonly statuses: PrinterStatuses;
  readonly renderer: LabelRenderer;
  readonly fonts: () => Promise<LabelFonts>;
  readonly watch: PrinterWatch;
  readonly transportOf: (printer: Profile) => Transport;
  /** Clock for the maximum time of a page in a queue. */
  readonly outsideClock: Clock;
}

/** Prints test pages, and renders previews of labels. */
export class Proofs {
  readonly #tools: ProofsTools;

  constructor(tools: ProofsTools) {
    this.#tools = tools;
  }

  /** Prints the test label of a saved printer. */
  async test(id: string): Promise<Result<TriedOut, ProofFailure | Failure<'not-found'>>> {
    const { store, statuses, watch } = this.#tools;
    const printer = store.printers.get(id);
    if (!printer) return err({ code: 'not-found', what: 'printer', id });
    const onCondition = (condition: PrinterCondition) => statuses.learn(id, condition);
    const print = () => this.#print(printer, 'test', onCondition);
    const sent = await watch.whileSending(id, print);
    const condition = sent.ok ? sent.value.condition : conditionOf(sent.error);
    if (condition) onCondition(condition);
    return sent;
  }

  /** Prints a page on a printer that is being set up, saved or not. */
  tryOut({
    printer,
    page,
  }: CallRequest<'printers.tryOut'>): Promise<Result<TriedOut, ProofFailure>> {
    return this.#print(printer, page, () => {});
  }

  async #print(
    printer: Profile,
    page: TryPage,
    onCondition: (condition: PrinterCondition) => void,
  ): Promise<Result<TriedOut, ProofFailure>> {
    const label = await this.#page(printer, page);
    if (!label.ok) return label;
    const once = { ...printer, copies: 1 };
    const bytes = languages[printerLanguageOf(printer)].encode(label.value, inPrinterMm(once));
    const { transportOf, outsideClock: clock } = this.#tools;
    const options = { name: `packbench-${page}`, onCondition, clock };
    const sent = await sendSoon(transportOf(once), bytes, options);
    if (!sent.ok) return sent;
    const { sentBytes, condition } = sent.value;
    return ok({ sentBytes, condition: condition ?? null });
  }

  /**
   * Renders the dots of an order's label, of its slip while the platform does not have the order, or of a printer's
   * test label. These are exactly the dots that the encoder gets. Sends no data. A label that would be held is shown
   * with the reason. Fails with `wrong-state` for an order that gets neither label nor slip.
   */
  async preview(
    request: CallRequest<'printing.preview'>,
  ): Promise<Result<LabelPreview, NoProof | Failure<'no-printer'>>> {
    const printer = this.#printer(request);
    if (!printer.ok) return printer;
    const { orderId, reprint } = request;
    const label =
      orderId === null
        ? await this.#page(printer.value, 'test')
        : await this.#label(orderId, printer.value, reprint);
    return label.ok ? ok(previewOf(label.value, printer.value)) : label;
  }

  #printer({
    printerId,
    profile,
  }: CallRequest<'printing.preview'>): Result<Printer, Failure<'no-printer' | 'not-found'>> {
    const { printers } = this.#tools.store;
    if (profile) return ok({ ...profile, id: '' });
    const printer = printerId === null ? printers.default() : printers.get(printerId);
    if (printer) return ok(printer);
    return err(
      printerId === null
        ? { code: 'no-printer' }
        : { code: 'not-found', what: 'printer', id: printerId },
    );
  }

  async #label(
    orderId: string,
    printer: Printer,
    reprint: number,
  ): Promise<Result<Proof, NoProof>> {
    const order = this.#tools.store.orders.get(orderId);
    if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
    const { pipeline } = this.#tools;
    if (order.platform) {
      const label = await pipeline.compose(order, printer, { reprint, allowed: [] });
      if (label.ok) label.value.keep();
      return label;
    }
    // Until the platform has assigned codes, only the slip of an order can be printed.
    if (getsSlip.has(order.sync)) return pipeline.composeSlip(order, printer);
    return err({ code: 'wrong-state', state: order.sync });
  }

  /** Renders an own page as dots. The ruler is never turned, because it measures the paper and not the label. */
  async #page(printer: Profile, kind: TryPage): Promise<Result<Proof, RenderFailure>> {
    const profile = kind === 'ruler' ? { ...printer, rotation: 0 as const } : printer;
    const page = pageOf(profile);
    const drawing = await this.#draw(kind, { ...profile, ...page });
    const rendered = await this.#tools.renderer.render(drawing, page);
    if (!rendered.ok) return rendered;
    const bitmap = placed(rendered.value.bitmap, profile);
    const pdf = documentOf(bitmap, drawing, profile);
    const { barcodes } = rendered.value;
    return ok({ bitmap, pdf, barcodes, source: 'test', fault: null, notes: [] });
  }

  async #draw(
    kind: TryPage,
    profile: LabelPaper & Pick<Profile, 'name' | 'language'>,
  ): Promise<Uint8Array> {
    const fonts = await this.#tools.fonts();
    switch (kind) {
      case 'test': {
        const { drawTestLabel } = await import('./test-label.ts');
        return drawTestLabel(fonts, profile);
      }
      case 'language': {
        const { drawTrialPage } = await import('./trial-page.ts');
        return drawTrialPage(fonts, profile);
      }
      case 'ruler': {
        const { drawCalibrationPage } = await import('./calibration-page.ts');
        return drawCalibrationPage(fonts, profile);
      }
      default:
        return assertNever(kind);
    }
  }
}

/** Dots, the barcodes read from them, and their source. */
interface Proof extends PrintableLabel, Pick<ComposedLabel, 'fault' | 'notes'> {
  readonly barcodes: readonly Barcode[];
  readonly source: LabelPreview['source'];
}

function previewOf(proof: Proof, printer: Printer): LabelPreview {
  const { bitmap, barcodes, source, fault, notes } = proof;
  const { dpi, widthMm, heightMm } = printer;
  return {
    png: Buffer.from(encodePng(bitmap, printer)).toString('base64'),
    width: bitmap.width,
    height: bitmap.height,
    dpi,
    widthMm,
    heightMm,
    barcodes: [...barcodes],
    source,
    isDrawing: source !== 'platform' && takesDrawings(printer),
    trouble: fault,
    notes: [...notes],
  };
}
