import type { HostServices } from '../base/host-services.ts';
import { waitWithLimit } from '../base/sleep.ts';
import { sweepStation } from '../printing/transports/drafts.ts';
import { openCheckpointer } from '../store/maintenance/background-checkpointer.ts';
import { openIndex } from '../store/maintenance/background-index.ts';
import { SpareMemory } from '../upkeep/spare-memory.ts';
import type { StationLayers } from './state.ts';

/**
 * Delay after the start until the renderer is warmed up and the areas are copied (ms). By then the window is shown.
 * The first label is rarely needed earlier, and the copy keeps the main process busy.
 */
const WARM_UP_AFTER_MS = 3_000;
/** Time for current requests when the station closes (ms); then they are cut off. */
const CLOSING_GRACE_MS = 1_000;

/** Worker threads and timers of a station that none of its parts owns. */
export interface BackgroundWork {
  /** Begins the work that is not needed before the window is shown. */
  start(): void;
  close(): Promise<void>;
}

/** Opens the worker threads for the database, and the timers of a station. */
export function openBackgroundWork(
  { services, printing }: StationLayers,
  host: HostServices,
): BackgroundWork {
  const { store, signals, clock, outsideClock, log, areas } = services;
  const worker = host.keeperWorker;
  const spareMemory = new SpareMemory({ ...host, signals });
  const checkpointer = openCheckpointer({ store, signals, outsideClock, log, worker });
  const index = openIndex({ store, signals, clock, outsideClock, log, worker });
  let cancelWarmUp = () => {};
  return {
    start() {
      spareMemory.start();
      cancelWarmUp = clock.after(WARM_UP_AFTER_MS, () => {
        areas.start();
        printing.pipeline.warmUp();
      });
    },
    async close() {
      cancelWarmUp();
      spareMemory.close();
      await Promise.all([checkpointer.close(), index.close()]);
    },
  };
}

/** Resumes the queue, the print jobs and all other work of the parts. */
export function startLayers({ services, printing, work }: StationLayers, folder: string): void {
  void sweepStation(folder, work.setup.printers.list());
  services.outbox.start();
  work.imports.start();
  work.unattended.start();
  work.labelFiles.start();
  printing.printJobs.start();
  printing.preparer.start();
  printing.printerWatch.start();
  work.retention.start();
  work.notices.start();
  work.handoverLists.start();
  work.weighing.start();
  work.scanning.start();
  work.sitePrints.start(work.orders);
  work.site?.start();
  void work.tracking.start();
}

/**
 * Closes the layers, the database last. Current work gets a grace period; work that is cut off is settled at the next
 * start.
 */
export async function closeLayers(
  { services, printing, work }: StationLayers,
  background: BackgroundWork,
): Promise<void> {
  const { areas, outbox, signals, store, client, outsideClock } = services;
  const { printJobs, preparer, printerWatch, renderer } = printing;
  areas.close();
  work.retention.close();
  work.orderList.close();
  work.labelChoices.close();
  work.bulk.close();
  work.notices.close();
  work.people.close();
  work.shift.close();
  work.siteShift.close();
  const tracking = work.tracking.close();
  const printingEnds = [printJobs.close(), preparer.close(), printerWatch.close()];
  const otherParts = [
    work.handoverLists.close(),
    work.weighing.close(),
    work.scanning.close(),
    work.site?.close(),
    work.sitePrints.close(),
    work.audit.close(),
    work.importQuotes.stop(),
    work.imports.close(),
    work.exports.close(),
    work.labelFiles.close(),
    work.unattended.close(),
    background.close(),
  ];
  const allClosed = Promise.all([outbox.close(), tracking, ...otherParts, ...printingEnds]);
  await waitWithLimit(outsideClock, CLOSING_GRACE_MS, allClosed);
  await client.close();
  await renderer.close();
  await allClosed;
  signals.close();
  store.close();
}
