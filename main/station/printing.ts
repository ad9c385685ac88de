import type { Printer } from '../../shared/model/printer.ts';
import type { HostServices } from '../base/host-services.ts';
import { fontsOnce } from '../labels/fonts-once.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import type { ConnectionWatch } from '../platform/connection.ts';
import { PrintJobs } from '../printing/jobs/jobs.ts';
import { Preparer } from '../printing/jobs/preparer.ts';
import type { LabelPipeline } from '../printing/pipeline/label-pipeline.ts';
import { openPipeline } from '../printing/pipeline/open-pipeline.ts';
import type { PagePrinterTools } from '../printing/proofs/page-printer.ts';
import { inPrinterMm } from '../printing/raster/placement.ts';
import { LabelRenderer } from '../printing/raster/renderer.ts';
import { PrinterStatuses } from '../printing/status/printer-statuses.ts';
import { PrinterWatch } from '../printing/status/printer-watch.ts';
import { openHabits } from '../printing/status/stored-habits.ts';
import { transportOf, type Ways } from '../printing/transports/transport-of.ts';
import { Spooler } from '../printing/winspool/spooler.ts';
import type { Store } from '../store/store.ts';
import type { StationParams, StationServices } from './services.ts';

const RENDER_LIMIT_MS = 10_000;

/** Second layer: from an order to paper. */
export interface StationPrinting {
  readonly fonts: () => Promise<LabelFonts>;
  readonly output: PagePrinterTools;
  readonly transports: Ways;
  readonly pipeline: LabelPipeline;
  readonly printJobs: PrintJobs;
  readonly preparer: Preparer;
  readonly printerWatch: PrinterWatch;
  readonly renderer: LabelRenderer;
}

/** Opens the second layer: printers, labels and print jobs. */
export function openPrinting(
  { folder, account, host }: StationParams,
  { store, client, clock, outsideClock, ids, signals, log, connection, outbox }: StationServices,
): StationPrinting {
  const { resourcesFolder, renderWorker: worker, drivers } = host;
  const { build = host.version, onPrintCrashPoint: crashPoint = () => {} } = host;
  const timeoutMs = RENDER_LIMIT_MS;
  const renderer = new LabelRenderer({
    worker,
    resourcesFolder,
    timeoutMs,
    clock: outsideClock,
    log,
  });
  const statuses = new PrinterStatuses({ clock, signals });
  const habits = openHabits(store, clock);
  const spooler = openSpooler(host);
  const transports = { dataFolder: folder, habits, drivers, spooler, outsideClock };
  const wayTo = (printer: Omit<Printer, 'id'>) => transportOf(inPrinterMm(printer), transports);
  const watch = new PrinterWatch({ store, statuses, transportOf: wayTo, clock, signals, log });
  const output = { renderer, statuses, watch, transportOf: wayTo, outsideClock };
  const pipeline = openPipeline(account.mode, { store, client, hostServices: host }, output);
  const jobTools = { store, pipeline, clock, signals, log, crashPoint };
  const printJobs = new PrintJobs({ ...jobTools, statuses, ids });
  const isIdle = () => printJobs.isIdle && !outbox.paused && isReady(connection, store);
  const preparer = new Preparer({ ...jobTools, isIdle, build });
  const fonts = fontsOnce(resourcesFolder);
  return {
    fonts,
    output,
    transports,
    pipeline,
    printJobs,
    preparer,
    printerWatch: watch,
    renderer,
  };
}

/** Creates the client of the Windows print spooler; null on other systems. */
function openSpooler({ spoolerWorker, outsideClock }: HostServices): Spooler | null {
  return process.platform === 'win32' ? new Spooler(spoolerWorker, outsideClock) : null;
}

/** Whether the platform is online and no order waits to be sent, because orders go first. */
function isReady({ state }: ConnectionWatch, store: Store): boolean {
  const { queued, sending } = store.orders.counts();
  return state.state === 'online' && queued + sending === 0;
}
