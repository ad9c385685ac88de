import type { StationState } from '../shared/model/station.ts';
import { ok, type Result } from '../shared/result.ts';
import type { HostServices } from './base/host-services.ts';
import type { Account } from './platform/account.ts';
import type { PlatformClient } from './platform/client.ts';
import type { PrinterStatuses } from './printing/status/printer-statuses.ts';
import type { StoreFailure } from './store/engine/file-problem.ts';
import { closeLayers, openBackgroundWork, startLayers } from './station/lifecycle.ts';
import { openPrinting, type StationPrinting } from './station/printing.ts';
import { openServices, type StationServices } from './station/services.ts';
import { announceChanges, stateOf } from './station/state.ts';
import { openWork, type StationWork } from './station/work.ts';

/** All parts of the station for one data folder and one platform account. */
export interface Station
  extends
    Pick<StationServices, 'store' | 'signals' | 'areas' | 'resolver' | 'outbox'>,
    Pick<StationPrinting, 'pipeline' | 'printJobs' | 'preparer' | 'printerWatch'>,
    StationWork {
  /** Id of this opening; changes after a restore or a change of the station. */
  readonly opening: string;
  /** The platform client, for data of the account rather than of this station. */
  readonly platform: PlatformClient;
  readonly printerStatuses: PrinterStatuses;
  state(): StationState;
  /** Resumes the queue and the print jobs, and later fills the copy of the areas. */
  start(): void;
  close(): Promise<void>;
}

/** Opens the station in `folder`. No work runs until `start`. */
export function openStation(
  folder: string,
  account: Account,
  host: HostServices,
): Result<Station, StoreFailure> {
  const params = { folder, account, host };
  const opened = openServices(params);
  if (!opened.ok) return opened;
  const services = opened.value;
  const opening = services.ids.next();
  const printing = openPrinting(params, services);
  const work = openWork(params, services, printing);
  const layers = { services, printing, work };
  const background = openBackgroundWork(layers, host);
  const state = () => ({ opening, ...stateOf(layers, params) });
  if (!host.isReadOnly) announceChanges(layers, state);
  const { store, signals, areas, resolver, outbox, client } = services;
  const { pipeline, printJobs, preparer, printerWatch, output } = printing;
  return ok({
    opening,
    store,
    signals,
    areas,
    resolver,
    platform: client,
    outbox,
    pipeline,
    printJobs,
    preparer,
    printerStatuses: output.statuses,
    printerWatch,
    ...work,
    state,
    start() {
      startLayers(layers, folder);
      background.start();
    },
    close: () => closeLayers(layers, background),
  });
}
