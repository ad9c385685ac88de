import { join } from 'node:path';
import type { HostServices } from '../base/host-services.ts';
import { DatabaseWorker } from '../store/maintenance/database-worker.ts';
import type { CarrierList } from './carriers.ts';
import { Exports, type ExportsTools } from './export/exports.ts';
import { ImportQuotes } from './import/import-quotes.ts';
import { Imports, type ImportsTools } from './import/imports.ts';
import { Unattended, type UnattendedTools } from './import/watch/unattended.ts';
import { Orders, type OrdersTools } from './orders.ts';
import { Quotes } from './quotes.ts';

/** Dependencies of order entry. `folder` is the station's folder. */
export interface EntryTools
  extends
    OrdersTools,
    Omit<
      ImportsTools,
      'worker' | 'startBookProcess' | 'step' | 'orders' | 'keeper' | 'outsideClock'
    >,
    Pick<UnattendedTools, 'areas' | 'fileClaims'> {
  readonly carriers: CarrierList;
}

/**
 * Creates order entry by hand and from files. Imported files are processed in a folder of the station's folder,
 * `tools.folder`.
 */
export function openEntry(services: HostServices, tools: EntryTools) {
  const { importWorker: worker, startBookProcess, keeperWorker, outsideClock } = services;
  const { dataFolder, onCrashPoint, damagedSettings } = services;
  const orders = new Orders(tools);
  const folder = join(tools.folder, 'imports');
  const keeper = new DatabaseWorker(keeperWorker, outsideClock);
  const step = (step: string) => onCrashPoint?.(step);
  const readers = { worker, startBookProcess };
  const imports = new Imports({ ...tools, ...readers, outsideClock, orders, keeper, folder, step });
  const quotes = new Quotes(tools.client, tools.carriers);
  const importQuotes = new ImportQuotes({ ...tools, quotes, imports });
  const unattended = new Unattended({
    ...tools,
    imports,
    dataFolder,
    step,
    ...(damagedSettings && { damagedSettings }),
  });
  return { orders, quotes, imports, importQuotes, unattended };
}

/** Creates exports of the order list, with their own folder. `tools.file` is the database in the station's folder. */
export function openExports(
  { exportWorker: worker }: HostServices,
  tools: Omit<ExportsTools, 'worker'>,
): Exports {
  const { folder } = tools;
  const file = join(folder, tools.file);
  return new Exports({ ...tools, worker, file, folder: join(folder, 'exports') });
}
